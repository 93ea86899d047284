// What belongs to the zoom beside its slider: how long a move takes, and magnifications to jump to.

import { make, show } from "/web/dom.js";
import { ChoiceField } from "/web/fields.js";

const ramps = [0, 1, 2, 5, 10];
const stops = [1, 1.5, 2, 3, 5];

export class ZoomTools {
  #controls;
  #store;

  constructor(controls, store) {
    this.#controls = controls;
    this.#store = store;
    this.rampSeconds = 0;
    this.ramp = new ChoiceField("zoomRamp", async value => {
      this.rampSeconds = Number(value);
      this.update();
    }, { isList: true });
    this.buttons = stops.map(stop => make("button", {
      type: "button", "aria-label": `Zoom to ${stop} times`, onclick: () => this.#controls.field("zoomFactor")?.set(stop),
    }, `${stop}\u00d7`));
    this.element = make("div", { class: "tools" }, make("div", { class: "row buttons" }, ...this.buttons), this.ramp.element);
  }

  place(body) {
    body.append(this.element);
  }

  update() {
    const zoom = this.#store.controls.zoomFactor;
    show(this.element, Boolean(zoom?.supported));
    if (!zoom?.supported) return;
    stops.forEach((stop, place) => show(this.buttons[place], stop >= zoom.min && stop <= zoom.max));
    this.ramp.update({
      label: "Ramp", value: String(this.rampSeconds),
      choices: ramps.map(ramp => ({ value: String(ramp), label: ramp === 0 ? "At once" : `${ramp} s` })),
    });
  }
}
