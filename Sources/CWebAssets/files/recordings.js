// What was recorded: play, download, rename, delete.

import * as api from "/web/api.js";
import { icon, iconButton, make, panel, setText, show } from "/web/dom.js";
import * as format from "/web/format.js";
import { ask, askText, play } from "/web/dialogs.js";
import { attempt } from "/web/toasts.js";

/// Files may also come and go without the camera.
const lookAgain = 10000;

export class RecordingsPanel {
  #store;
  #known = null;
  #shape = null;
  #files = [];

  constructor(store, place) {
    this.#store = store;
    const { element, body } = panel("recordings", "Recordings", "files");
    this.list = make("ul", { class: "recordings" });
    this.empty = make("p", { class: "hint" });
    body.append(this.list, this.empty);
    place.append(element);
    store.subscribe(() => this.#update());
    setInterval(() => { if (!document.hidden) this.load(); }, lookAgain);
  }

  async load() {
    if (!this.#store.canAct) return;
    try {
      const { recordings } = await api.get("/api/v1/recordings");
      // They come by name; of those begun in one second the last is first.
      this.#files = recordings.reverse()
        .sort((one, other) => (other.started ?? other.modified) - (one.started ?? one.modified));
      setText(this.empty, "Nothing has been recorded yet.");
    } catch (error) {
      if (!(error instanceof api.ApiError)) return;
      this.#files = [];
      setText(this.empty, error.message);
    }
    this.#render();
  }

  #update() {
    const { status, state, isConnected, role } = this.#store;
    if (!status) return;
    const facts = JSON.stringify([status.recording.recording, status.recording.file, state.recordings?.revision, isConnected, role]);
    if (facts === this.#known) return;
    this.#known = facts;
    this.load();
  }

  #render() {
    const shape = JSON.stringify(this.#files);
    if (shape === this.#shape) return;
    this.#shape = shape;
    show(this.empty, this.#files.length === 0);
    const focused = document.activeElement?.closest?.(".recording")?.dataset.name;
    const action = document.activeElement?.dataset?.action;
    this.list.replaceChildren(...this.#files.map(file => this.#row(file)));
    if (focused && document.activeElement === document.body) {
      this.list.querySelector(`[data-name="${CSS.escape(focused)}"] [data-action="${action}"]`)?.focus();
    }
  }

  #row(file) {
    const isMovie = typeof file.damaged === "boolean";
    const facts = [format.date(file.started ?? file.modified), isMovie && file.duration ? format.clock(file.duration) : null, format.bytes(file.bytes)];
    const actions = make("span", { class: "row actions" },
      isMovie && !file.damaged ? iconButton("play", `Play ${file.name}`, () => play(file), { "data-action": "play" }) : null,
      make("a", {
        class: "icon-button", href: file.href, download: file.name, "aria-label": `Download ${file.name}`, title: `Download ${file.name}`,
        "data-action": "download",
      }, icon("download")),
      iconButton("rename", `Rename ${file.name}`, () => this.#rename(file), { "data-action": "rename" }),
      iconButton("delete", `Delete ${file.name}`, () => this.#delete(file), { "data-action": "delete" }));
    return make("li", { class: "recording", "data-name": file.name },
      make("span", { class: "recording-text" }, make("span", { class: "recording-name" }, file.name),
        make("span", { class: "hint" }, facts.filter(Boolean).join(" \u00b7 ")),
        file.damaged ? make("span", { class: "badge" }, "damaged") : null),
      actions);
  }

  async #rename(file) {
    const dot = file.name.lastIndexOf(".");
    const name = await askText("Rename recording", "New name", file.name, dot > 0 ? dot : file.name.length, "Rename");
    if (name && name !== file.name) await this.#act(() => api.patch(file.href, { name }));
  }

  async #delete(file) {
    if (await ask("Delete recording?", `${file.name} will be gone for good.`, "Delete")) {
      await this.#act(() => api.remove(file.href));
    }
  }

  async #act(action) {
    await attempt(action);
    await this.load();
  }
}
