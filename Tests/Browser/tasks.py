"""Every task of the control page, by mouse, finger and keys; its effect is looked up in the status."""
import pathlib

from stage import DESKTOP, PHONE, Window, eventually, run


def both(test):
    """The same at desktop and at phone size."""
    def desktop(browser, camera):
        window = Window(browser, camera, options=DESKTOP).ready()
        test(window, camera)
        window.keep(f"{test.__name__}-desktop")
        window.close()

    def phone(browser, camera):
        window = Window(browser, camera, options=PHONE, colours="light").ready()
        test(window, camera)
        window.keep(f"{test.__name__}-phone")
        window.close()

    desktop.__name__, phone.__name__ = f"{test.__name__}_desktop", f"{test.__name__}_phone"
    return [desktop, phone]


def camera_and_format(window, camera):
    page = window.page
    page.click("#camera button[data-id='test:bars']")
    camera.becomes("camera.id", "test:bars")
    page.wait_for_selector("#camera button[data-id='test:bars'][aria-pressed=true]:not([aria-busy])")
    window.choose("preset", "1080p")
    camera.becomes("video.actual.height", 1080)
    window.choose("rate", "25")
    camera.becomes("video.actual.rate.name", "25")
    eventually(lambda: "1920 × 1080 at 25 fps" in page.inner_text("#format-actual"), "the page tells the format")
    absent = page.locator("#camera button[data-id='v4l2:nobody']")
    assert "not plugged in" in absent.inner_text(), absent.inner_text()
    absent.click()
    page.wait_for_selector("#errors .toast:has-text('nobody is not plugged in')")


def zoom(window, camera):
    page = window.page
    window.drag("zoomFactor", 0, 0.5)
    page.mouse.up()
    camera.becomes("picture.zoomFactor", lambda zoom: 2.8 < zoom < 3.5)
    window.type_value("zoomFactor", "2,5")
    camera.becomes("picture.zoomFactor", 2.5)
    eventually(lambda: window.slider("zoomFactor").get_attribute("aria-valuetext") == "2.50 times", "the slider says it")
    # Long enough to be seen on its way by who is held up for a while.
    window.choose("zoomRamp", "10")
    page.click("[aria-label='Zoom to 5 times']")
    camera.becomes("picture.zoomFactor", lambda zoom: 2.51 < zoom < 4.9)
    assert camera.control("zoomFactor", "target") == 5
    camera.becomes("picture.zoomFactor", 5.0)
    window.choose("zoomRamp", "0")
    page.click("[data-control=zoomFactor] .icon-button")
    camera.becomes("picture.zoomFactor", 1.0)
    window.messages_stay()
    window.type_value("zoomFactor", "99")
    page.wait_for_selector("#errors .toast:has-text('Zoom takes a number from 1.00 to 10.00')")
    assert camera.status("picture.zoomFactor") == 1
    window.type_value("zoomFactor", "1")
    page.wait_for_selector("#errors .toast", state="detached")


def exposure_by_keys(window, camera):
    slider = window.slider("exposureBias")
    slider.focus()
    slider.press("ArrowRight")
    camera.becomes("picture.exposureBias", 0.1)
    eventually(lambda: slider.get_attribute("aria-valuetext") == "plus 0.1 EV", "the slider says it")
    slider.press("PageDown")
    camera.becomes("picture.exposureBias", -0.7)
    slider.press("End")
    camera.becomes("picture.exposureBias", 4.0)
    slider.press("Shift+ArrowLeft")
    camera.becomes("picture.exposureBias", 3.9)


def white_balance(window, camera):
    page = window.page
    window.choose("whiteBalanceMode", "locked")
    camera.becomes("picture.whiteBalance.mode", "locked")
    page.click("[aria-label='Daylight, 5600 kelvin']")
    camera.becomes("picture.whiteBalance.temperature", 5600.0)
    window.type_value("temperature", "4000 K")
    camera.becomes("picture.whiteBalance.temperature", 4000.0)
    window.type_value("tint", "−12")
    camera.becomes("picture.whiteBalance.tint", -12.0)
    window.choose("whiteBalanceMode", "auto")
    camera.becomes("picture.whiteBalance.mode", "auto")
    page.click("#grey-card")
    eventually(lambda: is_a_quarter_in_the_middle(page.locator("#region").bounding_box(), page.locator("#frame").bounding_box()),
               "the region is a quarter, in the middle")
    page.click("#grey-card-measure")
    # First, because it does not stay.
    page.wait_for_selector("#region.measured:has-text('K, tint')")
    camera.becomes("picture.whiteBalance.mode", "locked")
    camera.becomes("picture.whiteBalance.temperature", lambda kelvin: 3150 < kelvin < 3250)


