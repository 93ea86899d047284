// Short messages, spoken by screen readers too.

import { iconButton, make } from "/web/dom.js";

const lifetime = { error: 9000, note: 4000 };

function add(kind, text, action) {
  const region = document.getElementById(kind === "error" ? "errors" : "notes");
  for (const old of region.children) if (old.dataset.text === text) old.remove();
  const toast = make("div", { class: `toast ${kind}`, "data-text": text, "data-failed": action }, make("p", {}, text));
  toast.append(iconButton("close", "Dismiss", () => toast.remove()));
  region.append(toast);
  while (region.children.length > 3) region.firstElementChild.remove();
  setTimeout(() => toast.remove(), lifetime[kind]);
}

export function tellError(error) {
  add("error", error.message, error.action);
}

/// What failed has been done since.
export function forgetFailure(action) {
  for (const toast of document.querySelectorAll(".toast")) if (toast.dataset.failed === action) toast.remove();
}

export function tell(text) {
  add("note", text);
}

/// Does something and tells what went wrong; whether it went well.
export async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}
