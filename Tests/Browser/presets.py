"""Presets and the reset, by mouse, finger and keys, and in two windows at once."""
from stage import DESKTOP, PHONE, Window, eventually, run


def names(window):
    return window.page.locator("#presets [data-action=recall]").all_inner_texts()


def save(window, name):
    window.page.click("#preset-save")
    window.page.fill("dialog input", name)
    window.page.click("dialog button.primary")


def saved_brought_back_and_deleted(browser, camera, options, colours):
    window = Window(browser, camera, options=options, colours=colours).ready()
    other = Window(browser, camera).ready()
    page = window.page
    camera.ask("PATCH", "/api/v1/controls", {"zoomFactor": 3, "exposureBias": 1})
    camera.ask("PUT", "/api/v1/filters", {"filters": [{"name": "sepia", "intensity": 0.5}]})
    save(window, "Altar <b>near")
    eventually(lambda: names(window) == ["Altar <b>near"] == names(other), "both windows show the preset")
    camera.ask("PUT", "/api/v1/presets/wide", {"controls": {"zoomFactor": 1}})
    eventually(lambda: len(names(window)) == 2 == len(names(other)), "a preset of someone else comes up")
    page.locator("#presets").scroll_into_view_if_needed()
    window.keep(f"presets-{'phone' if window.is_phone else 'desktop'}")

    page.click("#reset")
    page.click("dialog button:has-text('Cancel')")
    assert camera.status("picture.zoomFactor") == 3
    page.click("#grey-card")
    page.wait_for_selector("#region:not([hidden])")
    page.click("#reset")
    page.click("dialog button.danger")
    camera.becomes("picture.zoomFactor", 1.0)
    camera.becomes("picture.filters", [])
    camera.becomes("picture.exposureBias", 0.0)
    page.wait_for_selector("#region", state="hidden")

    page.click("#presets [data-action=recall]:has-text('Altar')")
    # First, because it does not stay.
    page.wait_for_selector("#notes .toast:has-text('is back')")
    camera.becomes("picture.zoomFactor", 3.0)
    camera.becomes("picture.filters", [{"name": "sepia", "intensity": 0.5}])
    eventually(lambda: window.entry("zoomFactor").input_value() == "3.00", "the slider shows it")

    camera.ask("PATCH", "/api/v1/controls", {"zoomFactor": 2})
    replace = page.locator("#presets [data-name=wide][data-action=replace]")
    assert replace.inner_text() == "Replace" and replace.get_attribute("aria-label").startswith("Replace wide by the picture")
    replace.click()
    page.click("dialog button.danger")
    eventually(lambda: camera.ask("GET", "/api/v1/presets/wide")["controls"]["zoomFactor"] == 2, "it is saved over")
    page.click("#presets [aria-label='Delete the preset wide']")
    page.click("dialog button.danger")
    eventually(lambda: len(names(window)) == 1 == len(names(other)), "it is gone in both windows")
    window.close()
    other.close()


def presets_on_a_desktop(browser, camera):
    saved_brought_back_and_deleted(browser, camera, DESKTOP, "dark")


def presets_on_a_phone(browser, camera):
    saved_brought_back_and_deleted(browser, camera, PHONE, "light")


def presets_by_keys_alone(browser, camera):
    window = Window(browser, camera).ready()
    page = window.page
    page.locator("#preset-save").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("by keys")
    page.keyboard.press("Enter")
    eventually(lambda: names(window) == ["by keys"], "it is saved")
    camera.ask("PATCH", "/api/v1/controls", {"zoomFactor": 4})
    camera.becomes("picture.zoomFactor", 4.0)
    page.locator("#presets [data-action=recall]").focus()
    page.keyboard.press("Enter")
    camera.becomes("picture.zoomFactor", 1.0)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Delete the preset by keys"
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    eventually(lambda: names(window) == [], "it is deleted")
    assert page.locator("#presets .hint").first.is_visible()
    window.close()


def a_preset_moves_the_zoom_as_the_ramp_says(browser, camera):
    camera.ask("PUT", "/api/v1/presets/near", {"controls": {"zoomFactor": 10}})
    window = Window(browser, camera).ready()
    window.choose("zoomRamp", "10")
    window.page.click("#presets [data-action=recall]")
    eventually(lambda: camera.control("zoomFactor", "target") == 10, "the zoom is under way")
    window.close()


def a_preset_that_cannot_be_is_told(browser, camera):
    camera.ask("PUT", "/api/v1/presets/gone", {"camera": "v4l2:gone"})
    window = Window(browser, camera).ready()
    assert "switches to v4l2:gone" in window.page.inner_text("#presets [data-action=recall]")
    window.page.click("#presets [data-action=recall]")
    window.page.wait_for_selector("#errors .toast:has-text('gone is not plugged in')")
    window.close()


def a_name_that_is_none_is_told(browser, camera):
    window = Window(browser, camera).ready()
    save(window, "a/b")
    window.page.wait_for_selector("#errors .toast:has-text('no slashes')")
    assert names(window) == []
    window.close()


run(presets_on_a_desktop, presets_on_a_phone, presets_by_keys_alone, a_preset_moves_the_zoom_as_the_ramp_says,
    a_preset_that_cannot_be_is_told, a_name_that_is_none_is_told)