def is_a_quarter_in_the_middle(region, frame):
    if not region or not frame:
        return False
    distance = region["x"] + region["width"] / 2 - frame["x"] - frame["width"] / 2
    return abs(region["width"] / frame["width"] - 0.25) < 0.02 and abs(distance) < 3


def a_grey_card_that_is_none_is_told(window, camera):
    camera.ask("PUT", "/api/v1/camera", {"id": "test:bars"})
    camera.becomes("camera.id", "test:bars")
    page = window.page
    page.wait_for_selector("#camera-name:has-text('Colour bars')")
    window.messages_stay()
    page.click("#grey-card")
    page.click("#grey-card-measure")
    message = page.inner_text("#errors .toast p")
    assert "too coloured" in message, message
    camera.ask("PUT", "/api/v1/camera", {"id": "test:chart"})
    camera.becomes("camera.id", "test:chart")
    # The frame was for the other camera's picture.
    page.wait_for_selector("#region", state="hidden")
    page.wait_for_selector("#grey-card-measure", state="hidden")
    page.wait_for_selector("#camera-name:has-text('Test chart')")
    assert page.locator("#errors .toast").count() == 1
    page.click("#grey-card")

    def measured():
        if page.locator("#grey-card-measure:enabled:visible").count():
            page.click("#grey-card-measure")
        return page.locator("#errors .toast").count() == 0

    # The first picture measured may be the other camera's last.
    eventually(measured, "the failure is forgotten once it works")


def sound(window, camera):
    page = window.page
    window.tab("sound")
    window.choose("microphone", "off")
    camera.becomes("sound.state", "no_microphone")
    eventually(lambda: "Off" in page.inner_text("#sound .hint"), "the page tells that it is off")
    window.choose("microphone", "test:tone")
    camera.becomes("sound.microphone.uid", "test:tone")
    level = page.locator(".meter-bar").first
    eventually(lambda: -30 < int(level.get_attribute("aria-valuenow")) < -10, "the meter moves")
    window.type_value("gain", "-6")
    camera.becomes("sound.gain", -6.0)
    page.locator("[data-control=muted] input").check(force=True)
    camera.becomes("sound.muted", True)
    page.wait_for_selector("#lamp-muted:not([hidden])")
    page.locator("[data-control=muted] input").uncheck(force=True)
    camera.becomes("sound.muted", False)
    page.click("summary")
    window.type_value("delayMilliseconds", "80")
    camera.becomes("sound.delayMilliseconds", 80)


def ndi(window, camera):
    page = window.page
    window.tab("output")
    switch = page.locator("[data-control=ndi-started] input")
    switch.uncheck(force=True)
    camera.becomes("ndi.started", False)
    eventually(lambda: page.inner_text("#lamp-ndi").startswith("NDI off"), "the lamp tells that NDI is off")
    switch.check(force=True)
    camera.becomes("ndi.started", True)
    page.locator("[data-control=ndi-ptz] input").click(force=True)
    camera.becomes("ndi.ptz", True)
    name = camera.status("ndi.name") + " renamed"
    page.fill(".rename input", name)
    page.click(".rename button")
    camera.becomes("ndi.name", name)
    eventually(lambda: f"({name})" in page.inner_text("#ndi-fullName"), "the page tells the full name")
    link = page.locator("#ndi a[href='https://ndi.video']")
    assert link.is_visible() and "NDI® is a registered trademark of Vizrt NDI AB" in page.inner_text("#ndi")


