// The viewfinder for a display at the camera.

import { setAttribute, setText, show, showText } from "/web/dom.js";
import { Events } from "/web/events.js";
import * as format from "/web/format.js";
import { MovingPicture, noticeText } from "/web/preview.js";
import { Store } from "/web/store.js";

const idleTime = 2500;
const place = id => document.getElementById(id);
const store = new Store();

const picture = new MovingPicture(place("picture"), () => {
  const wanted = Math.max(innerWidth, innerHeight * 16 / 9) * devicePixelRatio;
  return `/preview.mjpeg?width=${[640, 960, 1280, 1920].find(width => width >= wanted) ?? 1920}&fps=30&quality=80`;
});
let isFailing = false;
picture.onPicture = () => { isFailing = false; render(); };
picture.onFailure = () => { isFailing = true; render(); };

/// A display at the camera has the page from this very machine; others need an address that they reach it by.
function controlAddress({ control }) {
  if (!["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)) return `${location.origin}/`;
  return control?.addresses?.[0] ?? `${location.origin}/`;
}

function pictureLine({ camera, video, picture: settings }) {
  const { zoomFactor, exposureBias, whiteBalance } = settings;
  const { actual } = video;
  return [
    camera.name ?? "No camera",
    actual ? `${actual.width}\u00d7${actual.height} ${actual.rate.name}` : null,
    `${zoomFactor.toFixed(2)}\u00d7`,
    exposureBias ? `${format.number(exposureBias, { step: 0.1, unit: "EV" })} EV` : null,
    `WB ${whiteBalance.mode} ${Math.round(whiteBalance.temperature)} K`,
  ].filter(Boolean).join("  \u00b7  ");
}

function render() {
  const { status } = store;
  if (!status) return;
  const { program, preview } = status.ndi.tally;
  const tally = program ? "program" : preview ? "preview" : "none";
  setAttribute(document.body, "data-tally", tally);
  show(place("tally"), tally !== "none");
  setText(place("tally"), program ? "Program" : "Preview");
  showText(place("notice"), noticeText(store, isFailing));
  show(place("labels"), !status.onScreenControls.hidden);
  setText(place("address"), controlAddress(status));
  setText(place("source"), status.ndi.started ? `NDI ${status.ndi.fullName ?? status.ndi.name}` : "NDI off");
  setText(place("line"), pictureLine(status));
  show(place("recording"), status.recording.recording);
  if (status.recording.recording) setText(place("recording").lastElementChild, format.clock(status.recording.duration));
}

let wasConnected = false;
store.subscribe(() => {
  if (store.isConnected && !wasConnected) picture.start();
  wasConnected = store.isConnected;
  render();
});

let idle = null;
function wakeUp() {
  document.body.classList.remove("idle");
  clearTimeout(idle);
  idle = setTimeout(() => document.body.classList.add("idle"), idleTime);
}
for (const name of ["pointermove", "pointerdown", "keydown"]) addEventListener(name, wakeUp);
wakeUp();

/// Browsers grant this only to pages from the same machine or over HTTPS.
async function stayAwake() {
  try {
    if (!document.hidden) await navigator.wakeLock?.request("screen");
  } catch {
    // The display may sleep then; the system's settings decide.
  }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

addEventListener("dblclick", () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());
addEventListener("keydown", event => {
  if (event.key === "f") document.documentElement.requestFullscreen?.();
});
new Events(store).open();
