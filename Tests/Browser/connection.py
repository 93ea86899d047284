"""A connection that breaks, viewers, and tokens."""
import urllib.request

from stage import PHONE, Window, eventually, run

FAR = {"X-Forwarded-For": "203.0.113.7"}

# What is there to be pressed, opened or typed into, and would be refused; a control shows its value, set or not.
REFUSED = """() => [...document.querySelectorAll('a, button, input[type=text]')].filter(element => element.checkVisibility() &&
    (element.matches('.acts *, [href*=recordings]') && !element.matches('.camera, .entry')))
    .map(element => element.outerHTML.slice(0, 80))"""


def a_lost_connection_is_told_and_heals(browser, camera):
    windows = [Window(browser, camera).ready(), Window(browser, camera, options=PHONE).ready(),
               Window(browser, camera, path="/screen")]
    windows[2].page.wait_for_selector("#labels:not([hidden])")
    windows[0].entry("zoomFactor").focus()
    camera.end()
    for window in windows[:2]:
        window.page.wait_for_selector("#banner:not([hidden])")
        assert window.page.inner_text("#banner").startswith("Connection lost")
        eventually(lambda: window.slider("zoomFactor").is_disabled(), "nothing can be set")
    windows[2].page.wait_for_selector("#notice:has-text('Connection lost')")
    windows[0].keep("lost-desktop")
    windows[1].keep("lost-phone")
    camera.start()
    for window in windows[:2]:
        window.ready()
        window.page.wait_for_selector("#banner", state="hidden")
        window.page.wait_for_selector("#notice", state="hidden")
    windows[0].type_value("zoomFactor", "2")
    camera.becomes("picture.zoomFactor", 2.0)
    eventually(lambda: windows[1].entry("zoomFactor").input_value() == "2.00", "the phone follows")
    for window in windows:
        window.close()


def viewers_look_and_do_not_touch(browser, camera):
    window = Window(browser, camera, path="/?token=looking-token", headers=FAR)
    page = window.page
    page.wait_for_selector("#viewer:not([hidden])")
    page.wait_for_selector("[data-control=zoomFactor]")
    assert "token" not in page.url
    for control in ["zoomFactor", "exposureBias", "gain"]:
        eventually(lambda: window.slider(control).is_disabled(), control)
    refused = page.evaluate(REFUSED)
    assert not refused, f"viewers are offered {refused}"
    assert not page.locator("#recordings").is_visible() and page.locator("#record-elapsed").is_visible()
    camera.ask("PATCH", "/api/v1/controls", {"zoomFactor": 3})
    eventually(lambda: window.entry("zoomFactor").input_value() == "3.00", "viewers see what operators do")
    page.keyboard.press("0")
    page.wait_for_timeout(300)
    assert camera.status("picture.zoomFactor") == 3
    eventually(lambda: page.evaluate("document.querySelector('#picture').naturalWidth > 100"), "viewers see the picture")
    window.keep("viewer-desktop")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.help")
    assert "Zoom" not in page.inner_text("dialog.help")
    page.goto(camera.url + "/docs")
    page.wait_for_selector("#operations code:has-text('/api/v1/status')")
    assert page.locator("#operations .method.delete, #operations .method.patch").count() == 0
    assert "You are a viewer" in page.inner_text("#about")
    window.close()
    phone = Window(browser, camera, path="/?token=looking-token", headers=FAR, options=PHONE)
    phone.page.wait_for_selector("#viewer:not([hidden])")
    phone.page.evaluate("sessionStorage.setItem('camsender-tab', 'files')")
    phone.page.reload()
    phone.page.wait_for_selector("#viewer:not([hidden])")
    assert phone.page.locator("[data-control=zoomFactor]").is_visible()
    for tab in ["picture", "sound", "output"]:
        phone.tab(tab)
        refused = phone.page.evaluate(REFUSED)
        assert not refused, f"viewers are offered {refused} under {tab}"
    assert not phone.page.locator("#tabs [value=files]").is_visible()
    phone.page.click("#sign-out")
    phone.page.wait_for_selector("input[name=token]")
    phone.close()


def strangers_get_the_form_and_operators_get_in(browser, camera):
    window = Window(browser, camera, headers=FAR)
    page = window.page
    page.fill("input[name=token]", "wrong-token")
    page.click("button")
    page.fill("input[name=token]", "operating-token")
    page.click("button")
    window.ready()
    window.type_value("zoomFactor", "2")
    camera.becomes("picture.zoomFactor", 2.0)
    # The token is gone: the page goes back to the form by itself.
    window.context.clear_cookies()
    window.type_value("zoomFactor", "3")
    page.wait_for_selector("input[name=token]")
    window.close()


def files_are_checked_not_fetched_again(browser, camera):
    with urllib.request.urlopen(camera.url + "/web/main.js") as first:
        tag = first.headers["ETag"]
        assert first.headers["Cache-Control"] == "no-cache"
    try:
        urllib.request.urlopen(urllib.request.Request(camera.url + "/web/main.js", headers={"If-None-Match": tag}))
        raise AssertionError("sent again")
    except urllib.error.HTTPError as error:
        assert error.code == 304, error


run(a_lost_connection_is_told_and_heals, viewers_look_and_do_not_touch, strangers_get_the_form_and_operators_get_in,
    files_are_checked_not_fetched_again, options=["--token", "operating-token", "--viewer-token", "looking-token"])
