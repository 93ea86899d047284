"""Whether everyone can use the page: axe-core, target sizes, keys, and every size of screen."""
from axe_playwright_python.sync_playwright import Axe

from stage import DESKTOP, PHONE, SMALL_PHONE, Window, eventually, run

TABS = ["picture", "sound", "output", "files"]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def check(window, where):
    # Colours on their way are not those that are meant.
    window.page.evaluate("""() => Promise.allSettled(document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime !== Infinity).map(one => one.finished))""")
    results = Axe().run(window.page, options=RULES).response
    found = [(one["id"], one["help"], [node["target"] for node in one["nodes"]],
              [node.get("failureSummary", "") for node in one["nodes"]][:2]) for one in results["violations"]]
    assert not found, f"{where}: {found}"


def fill(camera):
    """Something of everything that can be on the page."""
    camera.ask("PUT", "/api/v1/filters", {"filters": [{"name": "contrast", "amount": 1.1}, {"name": "mono"}]})
    camera.ask("PATCH", "/api/v1/recording", {"recording": True})
    camera.becomes("recording.frames", lambda frames: frames > 5)
    camera.ask("PATCH", "/api/v1/recording", {"recording": False})
    camera.ask("PATCH", "/api/v1/recording", {"recording": True})


def axe_finds_nothing(browser, camera):
    fill(camera)
    for colours in ["dark", "light"]:
        window = Window(browser, camera, colours=colours).ready()
        window.page.wait_for_selector(".recording")
        check(window, f"desktop {colours}")
        window.page.click("#grey-card")
        check(window, f"grey card {colours}")
        window.page.click("#grey-card")
        window.page.focus("body")
        window.page.keyboard.press("?")
        window.page.wait_for_selector("dialog.help")
        check(window, f"help {colours}")
        window.page.keyboard.press("Escape")
        window.page.click("[data-action=delete]")
        check(window, f"question {colours}")
        window.close()
        window = Window(browser, camera, colours=colours, options=PHONE if colours == "dark" else SMALL_PHONE).ready()
        for tab in TABS:
            window.tab(tab)
            check(window, f"phone {tab} {colours}")
        window.close()
    window = Window(browser, camera, path="/screen")
    window.page.wait_for_selector("#labels:not([hidden])")
    check(window, "screen")
    window.close()


SIZES = """least => [...document.querySelectorAll('button, select, input, a, summary')].flatMap(element => {
    if (!element.checkVisibility() || element.matches('.foot a, .trademark a, .skip, [type=radio], noscript a')) return [];
    const { width, height } = element.matches('.switch') ? { width: least, height: least } : element.getBoundingClientRect();
    return width < least - 0.5 || height < least - 0.5 ? [[element.outerHTML.slice(0, 90), width, height]] : [];
})"""


def fingers_find_targets_of_44_pixels(browser, camera):
    fill(camera)
    for options in [PHONE, SMALL_PHONE]:
        window = Window(browser, camera, options=options).ready()
        for tab in TABS:
            window.tab(tab)
            if tab == "files":
                window.page.wait_for_selector(".recording")
            small = window.page.evaluate(SIZES, 44)
            assert not small, f"{tab}: {small}"
        window.close()
    window = Window(browser, camera).ready()
    small = window.page.evaluate(SIZES, 24)
    assert not small, f"with a mouse: {small}"
    window.close()


def everything_is_reached_by_keys_and_seen(browser, camera):
    fill(camera)
    window = Window(browser, camera).ready()
    page = window.page
    page.wait_for_selector(".recording")
    page.focus("body")
    reached = []
    for _ in range(140):
        page.keyboard.press("Tab")
        state = page.evaluate("""() => {
            const element = document.activeElement;
            if (element === document.body) return null;
            const style = getComputedStyle(element), next = element.nextElementSibling;
            const ring = style.outlineStyle !== 'none' || element.matches('.slider') ||
                (element.matches('[type=radio]') && getComputedStyle(next).outlineStyle !== 'none');
            const box = element.getBoundingClientRect();
            element.dataset.reached = '';
            return { what: element.outerHTML.slice(0, 80), ring, isSeen: box.bottom > 0 && box.top < innerHeight };
        }""")
        if state is None:
            break
        assert state["ring"] and state["isSeen"], state
        reached.append(state["what"])
    left = page.evaluate("""() => [...document.querySelectorAll('button, select, input, a, summary')].filter(element =>
        element.checkVisibility() && !element.disabled && !element.matches('[type=radio]:not(:checked)') &&
        !('reached' in element.dataset)).map(element => element.outerHTML.slice(0, 80))""")
    assert not left and len(reached) > 40, (left, len(reached))
    window.close()


