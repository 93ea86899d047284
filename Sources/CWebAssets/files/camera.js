// Which camera, and in which format.

import * as api from "/web/api.js";
import { make, panel, setAttribute, setText, show } from "/web/dom.js";
import { ChoiceField } from "/web/fields.js";
import * as format from "/web/format.js";
import { attempt } from "/web/toasts.js";

export class CameraPanel {
  #store;
  #cameras = [];
  #shape = null;
  #formats = null;
  #known = null;
  #chosen = null;

  constructor(store, place) {
    this.#store = store;
    const { element, body } = panel("camera", "Camera", "picture");
    this.list = make("div", { class: "cameras", role: "group", "aria-label": "Cameras" });
    const send = change => async value => {
      this.#formats = await api.patch("/api/v1/format", change(value));
      this.#render();
    };
    this.preset = new ChoiceField("preset", send(preset => ({ preset })));
    this.rate = new ChoiceField("rate", send(rate => ({ rate })), { isList: true });
    this.actual = make("p", { class: "hint", id: "format-actual" });
    body.append(this.list, this.preset.element, this.rate.element, this.actual);
    place.append(element);
    store.subscribe(() => this.#update());
  }

  /// Switches to the nth camera of the list, counted from one.
  choose(number) {
    const camera = this.#cameras[number - 1];
    if (camera && this.#store.canAct) this.#select(camera.id);
  }

  #update() {
    const { status, state } = this.#store;
    if (!status) return;
    const facts = JSON.stringify([
      status.camera.id, status.camera.state, status.video.requested, state.cameras, this.#store.isConnected,
    ]);
    if (facts !== this.#known) {
      this.#known = facts;
      this.#load();
    }
    this.#render();
  }

  async #load() {
    if (!this.#store.isConnected) return;
    try {
      const [list, formats] = await Promise.all([api.get("/api/v1/cameras"), api.get("/api/v1/format")]);
      this.#cameras = list.cameras;
      this.#formats = formats;
      this.#render();
    } catch {
      // Events tell of a lost connection; the list is asked for again.
    }
  }

  #render() {
    const { status } = this.#store;
    this.#renderCameras(status.camera);
    const formats = this.#formats;
    if (formats) this.#renderFormats(formats, status.video);
    // The size of a slate is nothing that the camera delivers.
    const actual = status.camera.state === "live" ? status.video.actual : null;
    setText(this.actual, actual ? `Delivers ${actual.width} \u00d7 ${actual.height} at ${actual.rate.name} fps` : "Delivers nothing");
  }

  /// What a camera cannot have is not there, and what was asked for in vain is not shown as chosen.
  #renderFormats(formats, { requested, actual }) {
    const sizes = formats.presets.filter(preset => preset.supported).map(preset => preset.name);
    const rates = formats.rates.filter(rate => rate.supported).map(rate => rate.name);
    const chosen = (names, wanted, had) => names.includes(wanted) ? wanted : had;
    const field = (label, names, value, unit) =>
      ({ label, value, choices: names.map(name => ({ value: name, label: name + unit })) });
    this.preset.update(field("Size", sizes, chosen(sizes, requested.preset, actual?.preset), ""));
    this.rate.update(field("Rate", rates, chosen(rates, requested.rate.name, actual?.rate.name), " fps"));
    show(this.preset.element, sizes.length > 0);
    show(this.rate.element, rates.length > 0);
  }

  #renderCameras(active) {
    const shape = JSON.stringify(this.#cameras.map(({ id, name }) => [id, name]));
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.list.replaceChildren(...this.#cameras.map(camera => make("button", {
        type: "button", class: "camera", "data-id": camera.id, onclick: () => this.#select(camera.id),
      }, make("span", {}, camera.name), make("small"))));
    }
    this.#cameras.forEach(({ id, isPresent }, place) => {
      const button = this.list.children[place];
      const trouble = id === active.id && format.troubles[active.state]?.toLowerCase();
      button.classList.toggle("lost", Boolean(trouble));
      setText(button.lastElementChild, !isPresent ? "not plugged in" : trouble || "");
      setAttribute(button, "aria-pressed", String(id === (this.#chosen ?? active.id)));
      setAttribute(button, "aria-busy", id === this.#chosen ? "true" : null);
    });
  }

  async #select(id) {
    if (this.#chosen || id === this.#store.status.camera.id) return;
    this.#chosen = id;
    this.#render();
    await attempt(() => api.put("/api/v1/camera", { id }));
    this.#chosen = null;
    this.#load();
    this.#render();
  }
}
