// The chain of filters: add, remove, order, parameters.

import * as api from "/web/api.js";
import { iconButton, make, panel, setAttribute, show, uniqueID } from "/web/dom.js";
import { NumberField } from "/web/number-field.js";
import { Sender } from "/web/sender.js";
import { tellError } from "/web/toasts.js";

const longest = 16;
const title = name => name.charAt(0).toUpperCase() + name.slice(1);

export class FiltersPanel {
  #store;
  #available = [];
  #rows = [];
  #shape = null;
  /// The chain as a hand has made it, until it was answered.
  #own = null;
  #unanswered = 0;
  #sender = new Sender(async ({ chain }) => (await api.put("/api/v1/filters", { filters: chain })).filters);

  constructor(store, place) {
    this.#store = store;
    const { element, body } = panel("filters", "Filters", "picture");
    this.list = make("ol");
    this.empty = make("p", { class: "hint" }, "None: the picture goes out as it is.");
    const id = uniqueID("filter");
    this.choice = make("select", { id });
    this.add = make("button", { type: "button", onclick: () => this.#add() }, "Add");
    body.append(this.list, this.empty, make("div", { class: "row add" }, make("label", { class: "field-name", for: id }, "Filter"), this.choice, this.add));
    place.append(element);
    store.subscribe(() => this.#render());
    this.#load();
  }

  get #chain() {
    return this.#own ?? this.#store.status?.picture.filters ?? [];
  }

  async #load() {
    try {
      this.#available = (await api.get("/api/v1/filters")).available;
    } catch {
      setTimeout(() => this.#load(), 2000);
      return;
    }
    this.choice.replaceChildren(...this.#available.map(({ name, summary }) => make("option", { value: name, title: summary }, title(name))));
    this.#shape = null;
    this.#render();
  }

  #add() {
    const filter = this.#available.find(({ name }) => name === this.choice.value);
    const { parameter } = filter;
    this.#set([...this.#chain, { name: filter.name, ...(parameter ? { [parameter.name]: parameter.default } : {}) }]).catch(tellError);
  }

  #move(from, to) {
    const chain = [...this.#chain];
    chain.splice(to, 0, ...chain.splice(from, 1));
    this.#set(chain).catch(tellError);
    this.#rows[to]?.element.querySelector(`[data-action="${to < from ? "up" : "down"}"]:not([disabled]), [data-action]:not([disabled])`)?.focus();
  }

  #remove(place) {
    this.#set(this.#chain.filter((_, index) => index !== place)).catch(tellError);
    (this.#rows[Math.min(place, this.#rows.length - 1)]?.element.querySelector('[data-action="remove"]') ?? this.choice).focus();
  }

  async #set(chain) {
    this.#own = chain;
    this.#unanswered += 1;
    this.#render();
    try {
      const told = await this.#sender.push({ chain });
      if (told) this.#store.putStatus("picture", { ...this.#store.status.picture, filters: told });
    } finally {
      this.#unanswered -= 1;
      if (this.#unanswered === 0) this.#own = null;
      this.#render();
    }
  }

  #render() {
    if (!this.#store.status || this.#available.length === 0) return;
    const chain = this.#chain;
    const shape = JSON.stringify(chain.map(({ name }) => name));
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#rows = chain.map((filter, place) => this.#row(filter.name, place, chain.length));
      this.list.replaceChildren(...this.#rows.map(row => row.element));
    }
    chain.forEach((filter, place) => {
      const { field, parameter } = this.#rows[place];
      field?.update({
        label: title(filter.name), min: parameter.min, max: parameter.max, step: 0.01, default: parameter.default, unit: "",
        value: filter[parameter.name] ?? parameter.default,
      });
    });
    show(this.empty, chain.length === 0);
    setAttribute(this.add, "disabled", chain.length >= longest);
  }

  #row(name, place, count) {
    const parameter = this.#available.find(filter => filter.name === name)?.parameter;
    const field = parameter ? new NumberField(`filter-${place}`, value =>
      this.#set(this.#chain.map((filter, index) => index === place ? { ...filter, [parameter.name]: value } : filter))) : null;
    const body = field?.element ?? make("span", { class: "field-name" }, title(name));
    const at = `${title(name)}, number ${place + 1}`;
    const buttons = make("span", { class: "row actions" },
      iconButton("up", `Move ${at}, up`, () => this.#move(place, place - 1), { "data-action": "up", disabled: place === 0 }),
      iconButton("down", `Move ${at}, down`, () => this.#move(place, place + 1), { "data-action": "down", disabled: place === count - 1 }),
      iconButton("close", `Remove ${at}`, () => this.#remove(place), { "data-action": "remove" }));
    return { element: make("li", { class: "filter", "data-filter": name }, body, buttons), field, parameter };
  }
}
