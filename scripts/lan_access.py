#!/usr/bin/env python3
"""What a real browser on another machine may do: lan_access.py CAMSENDER [ARGUMENT...]

Makes two network namespaces with a cable between them, starts CAMSENDER in one, drives Chromium in the other and prints
what it saw as JSON. Needs root.
"""
import http.server
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time

SERVER, CLIENT = "10.77.0.1", "10.77.0.2"
PORT, PAGE_PORT, OPEN_PORT = 8290, 8000, 8291
OPERATOR, VIEWER = "operator-token-1", "viewer-token-1"
ACTING = "/camera/white-balance/mode/locked"


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def make_network(server, client):
    for name in (server, client):
        ip("netns", "add", name)
        ip("-n", name, "link", "set", "lo", "up")
    ip("link", "add", "eth0", "netns", server, "type", "veth", "peer", "name", "eth0", "netns", client)
    for name, address in ((server, SERVER), (client, CLIENT)):
        ip("-n", name, "address", "add", address + "/24", "dev", "eth0")
        ip("-n", name, "link", "set", "eth0", "up")


def start(server, command, state, port, *arguments):
    environment = dict(os.environ, XDG_STATE_HOME=state)
    program = subprocess.Popen(
        ["ip", "netns", "exec", server, *command, "--port", str(port), "--no-ndi", "--mic", "off", "--preset", "720p",
         "--recordings", state, *arguments],
        stdout=subprocess.PIPE, text=True, env=environment)
    for line in program.stdout:
        if line.startswith("Control: "):
            return program, line.split(" ", 1)[1].strip()
    raise SystemExit("camsender did not start")


