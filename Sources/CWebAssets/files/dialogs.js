// Questions and films in front of the page.

import { iconButton, make, uniqueID } from "/web/dom.js";

/// Shows a dialog until it is closed; what it was closed with.
export function open(dialog) {
  return new Promise(resolve => {
    dialog.addEventListener("close", () => {
      const value = dialog.returnValue;
      dialog.remove();
      resolve(value);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function frame(title, ...children) {
  const id = uniqueID("dialog");
  return make("dialog", { "aria-labelledby": id }, make("h2", { id }, title), ...children);
}

/// Whether someone agrees to what cannot be undone.
export async function ask(title, text, action) {
  const form = make("form", { method: "dialog" }, make("p", {}, text),
    make("div", { class: "row buttons end" },
      make("button", { value: "" , autofocus: true }, "Cancel"), make("button", { value: "yes", class: "danger" }, action)));
  return await open(frame(title, form)) === "yes";
}

/// A text, or nothing when the question was put away; `selected` is how much of the old text is selected.
export async function askText(title, label, text, selected, action) {
  const id = uniqueID("text");
  const input = make("input", { id, type: "text", value: text, required: true, autocomplete: "off", spellcheck: "false", autofocus: true });
  const form = make("form", { method: "dialog" }, make("label", { for: id, class: "field-name" }, label), input,
    make("div", { class: "row buttons end" },
      make("button", { value: "", type: "button", onclick: () => dialog.close("") }, "Cancel"),
      make("button", { value: "yes", class: "primary" }, action)));
  const dialog = frame(title, form);
  const closed = open(dialog);
  input.focus();
  input.setSelectionRange(0, selected);
  return await closed === "yes" ? input.value.trim() : null;
}

export async function play(file) {
  const video = make("video", { src: `${file.href}?inline=1`, controls: true, autoplay: true, playsinline: true });
  const dialog = frame(file.name, video);
  dialog.classList.add("film");
  dialog.append(iconButton("close", "Close", () => dialog.close(), { class: "icon-button corner" }));
  await open(dialog);
  video.removeAttribute("src");
  video.load();
}
