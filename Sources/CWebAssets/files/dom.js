// Making and changing elements.

let made = 0;

export function uniqueID(prefix) {
  made += 1;
  return `${prefix}-${made}`;
}

/// An element: names that begin with "on" are listeners, the rest attributes; null and false are left out.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

const svg = "http://www.w3.org/2000/svg";

/// A picture of the icon file, for the eye only.
export function icon(name) {
  const element = document.createElementNS(svg, "svg");
  element.setAttribute("class", "icon");
  element.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `/web/icons.svg#${name}`);
  element.append(use);
  return element;
}

/// A button of an icon alone, named for those who do not see it.
export function iconButton(name, label, onclick, attributes = {}) {
  return make("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...attributes },
    icon(name));
}

/// Sets a text where it differs, so that live regions speak of changes only.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element, name, value) {
  const wanted = value === null || value === undefined || value === false ? null : value === true ? "" : String(value);
  if (element.getAttribute(name) === wanted) return;
  if (wanted === null) element.removeAttribute(name);
  else element.setAttribute(name, wanted);
}

export function show(element, isShown) {
  if (element.hidden === isShown) element.hidden = !isShown;
}

/// Shows a text, or nothing where there is none.
export function showText(element, text) {
  show(element, Boolean(text));
  if (text) setText(element, text);
}

/// A list of facts, and the places of their values by key.
export function facts(prefix, labels) {
  const values = {};
  const list = make("dl", { class: "facts" }, ...Object.entries(labels).flatMap(([key, label]) => {
    values[key] = make("dd", { id: `${prefix}-${key}` });
    return [make("dt", {}, label), values[key]];
  }));
  return { list, values };
}

/// A titled part of the page whose controls can be disabled at once.
export function panel(id, title, tab) {
  const body = make("fieldset", { class: "panel-body acts" });
  const heading = make("h2", { id: `${id}-title` }, title);
  const head = make("div", { class: "panel-head" }, heading);
  const element = make("section", { class: "panel", id, "data-tab": tab, "aria-labelledby": `${id}-title` }, head, body);
  body.setAttribute("aria-labelledby", `${id}-title`);
  return { element, head, body };
}