def outside(command):
    names = [f"camsender-{side}-{os.getpid()}" for side in ("server", "client")]
    programs = []
    try:
        make_network(*names)
        with tempfile.TemporaryDirectory() as state:
            token_file = os.path.join(state, "viewer")
            with open(token_file, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                file.write(VIEWER)
            program, url = start(
                names[0], command, state, PORT, "--token", OPERATOR, "--viewer-token-file", token_file)
            programs.append(program)
            programs.append(start(names[0], command, state, OPEN_PORT, "--open")[0])
            seen = subprocess.run(
                ["ip", "netns", "exec", names[1], sys.executable, __file__, "--inside"], check=True,
                stdout=subprocess.PIPE, text=True).stdout
            print(json.dumps(dict(json.loads(seen), printedURL=url)))
    finally:
        for program in programs:
            program.terminate()
            program.wait()
        for name in names:
            subprocess.run(["ip", "netns", "delete", name], stderr=subprocess.DEVNULL)


class ForeignPage(http.server.BaseHTTPRequestHandler):
    """A page of somebody else's, and an image of its own that tells what the browser sent for it."""

    image_headers = {}

    def do_GET(self):
        if self.path == "/image":
            ForeignPage.image_headers = {name.lower(): value for name, value in self.headers.items()}
        body = f"""<!doctype html><title>foreign</title>
            <img referrerpolicy=no-referrer src="http://{SERVER}:{OPEN_PORT}{ACTING}">
            <img referrerpolicy=no-referrer src="http://{SERVER}:{PORT}{ACTING}">
            <img referrerpolicy=no-referrer src="http://{CLIENT}:{PAGE_PORT + 1}/image">
            <form method=post action="http://{SERVER}:{OPEN_PORT}{ACTING}"><button>go</button></form>""".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def mode(context, port):
    url = f"http://{SERVER}:{port}/camera/white-balance/temp-tint"
    return context.request.get(url, headers={"Authorization": f"Bearer {OPERATOR}"}).json()["mode"]


def fetch(page, path, options="{}"):
    """What a script of our own origin is answered; pages without scripts let none fetch."""
    if not page.url.endswith("/api/v1/access"):
        page.goto(f"http://{SERVER}:{PORT}/api/v1/access")
    return page.evaluate(f"fetch('{path}', {options}).then(async r => [r.status, (await r.text()).slice(0, 200)])")


def sign_in(browser, seen):
    context = browser.new_context()
    page = context.new_page()
    first = page.goto(f"http://{SERVER}:{PORT}/recordings")
    seen["formStatus"], seen["formChallenge"] = first.status, first.headers.get("www-authenticate")
    page.fill("input[name=token]", "a-wrong-token")
    with page.expect_navigation() as navigation:
        page.click("button")
    seen["wrongTokenStatus"] = navigation.value.status
    page.fill("input[name=token]", OPERATOR)
    page.click("button")
    page.wait_for_url(f"http://{SERVER}:{PORT}/recordings")
    seen["signedInTitle"] = page.title()
    seen["cookies"] = context.cookies()
    seen["signedInPost"] = fetch(page, "/camera/zoom?zoomFactor=2", "{method: 'POST'}")[0]
    seen["ownActingGet"] = fetch(page, "/camera/white-balance/mode/auto")[0]
    foreign = context.new_page()
    foreign.goto(f"http://{CLIENT}:{PAGE_PORT}/", wait_until="networkidle")
    seen["foreignFetch"] = foreign.evaluate(
        f"fetch('http://{SERVER}:{PORT}/api/v1/status', {{credentials: 'include'}})"
        ".then(r => 'read').catch(e => 'blocked')")
    seen["modeAfterForeignPageSignedIn"] = mode(context, PORT)
    context.close()


def token_in_address(browser, seen):
    context = browser.new_context()
    page = context.new_page()
    seen["addressStatus"] = page.goto(f"http://{SERVER}:{PORT}/?token={OPERATOR}").status
    # The page that keeps the token goes on by itself.
    page.wait_for_url(f"http://{SERVER}:{PORT}/")
    seen["addressAfterwards"] = page.url
    seen["historyHolds"] = page.evaluate("performance.getEntriesByType('navigation')[0].name")
    seen["reloadStatus"] = page.reload().status
    context.close()


def linked_from_elsewhere(browser, seen):
    """The printed address as a link in web mail: the cookie must be there although a foreign page began it."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"http://{CLIENT}:{PAGE_PORT}/", wait_until="networkidle")
    page.evaluate(f"location.href = 'http://{SERVER}:{PORT}/?token={OPERATOR}'")
    page.wait_for_url(f"http://{SERVER}:{PORT}/")
    page.wait_for_load_state()
    seen["linkedTitle"] = page.title()
    seen["linkedRole"] = fetch(page, "/api/v1/access")[1]
    context.close()


def viewer(browser, seen):
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"http://{SERVER}:{PORT}/?token={VIEWER}")
    page.wait_for_url(f"http://{SERVER}:{PORT}/")
    seen["viewerRole"] = fetch(page, "/api/v1/access")[1]
    seen["viewerStatus"] = fetch(page, "/api/v1/status")[0]
    seen["viewerPost"] = fetch(page, "/camera/zoom?zoomFactor=3", "{method: 'POST'}")
    seen["viewerActingGet"] = fetch(page, ACTING)
    seen["viewerList"] = fetch(page, "/list")[0]
    seen["viewerRecordings"] = page.goto(f"http://{SERVER}:{PORT}/recordings").status
    context.close()


def foreign_page(browser, seen):
    context = browser.new_context()
    page = context.new_page()
    seen["modeBefore"] = mode(context, OPEN_PORT)
    page.goto(f"http://{CLIENT}:{PAGE_PORT}/", wait_until="networkidle")
    seen["imageHeaders"] = sorted(ForeignPage.image_headers)
    seen["modeAfterImage"] = mode(context, OPEN_PORT)
    with page.expect_navigation() as navigation:
        page.click("button")
    seen["foreignFormStatus"] = navigation.value.status
    seen["modeAfterForm"] = mode(context, OPEN_PORT)
    typed = page.goto(f"http://{SERVER}:{OPEN_PORT}{ACTING}")
    seen["typedStatus"], seen["modeAfterTyping"] = typed.status, mode(context, OPEN_PORT)
    with page.expect_navigation() as navigation:
        page.click("button")
    seen["buttonStatus"], seen["modeAfterButton"] = navigation.value.status, mode(context, OPEN_PORT)
    seen["rebinding"] = page.goto(f"http://rebound.example:{OPEN_PORT}/api/v1/status").status
    context.close()


def connections(most=64, seconds=20):
    """How many of a hundred connections of one client the server keeps; a server that is held up closes them late."""
    clients = [socket.create_connection((SERVER, PORT)) for _ in range(100)]
    deadline = time.monotonic() + seconds
    while True:
        time.sleep(1)
        kept = sum(is_kept(client) for client in clients)
        if kept <= most or time.monotonic() > deadline:
            return kept


def is_kept(client):
    client.settimeout(0.05)
    try:
        return client.recv(1) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def inside():
    from playwright.sync_api import sync_playwright

    for port in (PAGE_PORT, PAGE_PORT + 1):
        server = http.server.ThreadingHTTPServer((CLIENT, port), ForeignPage)
        threading.Thread(target=server.serve_forever, daemon=True).start()
    seen = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", f"--host-resolver-rules=MAP rebound.example {SERVER}"])
        for look in (foreign_page, sign_in, token_in_address, linked_from_elsewhere, viewer):
            look(browser, seen)
        browser.close()
    seen["connectionsOfOneClient"] = connections()
    print(json.dumps(seen))


if __name__ == "__main__":
    inside() if sys.argv[1:] == ["--inside"] else outside(sys.argv[1:])
