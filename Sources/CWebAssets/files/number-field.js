// A number: slider, value to type, reset.

import { iconButton, make, setAttribute, setText, show, showText, uniqueID } from "/web/dom.js";
import * as format from "/web/format.js";
import { HeldValue } from "/web/sender.js";
import { attempt, forgetFailure, tellError } from "/web/toasts.js";

const travel = 10000;

/// Where on its way a slider stands for a value, from 0 to 1.
export function position(value, { min, max, scale }) {
  if (max <= min) return 0;
  const place = scale === "logarithmic" && min > 0
    ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.min(1, Math.max(0, place));
}

/// The value a slider stands for, on the grid of its steps.
export function valueAt(place, descriptor) {
  const { min, max, scale } = descriptor;
  const value = scale === "logarithmic" && min > 0 ? min * (max / min) ** place : min + place * (max - min);
  return onGrid(value, descriptor);
}

/// An exposure time of 1/50 s is no multiple of a step, so a grid that is too coarse for a value is left.
export function onGrid(value, { min, max, step }) {
  const stepped = step > 0 && step < max - min ? min + Math.round((value - min) / step) * step : value;
  return Math.min(max, Math.max(min, Number(stepped.toFixed(6))));
}

export class NumberField {
  #descriptor;
  #send;
  #sendsAtRelease;
  #isDragged = false;
  #isTyped = false;
  #held = new HeldValue(() => this.update(this.#descriptor));

