// The picture as NDI shows it, with what is drawn over it.

import { setAttribute, setText, show, showText } from "/web/dom.js";

const widths = [320, 480, 640, 960, 1280, 1920];
const retryAfter = 1500;

/// Shows moving pictures in an image; a window that nobody sees takes none.
export class MovingPicture {
  #image;
  #address;
  #retry = null;
  #isWanted = false;
  onPicture = () => {};
  onFailure = () => {};

  constructor(image, address) {
    this.#image = image;
    this.#address = address;
    image.addEventListener("load", () => this.onPicture());
    image.addEventListener("error", () => {
      if (!this.#isWanted) return;
      this.onFailure();
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.start(), retryAfter);
    });
    document.addEventListener("visibilitychange", () => document.hidden ? this.stop() : this.start());
  }

  /// Begins anew, which also ends a picture that stood still.
  start() {
    clearTimeout(this.#retry);
    if (document.hidden) return;
    this.#isWanted = true;
    this.#image.src = `${this.#address()}&t=${Date.now()}`;
  }

  stop() {
    clearTimeout(this.#retry);
    this.#isWanted = false;
    this.#image.removeAttribute("src");
  }
}

/// Why there is no picture; null where there is one.
export function noticeText({ isConnected, status: { camera } }, isFailing) {
  if (!isConnected) return "Connection lost";
  if (camera.state === "closed") return "No camera";
  if (camera.state !== "live") return camera.reason ?? "No picture comes from the camera";
  return isFailing ? "No preview" : null;
}

export class Preview {
  #frame = document.getElementById("frame");
  #image = document.getElementById("picture");
  #notice = document.getElementById("notice");
  #region = document.getElementById("region");
  #regionText = document.getElementById("region-text");
  #reticle = document.getElementById("reticle");
  #picture;
  #width = 0;
  #afterglow = null;
  #canPoint = false;
  #isFailing = false;
  #wasConnected = false;
  onPoint = () => {};

  constructor(store) {
    this.#picture = new MovingPicture(this.#image, () => `/preview.mjpeg?width=${this.#width}&fps=15&quality=75`);
    this.#picture.onPicture = () => { this.#isFailing = false; this.#render(store); };
    this.#picture.onFailure = () => { this.#isFailing = true; this.#render(store); };
    new ResizeObserver(() => this.#fit()).observe(this.#frame);
    this.#frame.addEventListener("click", event => this.#tap(event));
    store.subscribe(() => this.#render(store));
  }

  /// Draws a part of the picture, given in fractions of it; for a time or until it is hidden.
  showRegion({ x, y, width, height }, text, time) {
    clearTimeout(this.#afterglow);
    const style = this.#region.style;
    style.left = `${x * 100}%`;
    style.top = `${y * 100}%`;
    style.width = `${width * 100}%`;
    style.height = `${height * 100}%`;
    setText(this.#regionText, text);
    this.#region.classList.toggle("measured", time !== undefined);
    show(this.#region, true);
    if (time !== undefined) this.#afterglow = setTimeout(() => this.hideRegion(), time);
  }

  hideRegion() {
    clearTimeout(this.#afterglow);
    show(this.#region, false);
  }

  async toggleFullScreen() {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await this.#frame.requestFullscreen?.();
  }

  /// Asks for pictures of about the size they are shown in.
  #fit() {
    const wanted = this.#frame.clientWidth * Math.min(devicePixelRatio, 2);
    const width = widths.find(width => width >= wanted * 0.8) ?? widths.at(-1);
    if (width === this.#width) return;
    this.#width = width;
    this.#picture.start();
  }

  #tap(event) {
    if (!this.#canPoint || event.target.closest("button")) return;
    const box = this.#frame.getBoundingClientRect();
    const fraction = value => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
    this.onPoint([fraction((event.clientX - box.left) / box.width), fraction((event.clientY - box.top) / box.height)]);
  }

  #render(store) {
    const { status } = store;
    if (!status) return;
    if (store.isConnected && !this.#wasConnected && this.#width) this.#picture.start();
    this.#wasConnected = store.isConnected;
    const { width, height } = status.video.actual ?? status.video.requested;
    this.#frame.style.setProperty("--aspect", `${width} / ${height}`);
    this.#frame.style.setProperty("--ratio", width / height);
    const { program, preview } = status.ndi.tally;
    setAttribute(this.#frame, "data-tally", program ? "program" : preview ? "preview" : "none");
    // The slate in the picture says it to the eye.
    this.#notice.classList.toggle("visually-hidden", store.isConnected && Boolean(status.camera.reason) && !this.#isFailing);
    showText(this.#notice, noticeText(store, this.#isFailing));
    this.#renderReticle(store);
  }

  #renderReticle(store) {
    const point = store.controls.focusPoint;
    this.#canPoint = Boolean(point?.supported) && !point.lockedBy && store.canAct;
    this.#frame.classList.toggle("can-point", this.#canPoint);
    const isShown = Boolean(point?.supported) && Array.isArray(point.value);
    show(this.#reticle, isShown);
    if (!isShown) return;
    this.#reticle.style.left = `${point.value[0] * 100}%`;
    this.#reticle.style.top = `${point.value[1] * 100}%`;
  }
}
