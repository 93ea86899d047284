// What belongs to the white balance beside its controls: common lights and the grey card.

import { make, setText, show } from "/web/dom.js";
import * as api from "/web/api.js";
import { attempt, tell } from "/web/toasts.js";

const lights = [
  [3200, "Tungsten"], [4300, "Fluorescent"], [5600, "Daylight"], [6500, "Overcast"],
];
const howTo = "Hold the card so that it fills the frame drawn over the picture.";
/// How long the region stays to be seen after the measurement.
const afterglow = 3500;

export class WhiteBalanceTools {
  #controls;
  #store;
  #preview;
  #isArmed = false;
  #camera = null;

  constructor(controls, store, preview) {
    this.#controls = controls;
    this.#store = store;
    this.#preview = preview;
    const buttons = lights.map(([kelvin, name]) => make("button", {
      type: "button", title: name, "aria-label": `${name}, ${kelvin} kelvin`,
      onclick: () => attempt(() => controls.send({ temperature: kelvin, tint: 0 })),
    }, `${kelvin} K`));
    this.lights = make("div", { class: "row buttons" }, ...buttons);
    this.arm = make("button", { type: "button", id: "grey-card", "aria-expanded": "false", onclick: () => this.#setArmed(!this.#isArmed) },
      "Grey card\u2026");
    this.hint = make("p", { class: "hint" });
    this.measure = make("button", { type: "button", id: "grey-card-measure", class: "primary", onclick: () => this.#measure() },
      "Measure");
    this.cancel = make("button", { type: "button", onclick: () => this.#setArmed(false) }, "Cancel");
    this.sheet = make("div", { class: "sheet", hidden: true }, this.hint,
      make("div", { class: "row buttons" }, this.measure, this.cancel));
    this.element = make("div", { class: "tools" }, this.lights, make("div", { class: "row buttons" }, this.arm), this.sheet);
    this.element.addEventListener("keydown", event => { if (event.key === "Escape") this.#setArmed(false); });
  }

  place(body) {
    body.append(this.element);
  }

  update() {
    const { temperature, whiteBalanceMode } = this.#store.controls;
    show(this.lights, Boolean(temperature?.supported));
    const card = this.#store.state?.controls?.greyCard;
    show(this.arm, Boolean(card?.supported));
    if (!card?.supported || !this.#store.canAct || this.#store.status.camera.id !== this.#camera) this.close();
    const isLocked = whiteBalanceMode?.value === "locked";
    for (const button of this.lights.children) {
      const kelvin = parseInt(button.textContent);
      button.setAttribute("aria-pressed", isLocked && Math.abs(temperature?.value - kelvin) < 1 ? "true" : "false");
    }
  }

  /// Puts away the frame for a card that nobody will measure.
  close() {
    if (this.#isArmed) this.#setArmed(false);
  }

  /// Shows the region that will be measured, or puts it away.
  #setArmed(isArmed) {
    const hadFocus = this.sheet.contains(document.activeElement);
    this.#isArmed = isArmed;
    this.#camera = this.#store.status.camera.id;
    show(this.sheet, isArmed);
    setText(this.hint, howTo);
    this.arm.setAttribute("aria-expanded", String(isArmed));
    if (isArmed) {
      this.#preview.showRegion(this.#store.state.controls.greyCard.region, "Grey card here");
      this.measure.focus();
    } else {
      this.#preview.hideRegion();
      if (hadFocus) this.arm.focus();
    }
  }

  async #measure() {
    this.measure.disabled = true;
    const isDone = await attempt(async () => {
      const answer = await api.post("/api/v1/controls/grey-card");
      this.#store.putControls(answer.controls);
      const { temperature, tint } = answer.actual;
      const result = `${Math.round(temperature)} K, tint ${Math.round(tint)}`;
      this.#setArmed(false);
      this.#preview.showRegion(answer.region, result, afterglow);
      tell(`White balance locked to the card: ${result}`);
    });
    this.measure.disabled = false;
    if (!isDone) setText(this.hint, "That did not work; see the message, move the card and measure again.");
  }

  toggle() {
    if (!this.arm.hidden && this.#store.canAct) this.#setArmed(!this.#isArmed);
  }
}
