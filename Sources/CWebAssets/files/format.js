// How values are written and read.

const minus = "\u2212";

const spoken = {
  x: "times", K: "kelvin", s: "seconds", ms: "milliseconds", dB: "decibels", EV: "EV", "%": "per cent",
};
const written = { x: "\u00d7" };

export function decimalsOf(step) {
  if (!(step > 0)) return 2;
  return Math.min(4, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
}

/// A number as a field shows it; exposure times as the fractions of a second that cameras have.
export function number(value, descriptor) {
  if (value === null || value === undefined) return "\u2013";
  if (descriptor.unit === "s" && value > 0 && value < 0.3) return `1/${Math.round(1 / value)}`;
  const text = Math.abs(value).toFixed(decimalsOf(descriptor.step));
  if (Number(text) === 0) return text;
  if (value < 0) return minus + text;
  return descriptor.unit === "EV" || descriptor.unit === "dB" || descriptor.signed ? `+${text}` : text;
}

export function unit(descriptor) {
  return written[descriptor.unit] ?? descriptor.unit ?? "";
}

/// A value with its unit in words, for screen readers.
export function words(value, descriptor) {
  const text = number(value, descriptor).replace(minus, "minus ").replace("+", "plus ");
  return `${text} ${spoken[descriptor.unit] ?? descriptor.unit ?? ""}`.trim();
}

/// What someone typed: a comma or a point, a fraction, any minus, a unit behind it; NaN for anything else.
export function parse(text) {
  const plain = text.trim().replace(/[\u2212\u2013]/, "-").replace(",", ".").replace(/\s*[a-z%\u00d7]*$/i, "");
  const fraction = plain.match(/^(\d+)\s*\/\s*(\d+)$/);
  if (fraction) return Number(fraction[1]) / Number(fraction[2]);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

/// Hours, minutes and seconds.
export function clock(seconds) {
  if (seconds === null || seconds === undefined) return "\u2013";
  const whole = Math.max(0, Math.floor(seconds));
  const pair = value => String(value).padStart(2, "0");
  return `${pair(Math.floor(whole / 3600))}:${pair(Math.floor(whole / 60) % 60)}:${pair(whole % 60)}`;
}

/// What is wrong with a camera that shows nothing.
export const troubles = { no_frames: "No picture", camera_lost: "Camera lost", busy: "Camera in use elsewhere", permission_denied: "Camera not permitted" };

/// A duration one has left, as coarse as it is known.
export function roughly(seconds) {
  if (seconds === null || seconds === undefined) return null;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 259200 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86400)} days`;
}

export function bytes(count) {
  if (count === null || count === undefined) return "\u2013";
  const units = ["B", "kB", "MB", "GB", "TB"];
  let place = 0;
  while (count >= 1000 && place < units.length - 1) {
    count /= 1000;
    place += 1;
  }
  return `${count.toFixed(place > 0 && count < 100 ? 1 : 0)}\u00a0${units[place]}`;
}

export function date(seconds) {
  return new Date(seconds * 1000).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

export function count(amount, one, many = `${one}s`) {
  return `${amount} ${amount === 1 ? one : many}`;
}
