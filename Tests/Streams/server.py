#!/usr/bin/env python3
"""A server of network streams for the tests: MJPEG and HLS over HTTP, RTSP with RTP interleaved, and the ways servers
misbehave. usage: server.py FOLDER

FOLDER holds one.jpg and two.jpg (for MJPEG), and what else is to be served by its name. Prints "http PORT" and
"rtsp PORT UDPPORT"; what is sent to UDPPORT (RTP of pictures; +1 RTCP, +2 and +3 those of sound) goes to the clients
of rtsp://.../live, as stream.sdp describes it. Every connection is printed, so that a test can tell that there was none.
"""
import base64
import http.server
import os
import socket
import socketserver
import struct
import sys
import threading
import time

FOLDER = sys.argv[1]
RATE = 25
LOGIN = base64.b64encode(b"guest:s3cret").decode()


def say(*words):
    # In one piece: several threads do.
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def read(name):
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


class Web(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        say("request", self.path)

    def do_GET(self):
        path = self.path.split("?")[0]
        if path.startswith("/locked/"):
            if self.headers.get("Authorization") != "Basic " + LOGIN:
                return self.answer(401, b"", [("WWW-Authenticate", 'Basic realm="camera"')])
            path = path[len("/locked"):]
        if path == "/silent":
            say("silent")
            return self.wait_for_end()
        if path in ("/mjpeg", "/freeze", "/end"):
            return self.jpegs(path)
        name = path.lstrip("/")
        if os.path.isfile(os.path.join(FOLDER, name)):
            return self.answer(200, read(name), [])
        self.answer(404, b"not here", [])

    def answer(self, status, body, headers):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def wait_for_end(self):
        # Until the client is gone.
        self.connection.settimeout(60)
        try:
            while self.connection.recv(1000):
                pass
        except OSError:
            pass
        self.close_connection = True

    def jpegs(self, path):
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=picture")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        pictures = [read("one.jpg"), read("two.jpg")]
        begin, number = time.monotonic(), 0
        try:
            while True:
                if number == 50 and path == "/freeze":
                    return self.wait_for_end()
                if number == 5 and path == "/end":
                    return
                picture = pictures[number // RATE % 2]
                head = f"--picture\r\nContent-Type: image/jpeg\r\nContent-Length: {len(picture)}\r\n\r\n"
                self.wfile.write(head.encode() + picture + b"\r\n")
                number += 1
                time.sleep(max(0, begin + number / RATE - time.monotonic()))
        except OSError:
            pass


class Sender:
    """The clients that play, each with the channels of its tracks."""

    def __init__(self):
        self.lock = threading.Lock()
        self.clients = {}

    def send(self, place, packet):
        with self.lock:
            for connection, channels in list(self.clients.items()):
                if place not in channels:
                    continue
                try:
                    connection.sendall(struct.pack("!cBH", b"$", channels[place], len(packet)) + packet)
                except OSError:
                    del self.clients[connection]

    def add(self, connection, channels):
        with self.lock:
            self.clients[connection] = channels

    def remove(self, connection):
        with self.lock:
            self.clients.pop(connection, None)


SENDER = Sender()


def relay(place, udp):
    while True:
        SENDER.send(place, udp.recv(65536))


class Talk(socketserver.StreamRequestHandler):
    def handle(self):
        channels = {}
        try:
            while True:
                request = self.request_head()
                if request is None:
                    return
                method, url, fields = request
                say("rtsp", method)
                path = "/" + url.split("://", 1)[-1].partition("/")[2]
                if path.startswith("/hang"):
                    continue
                if path.startswith("/locked") and fields.get("authorization") != "Basic " + LOGIN:
                    self.reply(401, fields, ['WWW-Authenticate: Basic realm="camera"'])
                elif "missing" in path:
                    self.reply(404, fields, [])
                else:
                    self.serve(method, url, fields, channels, "mute" in path)
        except OSError:
            pass
        finally:
            SENDER.remove(self.request)

    def serve(self, method, url, fields, channels, is_mute):
        if method == "OPTIONS":
            self.reply(200, fields, ["Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN"])
        elif method == "DESCRIBE":
            self.reply(200, fields, ["Content-Type: application/sdp", "Content-Base: " + url + "/"], self.sdp())
        elif method == "SETUP":
            track = int(url.rsplit("track", 1)[-1])
            channels[2 * track], channels[2 * track + 1] = 2 * track, 2 * track + 1
            transport = f"Transport: RTP/AVP/TCP;unicast;interleaved={2 * track}-{2 * track + 1}"
            self.reply(200, fields, [transport, "Session: 1;timeout=60"])
        elif method == "PLAY":
            self.reply(200, fields, ["Session: 1"])
            if not is_mute:
                SENDER.add(self.request, channels)
        else:
            self.reply(200, fields, ["Session: 1"])

    def sdp(self):
        """What ffmpeg describes, with our tracks' names in place of its ports."""
        lines, tracks = [], 0
        for line in read("stream.sdp").decode().splitlines():
            if line.startswith(("SDP:", "o=", "c=")):
                continue
            if line.startswith("m="):
                words = line.split(" ")
                words[1] = "0"
                lines.append(" ".join(words))
                lines.append(f"a=control:track{tracks}")
                tracks += 1
            else:
                lines.append(line)
        return "\r\n".join(lines) + "\r\n"

    def request_head(self):
        while True:
            first = self.rfile.read(1)
            if not first:
                return None
            if first == b"$":
                channel, length = struct.unpack("!BH", self.rfile.read(3))
                self.rfile.read(length)
                continue
            line = (first + self.rfile.readline()).decode().strip()
            if line:
                break
        method, url, _ = line.split(" ")
        fields = {}
        while True:
            line = self.rfile.readline().decode().strip()
            if not line:
                return method, url, fields
            name, _, value = line.partition(":")
            fields[name.strip().lower()] = value.strip()

    def reply(self, status, fields, more, body=""):
        words = {200: "OK", 401: "Unauthorized", 404: "Not Found"}
        head = [f"RTSP/1.0 {status} {words[status]}", "CSeq: " + fields.get("cseq", "0")] + more
        if body:
            head.append(f"Content-Length: {len(body)}")
        with SENDER.lock:
            self.request.sendall(("\r\n".join(head) + "\r\n\r\n" + body).encode())


class Threads(socketserver.ThreadingMixIn):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        pass


class WebServer(Threads, http.server.HTTPServer):
    pass


class TalkServer(Threads, socketserver.TCPServer):
    pass


def four_ports():
    """Four UDP ports in a row, the first one even."""
    while True:
        first = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        first.bind(("127.0.0.1", 0))
        port = first.getsockname()[1]
        sockets = [first]
        try:
            if port % 2 == 0:
                for next_port in range(port + 1, port + 4):
                    udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
                    sockets.append(udp)
                    udp.bind(("127.0.0.1", next_port))
                return sockets
        except (OSError, OverflowError):
            pass
        for udp in sockets:
            udp.close()


def main():
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    web = WebServer(("127.0.0.1", port), Web)
    talk = TalkServer(("127.0.0.1", 0), Talk)
    udp = four_ports()
    for place, one in enumerate(udp):
        threading.Thread(target=relay, args=(place, one), daemon=True).start()
    threading.Thread(target=talk.serve_forever, daemon=True).start()
    say("http", web.server_address[1])
    say("rtsp", talk.server_address[1], udp[0].getsockname()[1])
    web.serve_forever()


main()
