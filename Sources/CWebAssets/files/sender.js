// What a hand does, on its way to the camera.

/// Sends as fast as the camera answers: one request at a time, the newest values win.
export class Sender {
  #send;
  #pending = null;
  #waiting = [];
  #isBusy = false;

  constructor(send) {
    this.#send = send;
  }

  /// Settles when these values, or newer ones in their place, were answered.
  push(values) {
    this.#pending = { ...this.#pending, ...values };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#isBusy) this.#run();
    });
  }

  async #run() {
    this.#isBusy = true;
    while (this.#pending) {
      const [values, waiting] = [this.#pending, this.#waiting];
      this.#pending = null;
      this.#waiting = [];
      try {
        const answer = await this.#send(values);
        for (const one of waiting) one.resolve(answer);
      } catch (error) {
        waiting.forEach((one, place) => place === 0 ? one.reject(error) : one.resolve(null));
      }
    }
    this.#isBusy = false;
  }
}

/// Events of before an answer may still come after it.
const grace = 250;

/// A value that a hand holds: it wins over what the camera tells until it was let go and answered.
export class HeldValue {
  #value;
  #isGripped = false;
  #sent = 0;
  #until = -Infinity;
  #onFree;

  constructor(onFree) {
    this.#onFree = onFree;
  }

  get isHeld() {
    return this.#isGripped || this.#sent > 0 || performance.now() < this.#until;
  }

  /// The value to show.
  or(told) {
    return this.isHeld ? this.#value : told;
  }

  grip(value) {
    this.#value = value;
    this.#isGripped = true;
  }

  release() {
    if (!this.#isGripped) return;
    this.#isGripped = false;
    this.#linger();
  }

  /// Holds the value until its answer; after an error what the camera tells shows at once.
  async during(value, answer) {
    this.#value = value;
    this.#sent += 1;
    try {
      await answer;
      this.#sent -= 1;
      this.#linger();
    } catch (error) {
      this.#sent -= 1;
      this.#isGripped = false;
      this.#until = -Infinity;
      this.#onFree();
      throw error;
    }
  }

  #linger() {
    this.#until = performance.now() + grace;
    setTimeout(() => { if (!this.isHeld) this.#onFree(); }, grace + 20);
  }
}
