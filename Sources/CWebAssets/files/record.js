// Record, and how long there is room for it.

import * as api from "/web/api.js";
import { facts, make, panel, setAttribute, setText, showText } from "/web/dom.js";
import * as format from "/web/format.js";
import { attempt, tell } from "/web/toasts.js";

const endings = { disk_full: "the disk is full", write_failed: "the disk failed", encoder_failed: "the encoder failed" };

export class RecordPanel {
  #store;
  #isBusy = false;

  constructor(store, place) {
    this.#store = store;
    const { element, head, body } = panel("record", "Record", "output");
    this.dot = make("span", { class: "record-dot", "aria-hidden": "true" });
    this.text = make("span", {}, "Record");
    this.button = make("button", { type: "button", id: "record-button", class: "record-button", onclick: () => this.set(!this.#store.status.recording.recording) }, this.dot, this.text);
    this.elapsed = make("output", { class: "elapsed", id: "record-elapsed", "aria-label": "Recorded time", "aria-live": "off" });
    this.file = make("p", { class: "hint" });
    const { list, values } = facts("record", { size: "Written", left: "Space left", dropped: "Dropped", encoder: "Encoder" });
    this.values = values;
    this.reason = make("p", { class: "why", hidden: true });
    body.append(make("div", { class: "record-row" }, this.button, this.elapsed), this.file, list, this.reason);
    head.append(make("a", { href: "#recordings", class: "to-recordings" }, "Recordings"));
    place.append(element);
    store.subscribe(() => this.#render());
  }

  /// Starts or stops; what is so already stays so.
  async set(isWanted) {
    if (this.#isBusy || !this.#store.canAct || this.#store.status.recording.recording === isWanted) return;
    this.#isBusy = true;
    this.#render();
    await attempt(async () => {
      const { files, ...recording } = await api.patch("/api/v1/recording", { recording: isWanted });
      this.#store.putStatus("recording", recording);
      if (files) tell(files.length > 0 ? `Recorded ${files.map(file => file.name).join(", ")}` : "Stopped before the first picture; there is no file.");
    });
    this.#isBusy = false;
    this.#render();
  }

  #render() {
    const recording = this.#store.status?.recording;
    if (!recording) return;
    const isOn = recording.recording;
    setAttribute(this.button, "data-recording", String(isOn));
    setAttribute(this.button, "aria-busy", this.#isBusy ? "true" : null);
    setText(this.text, isOn ? "Stop" : "Record");
    setText(this.elapsed, isOn ? format.clock(recording.duration) : "00:00:00");
    this.elapsed.classList.toggle("resting", !isOn);
    setText(this.file, recording.file ? (isOn ? recording.file : `Last: ${recording.file}`) : "Records what NDI shows, whether NDI is on or not.");
    setText(this.values.size, isOn ? format.bytes(recording.bytes) : "\u2013");
    const time = format.roughly(recording.remainingSeconds);
    setText(this.values.left, `${format.bytes(recording.freeBytes)}${time ? `, ${time}` : ""}`);
    const dropped = Object.values(recording.dropped ?? {}).reduce((sum, count) => sum + count, 0);
    setText(this.values.dropped, String(dropped));
    setText(this.values.encoder, recording.encoder ?? "\u2013");
    showText(this.reason, recording.encoderFallback ?? (recording.ended in endings
      ? `The last recording ended because ${endings[recording.ended]}: ${recording.reason}` : null));
  }
}
