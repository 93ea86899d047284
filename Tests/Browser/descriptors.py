"""Controls that the test cameras lack: the page draws whatever a camera describes."""
import json

from stage import PHONE, Window, eventually, run

# Events that the test writes instead of the camera.
FAKE_EVENTS = """
window.EventSource = class extends EventTarget {
    constructor() { super(); window.events = this; }
    close() {}
};
window.tell = (name, data) => window.events.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
setInterval(() => window.events && window.told && window.tell('change', {}), 500);
"""


def number(label, group, value, low, high, step, unit="", **more):
    return {"type": "number", "label": label, "group": group, "value": value, "min": low, "max": high, "step": step, "unit": unit,
            "scale": "linear", "default": value, "supported": True, "reason": None, "lockedBy": None, **more}


def choice(label, group, value, *choices, **more):
    return {"type": "choice", "label": label, "group": group, "value": value, "default": value, "supported": True, "reason": None,
            "lockedBy": None, "choices": [{"value": one, "label": one.capitalize()} for one in choices], **more}


LOCK = {"control": "exposureMode", "value": "manual", "message": "the camera sets it itself while exposureMode is auto"}
CONTROLS = {
    "zoomFactor": number("Zoom", "lens", 1, 1, 4, 0.1, "x", scale="logarithmic"),
    "exposureMode": choice("Exposure mode", "exposure", "auto", "auto", "manual"),
    "exposureTime": number("Shutter", "exposure", 0.02, 0.0001, 0.04, 0.0001, "s", scale="logarithmic", lockedBy=LOCK),
    "iso": {**number("ISO", "exposure", 100, 100, 3200, 1), "supported": False, "reason": "the device has none"},
    "focusPoint": {"type": "point", "label": "Focus point", "group": "focus", "value": [0.5, 0.5], "default": None,
                   "supported": True, "reason": None, "lockedBy": None},
    "torch": {"type": "toggle", "label": "Torch", "group": "light", "value": False, "default": False, "supported": True,
              "reason": None, "lockedBy": None},
    "powerLineFrequency": choice("Power line", "exposure", "50 Hz", "off", "50 Hz", "60 Hz", "automatic by itself"),
}


DEVICE = {"battery": 0.42, "charging": False, "thermalState": "serious", "network": "wifi", "denied": [],
          "message": "The phone is hot; the picture is sent at half its rate."}


def open_window(browser, camera, options):
    """A window whose camera has other controls; also what the window sends."""
    status = {**camera.ask("GET", "/api/v1/status"), "device": DEVICE}
    state = {"status": status,
             "controls": {"camera": "fake", "controls": CONTROLS, "greyCard": {"supported": False, "region": None}}}
    sent = []
    window = Window(browser, camera, path="/healthz", options=options)
    window.page.add_init_script(FAKE_EVENTS)

    def answer(route):
        values = json.loads(route.request.post_data)
        sent.append(values)
        controls = {name: {**control, "value": values.get(name, control["value"])} for name, control in CONTROLS.items()}
        if values.get("exposureMode") == "manual":
            controls["exposureTime"] = {**controls["exposureTime"], "lockedBy": None}
        route.fulfill(json={"requested": values, "actual": values, "controls": controls})

    window.page.route("**/api/v1/controls", answer)
    window.page.goto(camera.url)
    window.page.evaluate("state => { window.told = true; window.tell('state', state); }", state)
    return window.ready(), sent


def sends(window, sent, values):
    """Waits until the window has sent these values; the answer to it is made while the page is looked at."""
    eventually(lambda: window.page.evaluate("1") and sent and sent[-1] == values, f"{values} is sent")


