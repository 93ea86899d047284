// Pictures under a name, to come back to, and the way back to how the camera is by itself.

import * as api from "/web/api.js";
import { ask, askText } from "/web/dialogs.js";
import { iconButton, make, panel, setAttribute, show } from "/web/dom.js";
import { attempt, tell } from "/web/toasts.js";

const path = name => `/api/v1/presets/${encodeURIComponent(name)}`;

export class PresetsPanel {
  #store;
  #controls;
  #shape = null;

  constructor(store, controls, place) {
    this.#store = store;
    this.#controls = controls;
    const { element, body } = panel("presets", "Presets", "picture");
    this.list = make("ul", { class: "presets" });
    this.empty = make("p", { class: "hint" }, "None yet: save the picture as it is to come back to it.");
    this.add = make("button", { type: "button", id: "preset-save", onclick: () => this.#saveAs() }, "Save as\u2026");
    const reset = make("button", { type: "button", id: "reset", onclick: () => this.#reset() }, "Reset picture\u2026");
    this.unkept = make("p", { class: "hint" });
    body.append(this.list, this.empty, make("div", { class: "row buttons" }, this.add, reset), this.unkept);
    place.append(element);
    store.subscribe(() => this.#render());
  }

  get #presets() { return this.#store.state?.presets ?? []; }

  #render() {
    if (!this.#store.status) return;
    const { kept, reason } = this.#store.status.settings;
    const { cameras } = this.#store.state;
    const active = this.#store.status.camera.id;
    const shape = JSON.stringify([this.#presets.map(({ name, camera }) => [name, camera]), cameras, active, reason]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    show(this.unkept, !kept);
    // An option is one word, which its hyphens must not break.
    const parts = reason?.split(/(--\w+)/).map(part => part.startsWith("--") ? make("code", {}, part) : part) ?? [];
    this.unkept.replaceChildren("Nothing is kept for the next start: ", ...parts);
    show(this.empty, this.#presets.length === 0);
    const { name, action } = document.activeElement?.dataset ?? {};
    this.list.replaceChildren(...this.#presets.map(preset => this.#row(preset)));
    if (action && document.activeElement === document.body) {
      (this.list.querySelector(`[data-name="${CSS.escape(name)}"][data-action="${action}"]`) ?? this.add).focus();
    }
  }

  #row({ name, camera }) {
    const replacing = `Replace ${name} by the picture as it is`;
    const mark = action => ({ "data-name": name, "data-action": action });
    const recall = make("button", {
      type: "button", class: "camera", ...mark("recall"), onclick: () => this.#recall(name, recall),
    }, name, this.#switchNote(camera));
    return make("li", {}, recall, make("span", { class: "row actions" },
      make("button", {
        type: "button", "aria-label": replacing, title: replacing,
        onclick: () => this.#replace(name), ...mark("replace"),
      }, "Replace"),
      iconButton("delete", `Delete the preset ${name}`, () => this.#delete(name), mark("delete"))));
  }

  /// That a preset puts another camera on air is to be known before it is pressed.
  #switchNote(camera) {
    const { cameras, status } = this.#store.state;
    if (!camera || camera === status.camera.id) return null;
    return make("small", {}, `switches to ${cameras.find(({ id }) => id === camera)?.name ?? camera}`);
  }

  async #recall(name, button) {
    setAttribute(button, "aria-busy", "true");
    const { rampSeconds } = this.#controls.tools.lens;
    await attempt(async () => {
      const answer = await api.post(`${path(name)}/recall`, rampSeconds > 0 ? { rampSeconds } : undefined);
      this.#store.putControls(answer.controls);
      tell(`${name} is back.`);
    });
    setAttribute(button, "aria-busy", null);
  }

  async #saveAs() {
    const name = await askText("Save preset", "Name", "", 0, "Save");
    if (!name) return;
    if (this.#presets.some(preset => preset.name === name)) await this.#replace(name);
    else await this.#save(name);
  }

  async #replace(name) {
    if (await ask("Replace preset?", `${name} becomes the picture as it is now; what it was will be gone for good.`, "Replace")) await this.#save(name);
  }

  async #save(name) {
    await attempt(async () => {
      await api.put(path(name));
      tell(`${name} is saved.`);
    });
  }

  async #delete(name) {
    if (await ask("Delete preset?", `${name} will be gone for good.`, "Delete")) await attempt(() => api.remove(path(name)));
  }

  async #reset() {
    const text = "This camera's controls and filters go back to their defaults, at once. Presets stay.";
    if (await ask("Reset picture?", text, "Reset")) {
      this.#controls.tools.whiteBalance.close();
      await attempt(async () => this.#store.putControls((await api.post("/api/v1/reset")).controls));
    }
  }
}
