// The camera's controls, whatever they are, by their descriptions.

import { make, panel, showText } from "/web/dom.js";
import * as api from "/web/api.js";
import { ChoiceField, PointField, SwitchField } from "/web/fields.js";
import { NumberField } from "/web/number-field.js";
import { Sender } from "/web/sender.js";
import { attempt } from "/web/toasts.js";
import { WhiteBalanceTools } from "/web/white-balance.js";
import { ZoomTools } from "/web/zoom.js";

const titles = {
  lens: "Lens", exposure: "Exposure", whiteBalance: "White balance", focus: "Focus", image: "Image",
};

/// Those that have a place people expect; others follow by their labels.
const order = [
  "zoomFactor", "exposureMode", "exposureBias", "exposureTime", "iso", "gain", "holdFrameRate", "backlightCompensation",
  "powerLineFrequency", "whiteBalanceMode", "temperature", "tint", "focusMode", "focusPoint", "focusDistance",
  "brightness", "contrast", "saturation", "sharpness",
];
const tracks = { temperature: "kelvin-track", tint: "tint-track" };

export class Controls {
  #store;
  #fields = new Map();
  #shape = null;
  #place;
  #tools = {};
  #sender = new Sender(async values => {
    const answer = await api.patch("/api/v1/controls", values);
    this.#store.putControls(answer.controls);
    return answer;
  });

  constructor(store, preview, place) {
    this.#store = store;
    this.#place = place;
    this.#tools = {
      lens: new ZoomTools(this, store), whiteBalance: new WhiteBalanceTools(this, store, preview),
    };
    preview.onPoint = point => this.#descriptor("focusPoint") && attempt(() => this.send({ focusPoint: point }));
    store.subscribe(() => this.#render());
  }

  /// Sets controls; settles when the camera has answered.
  send(values) {
    return this.#sender.push(values);
  }

  /// The field of a control that the camera has.
  field(name) {
    return this.#fields.get(name)?.field;
  }

  get tools() { return this.#tools; }

  #descriptor(name) {
    const descriptor = this.#store.controls[name];
    return descriptor?.supported ? descriptor : null;
  }

  #render() {
    const controls = Object.entries(this.#store.controls).filter(([, descriptor]) => descriptor.supported);
    const shape = JSON.stringify(controls.map(([name, descriptor]) => [name, descriptor.type, descriptor.group]));
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(controls);
    }
    for (const [name, { field, unlock }] of this.#fields) {
      const descriptor = this.#store.controls[name];
      field.update(this.#isAutomatic(name) ? { ...descriptor, default: null } : descriptor);
      const lock = descriptor.lockedBy;
      showText(unlock, lock && this.#unlockText(lock));
    }
    for (const tools of Object.values(this.#tools)) tools.update();
  }

  /// To set what an automatic has would end the automatic, which is no way back to how things were.
  #isAutomatic(name) {
    return ["temperature", "tint"].includes(name) && this.#store.controls.whiteBalanceMode?.value === "auto";
  }

  #unlockText(lock) {
    const other = this.#store.controls[lock.control];
    const choice = other?.choices?.find(choice => choice.value === lock.value)?.label ?? lock.value;
    return `Set ${(other?.label ?? lock.control).toLowerCase()} to ${String(choice).toLowerCase()}`;
  }

  #build(controls) {
    this.#fields.clear();
    const groups = new Map();
    const rank = name => order.includes(name) ? order.indexOf(name) : order.length;
    controls.sort(([a, one], [b, other]) => rank(a) - rank(b) || one.label.localeCompare(other.label));
    for (const [name, descriptor] of controls) {
      const group = descriptor.group ?? "image";
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(this.#makeField(name, descriptor));
    }
    const known = Object.keys(titles);
    const names = [...groups.keys()].sort((a, b) =>
      (known.indexOf(a) + 1 || known.length + 1) - (known.indexOf(b) + 1 || known.length + 1));
    this.#place.replaceChildren(...names.map(name => this.#makePanel(name, groups.get(name))));
  }

  #makePanel(name, fields) {
    const { element, body } = panel(`group-${name}`, titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1), "picture");
    body.append(...fields);
    this.#tools[name]?.place(body);
    body.disabled = !this.#store.canAct;
    return element;
  }

  #makeField(name, descriptor) {
    const send = value => this.send({ [name]: value, ...this.#extra(name) });
    const field = descriptor.type === "number"
      ? new NumberField(name, send, {
        track: tracks[name], sendsAtRelease: () => name === "zoomFactor" && this.#tools.lens.rampSeconds > 0,
      })
      : new ({ choice: ChoiceField, toggle: SwitchField, point: PointField }[descriptor.type] ?? ChoiceField)(name, send);
    const unlock = make("button", { type: "button", class: "unlock", hidden: true, onclick: () => {
      const lock = this.#store.controls[name]?.lockedBy;
      if (lock) attempt(() => this.send({ [lock.control]: lock.value }));
    } });
    field.element.append(unlock);
    // Under a title that says the same, a name is for screen readers.
    field.element.classList.toggle("solo", descriptor.type === "choice" && descriptor.label === titles[descriptor.group]);
    this.#fields.set(name, { field, unlock });
    return field.element;
  }

  #extra(name) {
    return name === "zoomFactor" ? { rampSeconds: this.#tools.lens.rampSeconds } : {};
  }
}