  /// `send` takes a value and settles with the answer; `sendsAtRelease` tells whether it waits for the hand to let go.
  constructor(name, send, { sendsAtRelease = () => false, track = "" } = {}) {
    this.#send = send;
    this.#sendsAtRelease = sendsAtRelease;
    const id = uniqueID(name);
    this.label = make("label", { class: "field-name", for: id });
    this.entry = make("input", { class: "entry", type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false" });
    this.unit = make("span", { class: "unit", "aria-hidden": "true" });
    this.reset = iconButton("reset", "Reset", () => this.set(this.#descriptor.default));
    this.slider = make("input", { id, type: "range", min: 0, max: travel, step: 1, class: `slider ${track}` });
    this.mark = make("span", { class: "mark", "aria-hidden": "true", hidden: true });
    this.why = make("p", { class: "why", id: uniqueID("why"), hidden: true });
    this.element = make("div", { class: "field number", "data-control": name },
      this.label, make("span", { class: "entry-box" }, this.entry, this.unit), this.reset,
      make("span", { class: "slider-box" }, this.slider, this.mark), this.why);
    this.slider.addEventListener("input", () => this.#drag(valueAt(this.slider.value / travel, this.#descriptor)));
    for (const end of ["change", "pointerup", "pointercancel", "blur"]) {
      this.slider.addEventListener(end, () => this.#letGo());
    }
    this.slider.addEventListener("keydown", event => this.#key(event));
    this.entry.addEventListener("input", () => { this.#isTyped = true; });
    this.entry.addEventListener("blur", () => this.#typed());
    this.entry.addEventListener("focus", () => this.entry.select());
    this.entry.addEventListener("keydown", event => this.#entryKey(event));
  }

  /// Sets a value as if it had been typed.
  set(value) {
    return this.#act(onGrid(value, this.#descriptor));
  }

  /// Moves by a part of the way, at least one step.
  nudge(part) {
    this.set(this.#moved(part));
  }

  update(descriptor) {
    this.#descriptor = descriptor;
    this.#draw(this.#shown);
  }

  get #shown() {
    return this.#held.or(this.#descriptor.target ?? this.#descriptor.value ?? this.#descriptor.min);
  }

  #draw(value) {
    const descriptor = this.#descriptor;
    setText(this.label, descriptor.label);
    setText(this.unit, format.unit(descriptor));
    const place = position(value, descriptor);
    if (Number(this.slider.value) !== Math.round(place * travel)) this.slider.value = Math.round(place * travel);
    setAttribute(this.slider, "aria-valuetext", format.words(value, descriptor));
    setAttribute(this.entry, "aria-label", `${descriptor.label}, value`);
    const actual = descriptor.target === undefined || this.#held.isHeld ? value : descriptor.value;
    const text = format.number(actual, descriptor);
    if (!this.#isTyped && this.entry.value !== text) this.entry.value = text;
    this.#drawFill(place, position(actual, descriptor));
    const hasDefault = typeof descriptor.default === "number";
    show(this.reset, hasDefault);
    if (hasDefault) {
      const text = `Reset ${descriptor.label.toLowerCase()} to ${format.number(descriptor.default, descriptor)}${format.unit(descriptor)}`;
      setAttribute(this.reset, "aria-label", text);
      setAttribute(this.reset, "title", text);
    }
    this.#drawLock(hasDefault && Math.abs(value - descriptor.default) < (descriptor.step || 1e-6) / 2);
  }

  /// The part from the resting point, which is zero where a scale has two sides, to the value.
  #drawFill(place, actual) {
    const { min, max, scale } = this.#descriptor;
    const rest = scale !== "logarithmic" && min < 0 && max > 0 ? position(0, this.#descriptor) : 0;
    const box = this.slider.parentElement.style;
    box.setProperty("--from", Math.min(rest, actual));
    box.setProperty("--to", Math.max(rest, actual));
    const isMoving = Math.abs(actual - place) > 0.001;
    show(this.mark, isMoving);
    if (isMoving) box.setProperty("--mark", actual);
  }

  #drawLock(isDefault) {
    const lock = this.#descriptor.lockedBy;
    const isLocked = Boolean(lock);
    for (const part of [this.slider, this.entry]) {
      setAttribute(part, "disabled", isLocked);
      setAttribute(part, "aria-describedby", isLocked ? this.why.id : null);
    }
    setAttribute(this.reset, "disabled", isLocked || isDefault);
    showText(this.why, lock?.message);
  }

  #drag(value) {
    this.#isDragged = true;
    this.#held.grip(value);
    if (this.#sendsAtRelease()) this.#draw(value);
    else this.#act(value);
  }

  #letGo() {
    if (!this.#isDragged) return;
    this.#isDragged = false;
    if (this.#sendsAtRelease()) this.#act(this.#shown);
    this.#held.release();
  }

  async #act(value) {
    forgetFailure(this.slider.id);
    const held = this.#held.during(value, this.#send(value));
    this.#draw(value);
    await attempt(() => held);
  }

  #moved(part) {
    const { step } = this.#descriptor;
    const value = this.#shown;
    const moved = valueAt(Math.min(1, Math.max(0, position(value, this.#descriptor) + part)), this.#descriptor);
    const least = Math.sign(part) * (step || 0);
    return Math.abs(moved - value) < Math.abs(least) ? onGrid(value + least, this.#descriptor) : moved;
  }

  #key(event) {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const page = { PageUp: 0.1, PageDown: -0.1 }[event.key];
    const end = { Home: this.#descriptor.min, End: this.#descriptor.max }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (direction && event.shiftKey) this.set(this.#shown + direction * (this.#descriptor.step || 0));
    else if (direction) this.nudge(direction * 0.01);
    else if (page) this.nudge(page);
    else if (end !== undefined) this.set(end);
    else return;
    event.preventDefault();
  }

  #entryKey(event) {
    if (event.key === "Enter") {
      this.#typed();
      this.entry.select();
    } else if (event.key === "Escape") {
      this.#isTyped = false;
      this.#draw(this.#shown);
      this.entry.blur();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const step = (this.#descriptor.step || 0) * (event.key === "ArrowUp" ? 1 : -1);
      this.#isTyped = false;
      this.set(this.#shown + step);
      event.preventDefault();
    }
  }

  /// Takes what was typed, once.
  #typed() {
    if (!this.#isTyped) return;
    this.#isTyped = false;
    const value = format.parse(this.entry.value);
    const { min, max, label } = this.#descriptor;
    if (value >= min && value <= max) {
      forgetFailure(this.slider.id);
      const typed = Number(value.toFixed(6));
      if (Math.abs(typed - this.#shown) > 1e-9 || this.#descriptor.target !== undefined) this.#act(typed);
    } else {
      const range = [min, max].map(end => format.number(end, this.#descriptor)).join(" to ");
      tellError({ message: `${label} takes a number from ${range} ${format.unit(this.#descriptor)}.`, action: this.slider.id });
    }
    this.#draw(this.#shown);
  }
}
