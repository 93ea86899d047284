// On a small screen one section at a time.

import { setAttribute } from "/web/dom.js";

const memory = "camsender-tab";

export class Tabs {
  #buttons = [...document.querySelectorAll("#tabs button")];

  constructor() {
    for (const button of this.#buttons) button.addEventListener("click", () => this.#show(button.value, true));
    const last = sessionStorage.getItem(memory);
    this.#show(this.#buttons.some(button => button.value === last) ? last : this.#buttons[0].value, false);
  }

  /// Shows the first section instead of one that is not for this user.
  leave(name) {
    if (document.body.dataset.tab === name) this.#show(this.#buttons[0].value, false);
  }

  #show(name, scrolls) {
    sessionStorage.setItem(memory, name);
    setAttribute(document.body, "data-tab", name);
    for (const button of this.#buttons) setAttribute(button, "aria-current", button.value === name ? "true" : null);
    if (scrolls) scrollTo({ top: 0 });
  }
}
