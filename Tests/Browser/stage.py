"""What the browser tests stand on: a running camsender, Chromium windows, and a receiver."""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTIFACTS = ROOT / "artifacts"
PATIENCE = 30

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 640}}


def eventually(condition, what, seconds=PATIENCE):
    """Waits until a condition gives something true, which it returns."""
    deadline = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        assert time.monotonic() < deadline, f"not within {seconds} s: {what}"
        time.sleep(0.02)


class CamSender:
    """The built program under a name, on a port and with a recordings folder of its own."""

    def __init__(self, *options, port=None):
        self.port = port or free_port()
        self.folder = tempfile.mkdtemp(prefix="camsender-browser-")
        self.options = [
            os.environ.get("CAMSENDER_BINARY", str(ROOT / ".build/release/camsender")), "--host", "127.0.0.1",
            "--port", str(self.port), "--name", f"browser {os.getpid()} {self.port}", "--camera", "test:chart",
            "--preset", "720p", "--recordings", self.folder, "--reserve-mb", "50", *options,
        ]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        environment = {**os.environ, "XDG_STATE_HOME": self.folder + "/.state"}
        self.process = subprocess.Popen(self.options, stdout=subprocess.PIPE, text=True, env=environment)
        for line in self.process.stdout:
            if line.startswith("Control:"):
                return
        raise AssertionError("camsender did not start")

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def close(self):
        if self.process.poll() is None:
            self.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path, data, {"Content-Type": "application/json"} if data else {}, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def status(self, path):
        value = self.ask("GET", "/api/v1/status")
        for key in path.split("."):
            value = None if value is None else value[key]
        return value

    def control(self, name, key="value"):
        return self.ask("GET", "/api/v1/controls")["controls"][name].get(key)

    def becomes(self, path, expected):
        """Waits until the status has a value: the very one, within 0.01 of a number, or one that a function likes."""
        eventually(lambda: matches(self.status(path), expected), f"{path} is {expected}, not {self.status(path)}")


def matches(value, expected):
    if callable(expected):
        return expected(value)
    if isinstance(expected, float):
        return value is not None and abs(value - expected) < 0.01
    return value == expected


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Window:
    """One page of the camera in a browser of its own."""

    def __init__(self, browser, camera, path="/", colours="dark", options=DESKTOP, headers=None):
        self.context = browser.new_context(color_scheme=colours, accept_downloads=True, extra_http_headers=headers or {}, **options)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda message: self._hear(message))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(camera.url + path)
        self.is_phone = options.get("is_mobile", False)

    def _hear(self, message):
        # A connection that breaks, and an answer that is an error, are told by the network, not by our scripts.
        if message.type == "error" and "Failed to load resource" not in message.text and "net::ERR" not in message.text:
            self.complaints.append(message.text)

    def ready(self):
        self.page.wait_for_selector("body[data-connected=true] [data-control=zoomFactor]")
        self.page.wait_for_selector("fieldset.acts:not([disabled])", state="attached")
        return self

    def knows_of_recording(self):
        """Waits until the button would stop the recording: before that it is pressed in vain."""
        self.page.wait_for_selector("#record-button[data-recording=true]:not([aria-busy])", state="attached")

    def messages_stay(self):
        """Those that go by themselves after seconds stay, so that what takes them away is seen."""
        self.page.evaluate("() => { const later = setTimeout; window.setTimeout = (act, time) => later(act, time > 3000 ? 1e9 : time); }")

    def tab(self, name):
        """On a phone, the section; on a desktop all are there."""
        if self.is_phone:
            self.page.click(f"#tabs button[value={name}]")

    def slider(self, control):
        return self.page.locator(f"[data-control={control}] input[type=range]")

    def entry(self, control):
        return self.page.locator(f"[data-control={control}] input.entry")

    def type_value(self, control, text):
        self.entry(control).fill(text)
        self.entry(control).press("Enter")

    def choose(self, control, value):
        field = self.page.locator(f"[data-control={control}]")
        if field.locator("select").count():
            field.locator("select").select_option(value)
        else:
            field.locator(f"input[value='{value}']").check(force=True)

    def drag(self, control, start, end, steps=12):
        """Drags a slider's thumb between two places of its way, from 0 to 1."""
        slider = self.slider(control)
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        place = lambda part: box["x"] + 7 + part * (box["width"] - 14)
        middle = box["y"] + box["height"] / 2
        self.page.mouse.move(place(start), middle)
        self.page.mouse.down()
        self.page.mouse.move(place(end), middle, steps=steps)

    def keep(self, name):
        ARTIFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTIFACTS / f"{name}.png")

    def close(self):
        self.context.close()
        assert not self.complaints, f"the page complained: {self.complaints}"


