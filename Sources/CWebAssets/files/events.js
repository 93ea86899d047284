// Keeps the store in step with the camera.

/// The camera tells something every second; when it has been silent for so long the connection is dead.
const silence = 4000;
const longestPause = 5000;

export class Events {
  #store;
  #onLevels;
  #source = null;
  #watchdog = null;
  #retry = null;
  #failures = 0;

  constructor(store, onLevels = () => {}) {
    this.#store = store;
    this.#onLevels = onLevels;
    // A browser has few connections to one server: a window that is not seen leaves them to those that are.
    document.addEventListener("visibilitychange", () => document.hidden ? this.#close() : this.open());
    addEventListener("online", () => this.open());
    addEventListener("pageshow", event => { if (event.persisted) this.open(); });
  }

  /// Listens from now on, again when it did already.
  open() {
    this.#close();
    const source = new EventSource("/api/v1/events");
    this.#source = source;
    source.addEventListener("state", event => {
      this.#heard();
      this.#store.replace(JSON.parse(event.data));
    });
    source.addEventListener("change", event => {
      this.#heard();
      this.#store.patch(JSON.parse(event.data));
    });
    source.addEventListener("levels", event => this.#onLevels(JSON.parse(event.data).level));
    source.addEventListener("error", () => this.#lost());
    this.#watch(silence * 2);
  }

  #heard() {
    this.#failures = 0;
    this.#store.setConnected(true);
    this.#watch(silence);
  }

  #watch(time) {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#lost(), time);
  }

  #lost() {
    this.#close();
    this.#store.setConnected(false);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#askAndOpen(), Math.min(longestPause, 250 * 2 ** this.#failures));
  }

  /// A stream does not tell why it was refused, so this is asked first; a token that is needed leads to the form for it.
  async #askAndOpen() {
    try {
      const response = await fetch("/api/v1/access", { signal: AbortSignal.timeout(silence), cache: "no-store" });
      if (response.status === 401) return location.reload();
      this.open();
    } catch {
      this.#lost();
    }
  }

  #close() {
    clearTimeout(this.#watchdog);
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#source = null;
  }
}
