// The camera's state as last heard, and who wants to know of it.

/// Applies an RFC 7396 merge patch; the target is left as it was.
export function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const base = target !== null && typeof target === "object" && !Array.isArray(target) ? target : {};
  const result = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

export class Store {
  state = null;
  isConnected = false;
  /// Unknown until the camera has told it.
  role = null;
  #listeners = [];
  #isQueued = false;

  get status() { return this.state?.status; }
  get controls() { return this.state?.controls?.controls ?? {}; }
  /// Whether what the page offers can be done now.
  get canAct() { return this.isConnected && this.role === "operator"; }

  subscribe(listener) {
    this.#listeners.push(listener);
    if (this.state) listener(this);
  }

  replace(state) {
    this.state = state;
    this.#tell();
  }

  patch(change) {
    if (!this.state) return;
    this.state = merged(this.state, change);
    this.#tell();
  }

  /// Takes a part from an answer, without waiting for the event that tells it to everyone.
  putStatus(part, value) {
    if (!this.state) return;
    this.state = { ...this.state, status: { ...this.state.status, [part]: value } };
    this.#tell();
  }

  putControls(controls) {
    if (!this.state) return;
    this.state = { ...this.state, controls: { ...this.state.controls, controls } };
    this.#tell();
  }

  setConnected(isConnected) {
    if (this.isConnected === isConnected) return;
    this.isConnected = isConnected;
    this.#tell();
  }

  setRole(role) {
    this.role = role;
    this.#tell();
  }

  #tell() {
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      for (const listener of this.#listeners) listener(this);
    });
  }
}