class Receiver:
    """An NDI receiver that is not ours (ndi-python), connected by address."""

    def __init__(self, camera):
        import NDIlib as ndi
        self.ndi, self.camera = ndi, camera
        assert ndi.initialize()
        self.told = ndi.Tally(False, False)
        self.connect()
        # The first picture is the last one sent before this receiver came, up to a second old.
        self.picture()

    def connect(self):
        source = self.ndi.Source()
        source.ndi_name = "any"
        source.url_address = eventually(lambda: self.camera.status("ndi.addresses"), "an address")[0]
        create = self.ndi.RecvCreateV3()
        create.source_to_connect_to = source
        create.color_format = self.ndi.RECV_COLOR_FORMAT_FASTEST
        self.receiver = self.ndi.recv_create_v3(create)
        self.ndi.recv_set_tally(self.receiver, self.told)
        self.camera.becomes("ndi.connections", 1)

    def stays(self):
        """The runtime hangs up on a receiver that stood still for half a second, and does not come back by itself."""
        if self.camera.status("ndi.connections") == 0:
            self.close()
            self.connect()

    def tally(self, program=False, preview=False):
        self.told = self.ndi.Tally(program, preview)
        self.ndi.recv_set_tally(self.receiver, self.told)

    def picture(self):
        """The next picture as luma and the two chroma planes of UYVY."""
        import numpy as np
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            kind, video, _, _ = self.ndi.recv_capture_v2(self.receiver, 500)
            if kind != self.ndi.FRAME_TYPE_VIDEO:
                if kind == self.ndi.FRAME_TYPE_NONE:
                    self.stays()
                continue
            packed = np.array(video.data, copy=True).reshape(video.yres, -1)[:, : video.xres * 2].astype(float)
            self.ndi.recv_free_video_v2(self.receiver, video)
            return packed[:, 1::2], packed[:, 0::4], packed[:, 2::4]
        raise AssertionError("no picture arrived")

    def close(self):
        self.ndi.recv_destroy(self.receiver)


def run(*tests, options=()):
    """Runs tests, each with a camera and a browser; exits with 1 when one failed."""
    wanted = sys.argv[1:]
    failures = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for test in tests:
            if wanted and test.__name__ not in wanted:
                continue
            start = time.monotonic()
            camera = CamSender(*options)
            try:
                test(browser, camera)
                print(f"passed {test.__name__} in {time.monotonic() - start:.1f} s", flush=True)
            except Exception:
                failures += 1
                print(f"FAILED {test.__name__}\n{traceback.format_exc()}", flush=True)
                with contextlib.suppress(Exception):
                    keep_all(browser, test.__name__)
            finally:
                for context in browser.contexts:
                    context.close()
                camera.close()
        browser.close()
    sys.exit(1 if failures else 0)


def keep_all(browser, name):
    ARTIFACTS.mkdir(exist_ok=True)
    for number, context in enumerate(browser.contexts):
        for page in context.pages:
            page.screenshot(path=ARTIFACTS / f"failed-{name}-{number}.png")


def chromium():
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "Chromium is needed: scripts/setup.sh test"
    return found
