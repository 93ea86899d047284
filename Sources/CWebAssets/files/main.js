// The control page.

import * as api from "/web/api.js";
import { CameraPanel } from "/web/camera.js";
import { Controls } from "/web/controls.js";
import { setAttribute, setText, show, showText } from "/web/dom.js";
import { Events } from "/web/events.js";
import { FiltersPanel } from "/web/filters.js";
import { NDIPanel } from "/web/ndi.js";
import { PresetsPanel } from "/web/presets.js";
import { Preview } from "/web/preview.js";
import { RecordPanel } from "/web/record.js";
import { RecordingsPanel } from "/web/recordings.js";
import { Shortcuts } from "/web/shortcuts.js";
import { SoundPanel } from "/web/sound.js";
import { Lamps, StatusStrip } from "/web/status.js";
import { Store } from "/web/store.js";
import { Tabs } from "/web/tabs.js";

/// A short interruption is no reason to alarm anyone.
const quietTime = 700;

const store = new Store();
const place = id => document.getElementById(id);
const preview = new Preview(store);
new Lamps(store);
new StatusStrip(store, place("strip"));
const camera = new CameraPanel(store, place("picture-head"));
const controls = new Controls(store, preview, place("picture-controls"));
new PresetsPanel(store, controls, place("picture-head"));
new FiltersPanel(store, place("picture-tail"));
const sound = new SoundPanel(store, place("deck"));
new NDIPanel(store, place("deck"));
const record = new RecordPanel(store, place("deck"));
new RecordingsPanel(store, place("files"));
const tabs = new Tabs();
const shortcuts = new Shortcuts({ controls, camera, record, sound, preview, store });
place("help").addEventListener("click", () => shortcuts.showHelp());
place("sign-out").addEventListener("click", async () => {
  await api.post("/logout").catch(() => {});
  location.assign("/");
});
place("full-screen").addEventListener("click", () => preview.toggleFullScreen());

let version = null;
let focused = null;
let alarm = null;
let knowsRole = false;

async function learnRole() {
  knowsRole = true;
  try {
    store.setRole((await api.get("/api/v1/access")).role);
  } catch {
    knowsRole = false;
  }
}

store.subscribe(() => {
  // A new program may have a new page.
  const running = store.status?.version ?? version;
  if (version !== null && running !== version) return location.reload();
  version = running;
  setText(place("version"), version ?? "");
  const { activeElement } = document;
  for (const part of document.querySelectorAll(".acts")) part.disabled = !store.canAct;
  // What is disabled loses the focus, which is given back.
  if (!store.canAct && activeElement !== document.body) focused = activeElement;
  else if (store.canAct && focused) {
    if (document.activeElement === document.body) focused.focus();
    focused = null;
  }
  setAttribute(document.body, "data-role", store.role);
  show(place("viewer"), store.role === "viewer");
  if (store.role === "viewer") tabs.leave("files");
  showText(place("message"), store.status?.device?.message);
  setAttribute(document.body, "data-connected", String(store.isConnected));
  if (store.isConnected) {
    if (!knowsRole) learnRole();
    clearTimeout(alarm);
    alarm = null;
    show(place("banner"), false);
  } else {
    knowsRole = false;
    alarm ??= setTimeout(() => show(place("banner"), true), quietTime);
  }
});

const events = new Events(store, levels => sound.meters.update(levels));
events.open();