def recording(window, camera):
    page = window.page
    window.tab("output")
    page.click("#record-button")
    camera.becomes("recording.recording", True)
    eventually(lambda: page.inner_text("#record-elapsed") >= "00:00:01", "the elapsed time runs")
    eventually(lambda: any(unit in page.inner_text("#record-left") for unit in ["GB", "MB"]), "the room that is left is told")
    window.keep(f"recording-{'phone' if window.is_phone else 'desktop'}")
    window.knows_of_recording()
    page.click("#record-button")
    camera.becomes("recording.recording", False)
    window.tab("files")
    row = page.locator(".recording").first
    row.wait_for()
    file = next(pathlib.Path(camera.folder).glob("*.mp4"))
    row.locator("[data-action=play]").click()
    video = page.locator("dialog video")
    eventually(lambda: video.evaluate("video => video.currentTime") > 0.3, "the recording plays")
    page.click("dialog [aria-label=Close]")
    with page.expect_download() as download:
        row.locator("[data-action=download]").click()
    assert pathlib.Path(download.value.path()).read_bytes() == file.read_bytes()
    row.locator("[data-action=rename]").click()
    page.fill("dialog input", "take one.mp4")
    page.click("dialog button.primary")
    page.wait_for_selector(".recording:has-text('take one.mp4')")
    renamed = pathlib.Path(camera.folder) / "take one.mp4"
    assert renamed.exists() and not file.exists()
    row.locator("[data-action=delete]").click()
    page.click("dialog button:has-text('Cancel')")
    assert renamed.exists()
    row.locator("[data-action=delete]").click()
    page.click("dialog button.danger")
    page.wait_for_selector("text=Nothing has been recorded yet.")
    assert not renamed.exists()


def filters(window, camera):
    page = window.page
    names = lambda expected: camera.becomes("picture.filters", lambda chain: [one["name"] for one in chain] == expected)
    for name in ["contrast", "sepia"]:
        page.select_option("#filters select", name)
        page.click("#filters .add button")
    names(["contrast", "sepia"])
    page.locator("[data-filter=contrast] input.entry").fill("1.5")
    page.locator("[data-filter=contrast] input.entry").press("Enter")
    camera.becomes("picture.filters", lambda chain: chain[0].get("amount") == 1.5)
    page.click("[data-filter=sepia] [data-action=up]")
    names(["sepia", "contrast"])
    eventually(lambda: page.evaluate("document.activeElement.closest('.filter')?.dataset.filter") == "sepia", "the focus stays")
    page.click("[data-filter=contrast] [data-action=remove]")
    names(["sepia"])


def viewfinder_labels(window, camera):
    window.tab("output")
    window.page.locator("[data-control=screen-controls] input").uncheck(force=True)
    camera.becomes("onScreenControls.hidden", True)


def the_description_finds_what_an_operation_takes(browser, camera):
    window = Window(browser, camera, path="/docs")
    page = window.page
    page.wait_for_selector("#operations code")
    for word, path in [("zoomFactor", "/api/v1/controls"), ("ptz", "/api/v1/ndi"), ("white balance", "/api/v1/controls"),
                       ("focus", "/api/v1/controls"), ("presets", "/api/v1/presets/{name}/recall")]:
        page.fill("#search", word)
        shown = page.locator("#operations code:visible").all_inner_texts()
        assert path in shown and "/api/v1/recordings" not in shown, (word, shown)
    window.close()


def single_keys(browser, camera):
    window = Window(browser, camera).ready()
    page = window.page
    page.keyboard.press("+")
    camera.becomes("picture.zoomFactor", lambda zoom: zoom > 1)
    page.keyboard.press("0")
    camera.becomes("picture.zoomFactor", 1.0)
    page.keyboard.press("l")
    camera.becomes("picture.whiteBalance.mode", "locked")
    page.keyboard.press("a")
    camera.becomes("picture.whiteBalance.mode", "auto")
    page.keyboard.press("m")
    camera.becomes("sound.muted", True)
    page.keyboard.press("M")
    camera.becomes("sound.muted", False)
    page.keyboard.press("r")
    camera.becomes("recording.recording", True)
    camera.becomes("recording.frames", lambda frames: frames > 5)
    window.knows_of_recording()
    page.keyboard.press("R")
    camera.becomes("recording.recording", False)
    page.keyboard.press("2")
    camera.becomes("camera.id", "test:bars")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.help")
    page.locator("#shortcuts-on").uncheck(force=True)
    window.keep("help-desktop")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.help", state="detached")
    page.keyboard.press("m")
    page.keyboard.press("1")
    page.wait_for_timeout(300)
    assert camera.status("sound.muted") is False and camera.status("camera.id") == "test:bars"
    window.close()


run(*[test for task in [
    camera_and_format, zoom, exposure_by_keys, white_balance, a_grey_card_that_is_none_is_told, sound, ndi, recording,
    filters, viewfinder_labels,
] for test in both(task)], the_description_finds_what_an_operation_takes, single_keys, options=("--camera", "v4l2:nobody"))
