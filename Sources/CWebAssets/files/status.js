// The lamps at the top and the figures under the picture.

import { make, setAttribute, setText, show, showText } from "/web/dom.js";
import * as format from "/web/format.js";

const sum = reasons => Object.values(reasons ?? {}).reduce((total, count) => total + count, 0);
const rate = value => value?.toFixed(1) ?? "\u2013";

/// What a word of the API for a lost frame means.
const reasons = {
  camera_late: "skipped by the camera", busy: "replaced by a newer one", pass_failed: "could not be processed",
};

const attentionTime = 10000;

/// Pictures a second below which a stage only keeps itself ready.
const restingRate = 1.5;

export class StatusStrip {
  #cells = new Map();
  #dropped = null;
  #droppedAt = -Infinity;

  constructor(store, place) {
    const names = {
      captured: "Captured", processed: "Processed", sent: "Sent", latency: "Latency", dropped: "Dropped",
      temperature: "Temp", heat: "Heat", battery: "Battery", load: "Load", uptime: "Up",
    };
    for (const [name, label] of Object.entries(names)) {
      const value = make("dd");
      const cell = make("div", { class: "cell", "data-figure": name }, make("dt", {}, label), value);
      this.#cells.set(name, { cell, value });
      place.append(cell);
    }
    store.subscribe(() => store.status && this.#render(store.status));
  }

  #render({ video, ndi, system, device, uptimeSeconds }) {
    const fps = video.framesPerSecond;
    const rests = figure => ndi.connections === 0 && figure !== null && figure < restingRate;
    const isResting = ndi.started && rests(fps.processed);
    this.#set("captured", `${rate(fps.captured)} fps`);
    this.#set("processed", isResting ? "resting" : `${rate(fps.processed)} fps`,
      isResting ? "Nobody receives, so about one picture a second is processed" : null);
    this.#set("sent", !ndi.started ? "off" : rests(fps.sent) ? "resting" : `${rate(fps.sent)} fps`);
    const stage = video.latencyMilliseconds.send ?? video.latencyMilliseconds.process;
    const isKnown = typeof stage?.p50 === "number";
    this.#set("latency", isKnown ? `${stage.p50.toFixed(1)} ms` : "\u2013",
      isKnown ? `From capture: half of the frames ${stage.p50.toFixed(1)} ms, 99 of 100 at most ${stage.p99.toFixed(1)} ms` : null);
    this.#renderDropped(video.dropped);
    const degrees = system?.temperatureCelsius;
    this.#set("temperature", typeof degrees === "number" ? `${degrees.toFixed(0)} \u00b0C` : null);
    const load = system?.load;
    this.#set("load", typeof load === "number" && system.processors
      ? `${load.toFixed(1)} / ${system.processors}` : null, "Tasks that run or wait, of so many processors");
    this.#set("heat", device?.thermalState ?? null, device?.message ?? null);
    const battery = device?.battery;
    this.#set("battery", typeof battery === "number" ? `${Math.round(battery * 100)} %${device.charging ? ", charging" : ""}` : null);
    this.#set("uptime", format.clock(uptimeSeconds));
  }

  #renderDropped(dropped) {
    const total = ["capture", "process", "send"].reduce((all, stage) => all + sum(dropped[stage]), 0);
    const lines = Object.entries(dropped).flatMap(([stage, counts]) =>
      Object.entries(counts ?? {}).map(([reason, count]) => `${stage}: ${count} ${reasons[reason] ?? reason}`));
    this.#set("dropped", String(total), lines.join("\n") || null);
    // The amber is for what goes wrong now, not for what went wrong an hour ago.
    if (this.#dropped !== null && total > this.#dropped) this.#droppedAt = performance.now();
    this.#dropped = total;
    this.#cells.get("dropped").cell.classList.toggle("attention", performance.now() - this.#droppedAt < attentionTime);
  }

  #set(name, text, title = null) {
    const { cell, value } = this.#cells.get(name);
    show(cell, text !== null);
    if (text !== null) setText(value, text);
    setAttribute(cell, "title", title);
  }
}

export class Lamps {
  #tally = document.getElementById("lamp-tally");
  #ndi = document.getElementById("lamp-ndi");
  #muted = document.getElementById("lamp-muted");
  #record = document.getElementById("lamp-record");
  #trouble = document.getElementById("lamp-camera");
  #camera = document.getElementById("camera-name");
  #chip = document.getElementById("tally-chip");
  #recordChip = document.getElementById("record-chip");

  constructor(store) {
    store.subscribe(() => store.status && this.#render(store.status));
  }

  #render({ ndi, recording, camera, sound }) {
    const tally = ndi.tally.program ? "program" : ndi.tally.preview ? "preview" : "none";
    const words = { program: "Program", preview: "Preview", none: "Off air" }[tally];
    setAttribute(this.#tally, "data-lamp", tally);
    setText(this.#tally, words);
    show(this.#chip, tally !== "none");
    setAttribute(this.#chip, "data-lamp", tally);
    setText(this.#chip, words);
    setAttribute(this.#ndi, "data-lamp", ndi.started ? "on" : "none");
    setText(this.#ndi.firstElementChild, ndi.started ? `NDI ${ndi.connections}` : "NDI off");
    setText(this.#ndi.lastElementChild, !ndi.started ? "" : ndi.connections === 1 ? "receiver" : "receivers");
    setAttribute(this.#ndi, "title", ndi.started ? format.count(ndi.connections, "receiver") : ndi.reason ?? "Not on the network");
    showText(this.#trouble, format.troubles[camera.state]);
    setAttribute(this.#trouble, "title", camera.reason);
    show(this.#muted, sound.muted);
    for (const lamp of [this.#record, this.#recordChip]) {
      show(lamp, recording.recording);
      if (recording.recording) setText(lamp.lastElementChild, format.clock(recording.duration));
    }
    setText(this.#camera, camera.name ?? "No camera");
    setAttribute(this.#camera, "title", camera.name);
    document.title = `${recording.recording ? "\u25cf " : ""}${camera.name ?? "No camera"} \u2013 CamSender`;
  }
}
