// The control page.

import * as api from "/web/api.js";
import { CameraPanel } from "/web/camera.js";
import { Controls } from "/web/controls.js";
import { setAttribute, setText, show } from "/web/dom.js";
import { Events } from "/web/events.js";
import { FiltersPanel } from "/web/filters.js";
import { NDIPanel } from "/web/ndi.js";
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
new FiltersPanel(store, place("picture-tail"));
const sound = new SoundPanel(store, place("deck"));
new NDIPanel(store, place("deck"));
const record = new RecordPanel(store, place("deck"));
new RecordingsPanel(store, place("files"));
new Tabs();
const shortcuts = new Shortcuts({ controls, camera, record, sound, preview, store });
place("help").addEventListener("click", () => shortcuts.showHelp());
place("full-screen").addEventListener("click", () => preview.toggleFullScreen());

let version = null;
let focused = null;
let alarm = null;

store.subscribe(() => {
  // A new program may have a new page.
  if (version !== null && store.status.version !== version) return location.reload();
  version = store.status.version;
  setText(place("version"), version);
  const { activeElement } = document;
  for (const part of document.querySelectorAll(".acts")) part.disabled = !store.canAct;
  // What is disabled loses the focus, which is given back.
  if (!store.canAct && activeElement !== document.body) focused = activeElement;
  else if (store.canAct && focused) {
    if (document.activeElement === document.body) focused.focus();
    focused = null;
  }
  show(place("viewer"), store.role === "viewer");
  setAttribute(document.body, "data-connected", String(store.isConnected));
  if (store.isConnected) {
    clearTimeout(alarm);
    alarm = null;
    show(place("banner"), false);
  } else if (alarm === null) {
    alarm = setTimeout(() => show(place("banner"), true), quietTime);
  }
});

const events = new Events(store, levels => sound.meters.update(levels));
events.open();
api.get("/api/v1/access").then(({ role }) => store.setRole(role)).catch(() => {});
