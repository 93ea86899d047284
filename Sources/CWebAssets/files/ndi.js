// The source on the network, and the viewfinder at the camera.

import * as api from "/web/api.js";
import { ask } from "/web/dialogs.js";
import { facts, make, panel, setAttribute, setText, showText, uniqueID } from "/web/dom.js";
import { SwitchField } from "/web/fields.js";
import * as format from "/web/format.js";
import { attempt } from "/web/toasts.js";

export class NDIPanel {
  #store;

  constructor(store, place) {
    this.#store = store;
    const { element, body } = panel("ndi", "NDI\u00ae", "output");
    const change = async values => this.#store.putStatus("ndi", await api.patch("/api/v1/ndi", values));
    this.onAir = new SwitchField("ndi-started", started => change({ started }));
    const id = uniqueID("ndi-name");
    this.name = make("input", { id, type: "text", autocomplete: "off", spellcheck: "false", maxlength: 100 });
    this.rename = make("button", { type: "submit" }, "Rename");
    this.form = make("form", { class: "row rename" }, make("label", { class: "field-name", for: id }, "Name"), this.name, this.rename);
    this.form.addEventListener("submit", async event => {
      event.preventDefault();
      const name = this.name.value.trim();
      if (name && await this.#mayRename(name) && await attempt(() => change({ name }))) this.name.blur();
      this.#render();
    });
    this.name.addEventListener("input", () => this.#renderName());
    this.name.addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      this.name.value = this.#store.status.ndi.name;
      this.#renderName();
    });
    this.ptz = new SwitchField("ndi-ptz", ptz => change({ ptz }));
    const { list, values } = facts("ndi", { fullName: "Receivers see", connections: "Connected", addresses: "Address" });
    this.values = values;
    this.reason = make("p", { class: "why", hidden: true });
    this.screen = new SwitchField("screen-controls", async isShown => {
      const { controlsHidden } = await api.patch("/api/v1/screen", { controlsHidden: !isShown });
      this.#store.putStatus("onScreenControls", { hidden: controlsHidden });
    });
    body.append(this.onAir.element, this.reason, this.form, list, this.ptz.element, this.screen.element);
    // In the page for those without scripts; with them it stands beside NDI.
    element.append(document.getElementById("trademark"));
    place.append(element);
    store.subscribe(() => this.#render());
  }

  #render() {
    const { status } = this.#store;
    if (!status) return;
    const { ndi } = status;
    this.onAir.update({ label: "On the network", value: ndi.started, reason: ndi.state === "runtime_missing" ? ndi.reason ?? "The NDI runtime is missing." : null });
    showText(this.reason, ndi.state === "runtime_missing" ? null : ndi.reason);
    if (document.activeElement !== this.name && document.activeElement !== this.rename) this.name.value = ndi.name;
    this.#renderName();
    setText(this.values.fullName, ndi.fullName ?? "\u2013");
    setText(this.values.connections, ndi.started ? format.count(ndi.connections, "receiver") : "\u2013");
    setText(this.values.addresses, ndi.addresses?.join(", ") || "\u2013");
    this.ptz.update({ label: "Receivers may steer (PTZ)", value: ndi.ptz });
    this.screen.update({ label: "Labels on the viewfinder", value: !status.onScreenControls.hidden });
  }

  async #mayRename(name) {
    const { connections } = this.#store.status.ndi;
    if (!connections) return true;
    const text = `${format.count(connections, "receiver")} will lose the picture and must choose ${name} anew.`;
    return ask("Rename the source?", text, "Rename");
  }

  #renderName() {
    const isNew = this.name.value.trim() !== this.#store.status.ndi.name && this.name.value.trim() !== "";
    setAttribute(this.rename, "disabled", !isNew);
  }
}
