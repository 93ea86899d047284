"""Several windows at once, and what a receiver sees of what they do."""
import re
import statistics
import time

from stage import PHONE, Receiver, Window, eventually, run


def two_windows_stay_in_step(browser, camera):
    one, other = Window(browser, camera).ready(), Window(browser, camera, options=PHONE).ready()
    delays = []
    for number in range(9):
        zoom = f"{2 + number / 10:.2f}"
        other.page.evaluate("""wanted => {
            const entry = document.querySelector('[data-control=zoomFactor] input.entry');
            window.seen = null;
            const look = () => { if (entry.value === wanted) window.seen = Date.now(); else setTimeout(look, 2); };
            look();
        }""", zoom)
        one.entry("zoomFactor").fill(zoom)
        start = time.time() * 1000
        one.entry("zoomFactor").press("Enter")
        delays.append(eventually(lambda: other.page.evaluate("window.seen"), f"the other window shows {zoom}") - start)
    print(f"from key to the other window: median {statistics.median(delays):.0f} ms, longest {max(delays):.0f} ms")
    assert min(delays) < 200, delays
    one.close()
    other.close()


def a_slider_that_is_dragged_never_jumps(browser, camera):
    one, other = Window(browser, camera).ready(), Window(browser, camera).ready()
    one.page.evaluate("""() => {
        window.places = [];
        const slider = document.querySelector('[data-control=exposureBias] input[type=range]');
        const look = () => { window.places.push(Number(slider.value)); window.look = requestAnimationFrame(look); };
        look();
    }""")
    one.drag("exposureBias", 0.5, 0.7)
    slider = other.slider("exposureBias")
    slider.focus()
    for _ in range(5):
        slider.press("PageDown")
        one.page.wait_for_timeout(80)
    box = one.slider("exposureBias").bounding_box()
    one.page.mouse.move(box["x"] + 7 + 0.9 * (box["width"] - 14), box["y"] + box["height"] / 2, steps=10)
    one.page.wait_for_timeout(300)
    eventually(lambda: one.page.evaluate("window.places.length") > 10, "the slider is drawn")
    places = one.page.evaluate("cancelAnimationFrame(window.look), window.places")
    assert len(places) > 10 and places == sorted(places), places
    one.page.mouse.up()
    camera.becomes("picture.exposureBias", lambda bias: bias > 2.9)
    eventually(lambda: other.entry("exposureBias").input_value() == f"+{camera.status('picture.exposureBias'):.1f}",
               "the other window follows")
    # What the other does is shown again after the hand has let go.
    slider.press("Home")
    eventually(lambda: one.entry("exposureBias").input_value() == "−4.0", "the first window follows")
    one.close()
    other.close()


