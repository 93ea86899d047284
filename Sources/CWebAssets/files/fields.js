// Fields for choices, switches and points.

import { make, setAttribute, setText, showText, uniqueID } from "/web/dom.js";
import { NumberField } from "/web/number-field.js";
import { HeldValue } from "/web/sender.js";
import { attempt } from "/web/toasts.js";

/// So many choices, of so many letters, still fit side by side.
const mostSegments = 4;
const mostLetters = 26;

/// One of several: side by side where they are few and short, else a list.
export class ChoiceField {
  #descriptor;
  #send;
  #drawn = null;
  #held = new HeldValue(() => this.update(this.#descriptor));

  constructor(name, send, { isList = false } = {}) {
    this.#send = send;
    this.isList = isList;
    this.id = uniqueID(name);
    this.label = make("span", { class: "field-name", id: `${this.id}-name` });
    this.box = make("div", { class: "choice-box" });
    this.why = make("p", { class: "why", id: `${this.id}-why`, hidden: true });
    this.element = make("div", { class: "field choice", "data-control": name }, this.label, this.box, this.why);
  }

  set(value) {
    return this.#choose(value);
  }

  update(descriptor) {
    this.#descriptor = descriptor;
    const choices = descriptor.choices ?? [];
    const shape = JSON.stringify([choices, this.isList]);
    if (shape !== this.#drawn) {
      this.#drawn = shape;
      this.#build(choices);
    }
    setText(this.label, descriptor.label);
    const value = this.#held.or(descriptor.value);
    const lock = descriptor.lockedBy;
    if (this.select) {
      if (document.activeElement !== this.select || !this.#held.isHeld) this.select.value = value ?? "";
      setAttribute(this.select, "disabled", Boolean(lock));
    } else {
      for (const input of this.inputs) {
        input.checked = input.value === value;
        setAttribute(input, "disabled", Boolean(lock));
      }
    }
    showText(this.why, lock?.message);
  }

  #build(choices) {
    const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
    const isSegmented = !this.isList && choices.length <= mostSegments && letters <= mostLetters;
    this.inputs = [];
    this.select = null;
    if (isSegmented) {
      const segments = choices.map(choice => {
        const input = make("input", {
          type: "radio", name: this.id, value: choice.value, onchange: () => this.#choose(choice.value),
        });
        this.inputs.push(input);
        return make("label", { class: "segment" }, input, make("span", {}, choice.label));
      });
      this.box.replaceChildren(make("div", { class: "segments", role: "radiogroup", "aria-labelledby": `${this.id}-name` },
        ...segments));
    } else {
      this.select = make("select", { "aria-labelledby": `${this.id}-name`, onchange: () => this.#choose(this.select.value) },
        ...choices.map(choice => make("option", { value: choice.value }, choice.label)));
      this.box.replaceChildren(this.select);
    }
  }

  async #choose(value) {
    const held = this.#held.during(value, this.#send(value));
    this.update(this.#descriptor);
    await attempt(() => held);
  }
}

/// On or off.
export class SwitchField {
  #descriptor;
  #held = new HeldValue(() => this.update(this.#descriptor));

  constructor(name, send) {
    const id = uniqueID(name);
    this.input = make("input", { id, type: "checkbox", role: "switch", class: "switch" });
    this.label = make("label", { class: "field-name", for: id });
    this.why = make("p", { class: "why", id: `${id}-why`, hidden: true });
    this.element = make("div", { class: "field toggle", "data-control": name }, this.label, this.input, this.why);
    this.input.addEventListener("change", () => {
      attempt(() => this.#held.during(this.input.checked, send(this.input.checked)));
    });
  }

  update(descriptor) {
    this.#descriptor = descriptor;
    setText(this.label, descriptor.label);
    const isOn = this.#held.or(descriptor.value === true);
    if (this.input.checked !== isOn) this.input.checked = isOn;
    const why = descriptor.lockedBy?.message ?? descriptor.reason;
    setAttribute(this.input, "disabled", Boolean(why));
    setAttribute(this.input, "aria-describedby", why ? this.why.id : null);
    showText(this.why, why);
  }
}

/// A point of the picture; tapping the preview is the quick way, two sliders the one without a pointer.
export class PointField {
  #descriptor;

  constructor(name, send) {
    const axis = index => new NumberField(`${name}-${"xy"[index]}`, percent => {
      const point = [...(this.#descriptor.value ?? [0.5, 0.5])];
      point[index] = percent / 100;
      return send(point);
    });
    this.across = axis(0);
    this.down = axis(1);
    this.hint = make("p", { class: "hint" }, "Tap the picture, or move the point here.");
    this.why = make("p", { class: "why", hidden: true });
    this.element = make("div", { class: "field point", "data-control": name },
      this.hint, this.across.element, this.down.element, this.why);
  }

  update(descriptor) {
    this.#descriptor = descriptor;
    const [x, y] = descriptor.value ?? [0.5, 0.5];
    const shared = { min: 0, max: 100, step: 1, unit: "%", default: 50, lockedBy: descriptor.lockedBy };
    this.across.update({ ...shared, label: `${descriptor.label} across`, value: x * 100 });
    this.down.update({ ...shared, label: `${descriptor.label} down`, value: y * 100 });
  }
}
