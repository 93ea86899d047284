// Levels of sound.

import { make, setAttribute, setText } from "/web/dom.js";

const floor = -60;
const ticks = [-60, -40, -20, -10, 0];
/// How long the highest peak stays, and how fast it then falls.
const holdTime = 1500;
const fallPerSecond = 12;
const spokenEvery = 1000;

const place = level => Math.min(1, Math.max(0, (Math.max(level ?? floor, floor) - floor) / -floor));

export class Meters {
  #channels = [];
  #lastHeard = 0;
  #lastSpoken = 0;

  constructor() {
    this.bars = make("div", { class: "meter-bars" });
    const scale = make("div", { class: "meter-scale", "aria-hidden": "true" }, ...ticks.map(tick => {
      const label = make("span", {}, String(tick).replace("-", "\u2212"));
      label.style.left = `${place(tick) * 100}%`;
      return label;
    }));
    this.element = make("div", { class: "meters" }, this.bars, scale);
    setInterval(() => { if (performance.now() - this.#lastHeard > 1000) this.update([]); }, 1000);
  }

  /// Takes peak and RMS of every channel, in dBFS.
  update(levels) {
    const now = performance.now();
    if (levels.length > 0) this.#lastHeard = now;
    this.#fit(levels.length || this.#channels.length);
    const isSpoken = now - this.#lastSpoken >= spokenEvery;
    if (isSpoken) this.#lastSpoken = now;
    this.#channels.forEach((channel, index) => this.#draw(channel, levels[index], now, isSpoken));
  }

  #draw(channel, level, now, isSpoken) {
    const peak = Math.max(floor, level?.peak ?? floor);
    if (peak >= channel.hold) [channel.hold, channel.heldAt] = [peak, now];
    else if (now - channel.heldAt > holdTime) channel.hold = Math.max(peak, channel.hold - fallPerSecond * (now - channel.drawn) / 1000);
    channel.drawn = now;
    channel.rms.style.setProperty("--level", place(level?.rms));
    channel.peak.style.setProperty("--level", place(peak));
    channel.mark.style.setProperty("--level", place(channel.hold));
    channel.bar.classList.toggle("loud", channel.hold > -6);
    setText(channel.text, channel.hold > floor ? channel.hold.toFixed(0).replace("-", "\u2212") : "\u2212\u221e");
    if (!isSpoken) return;
    setAttribute(channel.bar, "aria-valuenow", peak.toFixed(0));
    setAttribute(channel.bar, "aria-valuetext", peak > floor ? `peak ${peak.toFixed(0)} decibels` : "silence");
  }

  #fit(count) {
    if (count === this.#channels.length) return;
    this.#channels = Array.from({ length: count }, (_, index) => {
      const [peak, rms, mark] = ["peak", "rms", "mark"].map(name => make("span", { class: `meter-${name}` }));
      const bar = make("div", {
        class: "meter-bar", role: "meter", "aria-label": `Channel ${index + 1}`, "aria-valuemin": floor, "aria-valuemax": 0,
        "aria-valuenow": floor,
      }, peak, rms, mark);
      const text = make("span", { class: "meter-text", "aria-hidden": "true" });
      const row = make("div", { class: "meter-row" }, make("span", { class: "meter-name", "aria-hidden": "true" }, String(index + 1)), bar, text);
      return { row, bar, peak, rms, mark, text, hold: floor, heldAt: 0, drawn: 0 };
    });
    this.bars.replaceChildren(...this.#channels.map(channel => channel.row));
  }
}