def a_receiver_sees_what_is_set(browser, camera):
    window = Window(browser, camera).ready()
    camera.ask("PATCH", "/api/v1/controls", {"temperature": 6504, "tint": 0})
    receiver = Receiver(camera)
    card = lambda plane: plane[plane.shape[0] * 7 // 16: plane.shape[0] * 9 // 16, plane.shape[1] * 7 // 16: plane.shape[1] * 9 // 16].mean()
    before = card(receiver.picture()[0])
    window.type_value("exposureBias", "1")
    eventually(lambda: card(receiver.picture()[0]) > before + 20, "the receiver sees a brighter card")
    window.type_value("exposureBias", "0")
    bright = lambda: (receiver.picture()[0][:, : 128] > 60).mean()
    eventually(lambda: abs(card(receiver.picture()[0]) - before) < 2, "the card is as it was")
    window.page.click("[aria-label='Zoom to 5 times']")
    # Five times nearer, the card, a third of the picture, covers all of it.
    eventually(lambda: abs(receiver.picture()[0][100:600].std()) < 8, "the receiver sees nothing but the card")
    window.page.click("[aria-label='Zoom to 1 times']")
    window.choose("whiteBalanceMode", "locked")
    window.type_value("temperature", "10000")
    camera.becomes("picture.whiteBalance.temperature", 10000.0)
    chroma = lambda: (lambda y, u, v: card(v) - card(u))(*receiver.picture())
    # The first ones may be of before.
    warm = max(chroma() for _ in range(30))
    window.type_value("temperature", "2500")
    eventually(lambda: chroma() < warm - 20, "the receiver sees a bluer card")
    window.page.select_option("#filters select", "mono")
    window.page.click("#filters .add button")
    eventually(lambda: abs(receiver.picture()[1] - 128).max() < 3, "the receiver sees no colour")
    receiver.close()
    window.close()


def tally_is_drawn_around_the_preview(browser, camera):
    window, screen = Window(browser, camera).ready(), Window(browser, camera, path="/screen")
    receiver = Receiver(camera)
    colour = "getComputedStyle(document.querySelector('#frame'), '::after').borderTopColor"
    for state, rgb in [({"program": True}, "rgb(229, 36, 43)"), ({"preview": True}, "rgb(46, 164, 79)"), ({}, None)]:
        receiver.tally(**state)
        name = next(iter(state), "none")
        for page, frame in [(window.page, "#frame"), (screen.page, "body")]:
            eventually(lambda: receiver.stays() or page.get_attribute(frame, "data-tally") == name, f"the tally is {name}")
        if rgb:
            eventually(lambda: window.page.evaluate(colour) == rgb, f"the frame is {rgb}")
            eventually(lambda: window.page.inner_text("#lamp-tally").lower() == name, f"the lamp tells {name}")
            eventually(lambda: window.page.inner_text("#ndi-connections") == "1 receiver", "one receiver is told of")
        window.keep(f"tally-{name}-desktop")
    strip = window.page.inner_text("#strip")
    eventually(lambda: re.search(r"Sent\s+(29|30)\.\d fps.*Latency\s+\d+\.\d ms.*Dropped\s+\d", window.page.inner_text("#strip"), re.S),
               f"the strip tells how the sending goes, not {strip}")
    receiver.close()
    screen.close()
    window.close()


def viewfinders_hide_and_show_at_once(browser, camera):
    screens = [Window(browser, camera, path="/screen") for _ in range(2)]
    for screen in screens:
        screen.page.wait_for_selector("#labels:not([hidden])")
        labels = [f"http://127.0.0.1:{camera.port}/", camera.status("ndi.fullName"), "Test chart"]
        eventually(lambda: all(label in screen.page.inner_text("#labels") for label in labels), f"the labels tell {labels}")
    for path, state in [("/controls/hide", "hidden"), ("/controls/show", "visible")]:
        camera.ask("POST", path)
        for screen in screens:
            screen.page.wait_for_selector("#labels", state=state)
    camera.ask("PATCH", "/api/v1/recording", {"recording": True})
    screens[0].page.wait_for_selector("#recording:not([hidden])")
    screens[0].keep("screen")
    eventually(lambda: screens[0].page.evaluate("document.querySelector('#picture').naturalWidth > 600"), "the picture is there")
    eventually(lambda: screens[0].page.evaluate("getComputedStyle(document.body).cursor") == "none", "the idle cursor hides")
    for screen in screens:
        screen.close()


def recordings_stay_in_step_too(browser, camera):
    one, other = Window(browser, camera).ready(), Window(browser, camera).ready()
    one.page.click("#record-button")
    camera.becomes("recording.frames", lambda frames: frames > 5)
    other.knows_of_recording()
    other.page.click("#record-button")
    for window in [one, other]:
        window.page.wait_for_selector(".recording")
    one.page.click("[data-action=rename]")
    one.page.fill("dialog input", "take.mp4")
    one.page.keyboard.press("Enter")
    other.page.wait_for_selector(".recording:has-text('take.mp4')")
    other.page.click("[data-action=delete]")
    other.page.click("dialog button.danger")
    one.page.wait_for_selector(".recording", state="detached")
    one.close()
    other.close()


def a_dragged_zoom_is_quick(browser, camera):
    """What a hand does fast arrives: the last place counts, however many came before it."""
    window = Window(browser, camera).ready()
    for end in [1, 0, 1, 0.25]:
        window.drag("zoomFactor", 0.5, end, steps=60)
        window.page.mouse.up()
    eventually(lambda: abs(camera.status("picture.zoomFactor") - 10 ** 0.25) < 0.1, "the last place counts")
    window.close()


run(two_windows_stay_in_step, a_slider_that_is_dragged_never_jumps, a_receiver_sees_what_is_set,
    tally_is_drawn_around_the_preview, viewfinders_hide_and_show_at_once, recordings_stay_in_step_too, a_dragged_zoom_is_quick)