def nothing_sticks_out_from_320_pixels_to_4k(browser, camera):
    fill(camera)
    sizes = {"phone": [(320, 640), (390, 844), (844, 390), (820, 1180)], "desktop": [(1024, 700), (1440, 900), (2560, 1440), (3840, 2160)]}
    for options, kind in [(PHONE, "phone"), (DESKTOP, "desktop")]:
        window = Window(browser, camera, options=options).ready()
        eventually(lambda: window.page.evaluate("document.querySelector('#picture').naturalWidth > 0"), "a picture")
        for width, height in sizes[kind]:
            window.page.set_viewport_size({"width": width, "height": height})
            for colours in ["dark", "light"]:
                window.page.emulate_media(color_scheme=colours)
                for tab in TABS if window.is_phone else ["picture"]:
                    window.tab(tab)
                    wide = window.page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    assert wide <= 0, f"{width}x{height} {tab}: {wide} pixels too wide"
                    window.keep(f"page-{width}x{height}-{colours}{'-' + tab if tab != 'picture' else ''}")
        window.close()


# What is cut off, sticks out of the window or lies over a neighbour.
CROWDED = """() => [...document.querySelectorAll('body, body *')].flatMap(element => {
    if (!element.checkVisibility() || element.closest('.visually-hidden, .skip, svg')) return [];
    const style = getComputedStyle(element), box = element.getBoundingClientRect(), found = [];
    if (style.clipPath !== 'none') return [];
    if (box.right > innerWidth + 1 || box.left < -1) found.push('sticks out');
    if (style.overflowX !== 'visible' && !element.matches('input, select, pre, textarea') &&
        (element.scrollWidth > element.clientWidth + 1)) found.push('is cut off');
    if (['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1) found.push('is cut off below');
    const next = element.nextElementSibling?.getBoundingClientRect();
    const stands = style.position === 'static' && next?.width && getComputedStyle(element.nextElementSibling).position === 'static';
    if (stands && Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
        Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1) found.push('lies over its neighbour');
    return found.map(what => `${what}: ${element.outerHTML.slice(0, 90)}`);
})"""


LONG = "the middle of the picture is too coloured for a grey card: fill it with a neutral grey or white surface, and measure again"
COVERED = """() => [...document.querySelectorAll('button, select, input, a, summary')].filter(element => {
    if (!element.checkVisibility() || element.closest('.toasts')) return false;
    const box = element.getBoundingClientRect();
    return [...document.querySelectorAll('.toast')].map(toast => toast.getBoundingClientRect()).some(toast =>
        toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom);
}).map(element => element.outerHTML.slice(0, 80))"""


def messages_cover_nothing_that_is_pressed(browser, camera):
    for options, sizes in [(DESKTOP, [(1024, 700), (1366, 768), (1920, 1080), (3840, 2160)]), (PHONE, [(390, 844), (844, 390)])]:
        window = Window(browser, camera, options=options).ready()
        page = window.page
        window.messages_stay()
        page.evaluate("text => import('/web/toasts.js').then(({ tell, tellError }) => { tellError({ message: text }); tell('wide is back.'); })", LONG)
        assert page.locator(".toast").count() == 2
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            covered = page.evaluate(COVERED)
            window.keep(f"messages-{width}x{height}")
            assert not covered, f"{width}x{height}: {covered}"
        check(window, "messages")
        assert page.evaluate("getComputedStyle(document.querySelector('.toast')).pointerEvents") == "none"
        page.locator("#errors .icon-button").click()
        assert page.locator("#errors .toast").count() == 0
        window.close()


def text_of_twice_the_size_fits(browser, camera):
    fill(camera)
    camera.ask("PUT", "/api/v1/presets/The%20whole%20stage%20with%20the%20choir")
    for options in [SMALL_PHONE, PHONE]:
        window = Window(browser, camera, options=options).ready()
        width = options["viewport"]["width"]
        window.page.evaluate("document.documentElement.style.fontSize = '200%'")
        for tab in TABS:
            window.tab(tab)
            crowded = window.page.evaluate(CROWDED)
            window.keep(f"large-{tab}-{width}")
            assert not crowded, f"{tab} at {width}: {crowded}"
        for path in ["/screen", "/recordings", "/docs", "/?"]:
            if path == "/?":
                window.context.set_extra_http_headers({"X-Forwarded-For": "203.0.113.7"})
            window.page.goto(camera.url + path)
            window.page.wait_for_selector({"/screen": "#labels:not([hidden])", "/docs": "#operations details", "/?": "[name=token]"}.get(path, "table"))
            window.page.evaluate("document.documentElement.style.fontSize = '200%'")
            crowded = window.page.evaluate(CROWDED)
            window.keep(f"large-{path.strip('/?') or 'login'}-{width}")
            assert not crowded, f"{path} at {width}: {crowded}"
        window.close()


def nothing_moves_for_those_who_want_it_still(browser, camera):
    window = Window(browser, camera, options={**DESKTOP, "reduced_motion": "reduce"}).ready()
    moving = window.page.evaluate("""() => [...document.querySelectorAll('*')].filter(element =>
        getComputedStyle(element).transitionDuration.split(',').some(time => parseFloat(time) > 0)).length""")
    assert moving == 0, moving
    window.close()


run(axe_finds_nothing, fingers_find_targets_of_44_pixels, everything_is_reached_by_keys_and_seen,
    nothing_sticks_out_from_320_pixels_to_4k, messages_cover_nothing_that_is_pressed, text_of_twice_the_size_fits, nothing_moves_for_those_who_want_it_still)