def whatever_a_camera_describes_is_there(browser, camera):
    window, sent = open_window(browser, camera, {"viewport": {"width": 1440, "height": 900}})
    page = window.page
    headings = page.locator("#picture-controls h2").all_inner_texts()
    assert headings == ["Lens", "Exposure", "Focus", "Light"], headings
    assert page.locator("[data-control=iso]").count() == 0 and page.locator("#grey-card:visible").count() == 0
    assert page.locator("[data-control=powerLineFrequency] select").count() == 1

    shutter = page.locator("[data-control=exposureTime]")
    assert shutter.locator("input.entry").input_value() == "1/50"
    assert window.slider("exposureTime").is_disabled()
    assert "while exposureMode is auto" in shutter.inner_text()
    window.keep("locked-desktop")
    page.locator("#group-light").scroll_into_view_if_needed()
    window.keep("focus-desktop")
    shutter.locator("button.unlock").click()
    sends(window, sent, {"exposureMode": "manual"})
    eventually(lambda: window.slider("exposureTime").is_enabled(), "the shutter is free")
    window.type_value("exposureTime", "1/100")
    sends(window, sent, {"exposureTime": 0.01})
    eventually(lambda: window.slider("exposureTime").get_attribute("aria-valuetext") == "1/100 seconds", "the slider says it")

    page.locator("[data-control=torch] input").check(force=True)
    sends(window, sent, {"torch": True})
    page.select_option("[data-control=powerLineFrequency] select", "60 Hz")
    sends(window, sent, {"powerLineFrequency": "60 Hz"})
    window.close()


def a_phone_tells_how_it_is_doing(browser, camera):
    window, _ = open_window(browser, camera, PHONE)
    strip = window.page.inner_text("#strip")
    assert "42 %" in strip and "serious" in strip, strip
    assert window.page.inner_text("#message") == DEVICE["message"]
    window.keep("device-phone")
    window.close()


def a_tap_on_the_preview_focuses(browser, camera):
    window, sent = open_window(browser, camera, PHONE)
    page = window.page
    page.wait_for_selector("#frame.can-point")
    box = page.locator("#frame").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75)
    eventually(lambda: page.evaluate("1") and sent, "the tap is sent")
    x, y = sent[-1]["focusPoint"]
    assert abs(x - 0.25) < 0.01 and abs(y - 0.75) < 0.01, sent
    reticle = page.locator("#reticle")
    eventually(lambda: abs(reticle.bounding_box()["x"] + reticle.bounding_box()["width"] / 2 - box["x"] - box["width"] * 0.25) < 2,
               "the reticle is where the finger was")
    window.keep("focus-phone")
    slider = page.locator("[data-control=focusPoint-x] input[type=range]")
    slider.focus()
    slider.press("Home")
    eventually(lambda: page.evaluate("1") and sent[-1]["focusPoint"][0] == 0, "keys move the point too")
    window.close()


def a_lost_camera_delivers_nothing(browser, camera):
    window, _ = open_window(browser, camera, PHONE)
    page = window.page
    page.wait_for_selector("#format-actual:has-text('Delivers 1280')")
    page.wait_for_selector("#camera button[data-id='test:chart']")
    assert not page.locator("#lamp-camera").is_visible()
    page.evaluate("tell('change', { status: { camera: { state: 'camera_lost', reason: 'the cable is out' } } })")
    page.wait_for_selector("#format-actual:has-text('Delivers nothing')")
    page.wait_for_selector("#lamp-camera:has-text('Camera lost')")
    page.wait_for_selector("#camera .lost[data-id='test:chart']:has-text('camera lost')")
    window.keep("lost-camera-phone")
    window.close()


def what_a_camera_refuses_is_told_and_taken_back(browser, camera):
    window, _ = open_window(browser, camera, {"viewport": {"width": 1440, "height": 900}})
    window.page.unroute("**/api/v1/controls")
    window.page.route("**/api/v1/controls", lambda route: route.fulfill(
        status=422, json={"error": {"code": "out_of_range", "message": "zoomFactor is 3; it must be from 1 to 2"}}))
    window.type_value("zoomFactor", "3")
    window.page.wait_for_selector("#errors .toast:has-text('it must be from 1 to 2')")
    eventually(lambda: window.entry("zoomFactor").input_value() == "1.0", "the value is as it was")
    window.close()


run(whatever_a_camera_describes_is_there, a_phone_tells_how_it_is_doing, a_tap_on_the_preview_focuses,
    a_lost_camera_delivers_nothing, what_a_camera_refuses_is_told_and_taken_back)
