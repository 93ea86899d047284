// Single keys for what has to go fast. Whoever dictates text by voice can switch them off.

import { make } from "/web/dom.js";
import { open } from "/web/dialogs.js";

const setting = "camsender-shortcuts";
const areOn = () => localStorage.getItem(setting) !== "off";

const help = [
  ["+ and \u2212", "Zoom in and out"], ["0", "Zoom to 1\u00d7"], ["[ and ]", "Exposure bias down and up"],
  ["A", "White balance follows the light"], ["L", "White balance stays as it is"], ["G", "Grey card: show the frame"],
  ["M, Shift M", "Mute, sound on"], ["R, Shift R", "Record, stop"], ["1 to 9", "Switch to that camera"],
  ["F", "Preview on the whole screen"], ["?", "This help"],
];
const sliders = [
  ["Arrow keys", "A hundredth of the way"], ["Shift + arrow", "The smallest step"], ["Page up, down", "A tenth of the way"],
  ["Home, End", "To the ends"], ["Enter, Esc in a value", "Set it, leave it as it was"],
];

export class Shortcuts {
  #actions;
  #dialog = null;
  #store;

  constructor({ controls, camera, record, sound, preview, store }) {
    this.#store = store;
    const field = name => store.canAct ? controls.field(name) : null;
    this.#actions = {
      "+": () => field("zoomFactor")?.nudge(0.02), "=": () => field("zoomFactor")?.nudge(0.02),
      "-": () => field("zoomFactor")?.nudge(-0.02), 0: () => field("zoomFactor")?.set(1),
      "[": () => field("exposureBias")?.nudge(-0.0125), "]": () => field("exposureBias")?.nudge(0.0125),
      a: () => field("whiteBalanceMode")?.set("auto"), l: () => field("whiteBalanceMode")?.set("locked"),
      g: () => controls.tools.whiteBalance.toggle(), m: () => sound.setMuted(true), M: () => sound.setMuted(false),
      r: () => record.set(true), R: () => record.set(false), f: () => preview.toggleFullScreen(), "?": () => this.showHelp(),
    };
    for (let number = 1; number <= 9; number += 1) this.#actions[number] = () => camera.choose(number);
    document.addEventListener("keydown", event => this.#press(event));
  }

  async showHelp() {
    if (this.#dialog) return;
    const list = rows => make("dl", { class: "keys" }, ...rows.flatMap(([keys, text]) =>
      [make("dt", {}, make("kbd", {}, keys)), make("dd", {}, text)]));
    const toggle = make("input", { type: "checkbox", role: "switch", class: "switch", id: "shortcuts-on" });
    toggle.checked = areOn();
    toggle.addEventListener("change", () => localStorage.setItem(setting, toggle.checked ? "on" : "off"));
    const isViewer = this.#store.role === "viewer";
    this.#dialog = make("dialog", { class: "help", "aria-labelledby": "help-title" },
      make("h2", { id: "help-title" }, "Keys"), list(isViewer ? help.slice(-2) : help),
      make("div", { class: "field toggle" }, make("label", { for: "shortcuts-on", class: "field-name" }, "Single keys act"), toggle),
      ...(isViewer ? [] : [make("h3", {}, "On a slider"), list(sliders)]),
      make("form", { method: "dialog", class: "row buttons end" }, make("button", { class: "primary" }, "Close")));
    await open(this.#dialog);
    this.#dialog = null;
  }

  #press(event) {
    const { target } = event;
    const isTyping = target.closest?.("input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea, dialog");
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping) return;
    // Held down, a key must not start and stop again and again.
    if (event.repeat && !["+", "=", "-", "[", "]"].includes(event.key)) return;
    const action = this.#actions[event.key];
    if (!action || !(areOn() || event.key === "?")) return;
    event.preventDefault();
    action();
  }
}
