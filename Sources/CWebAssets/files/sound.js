// Microphone, level, gain, mute and delay.

import * as api from "/web/api.js";
import { make, panel, showText } from "/web/dom.js";
import { ChoiceField, SwitchField } from "/web/fields.js";
import { Meters } from "/web/meters.js";
import { NumberField } from "/web/number-field.js";
import { Sender } from "/web/sender.js";

/// The ranges that docs/api.md gives.
const gain = { label: "Gain", min: -60, max: 24, step: 0.5, unit: "dB", default: 0 };
const delay = { label: "Delay", min: 0, max: 1000, step: 5, unit: "ms", default: 0 };
const reference = { label: "NDI reference level", min: 0, max: 20, step: 1, unit: "dB", default: 0 };
const lookAgain = 10000;

export class SoundPanel {
  #store;
  #inputs = [];
  #known = null;
  #sender = new Sender(async values => {
    const answer = await api.patch("/api/v1/audio", values);
    this.#store.putStatus("sound", answer);
    return answer;
  });

  constructor(store, place) {
    this.#store = store;
    const send = name => value => this.#sender.push({ [name]: value });
    const { element, body } = panel("sound", "Sound", "sound");
    this.microphone = new ChoiceField("microphone", send("uid"), { isList: true });
    this.meters = new Meters();
    this.gain = new NumberField("gain", send("gain"));
    this.mute = new SwitchField("muted", send("muted"));
    this.delay = new NumberField("delayMilliseconds", send("delayMilliseconds"));
    this.reference = new NumberField("ndiReferenceLevel", send("ndiReferenceLevel"));
    this.notice = make("p", { class: "hint" });
    const rest = make("details", {}, make("summary", {}, "Delay and reference level"),
      this.delay.element, this.reference.element);
    body.append(this.microphone.element, this.notice, this.meters.element, this.mute.element, this.gain.element, rest);
    place.append(element);
    store.subscribe(() => this.#render());
    setInterval(() => { if (!document.hidden) this.#load(); }, lookAgain);
  }

  setMuted(isMuted) {
    if (this.#store.canAct) this.#sender.push({ muted: isMuted }).catch(() => {});
  }

  async #load() {
    if (!this.#store.isConnected) return;
    try {
      this.#inputs = (await api.get("/api/v1/audio/inputs")).inputs;
      this.#render();
    } catch {
      // Events tell of a lost connection; the list is asked for again.
    }
  }

  #render() {
    const sound = this.#store.status?.sound;
    if (!sound) return;
    const facts = JSON.stringify([sound.microphone?.uid, sound.choice, sound.notice, this.#store.isConnected]);
    if (facts !== this.#known) {
      this.#known = facts;
      this.#load();
    }
    const { choice } = sound;
    const inUse = choice === "auto" && sound.microphone ? `: ${sound.microphone.name}` : "";
    const choices = [
      { value: "auto", label: `Automatic${inUse}` }, { value: "off", label: "Off" },
      ...this.#inputs.map(input => ({ value: input.uid, label: input.name })),
    ];
    if (!choices.some(({ value }) => value === choice)) choices.push({ value: choice, label: `${choice} (not there)` });
    this.microphone.update({ label: "Microphone", value: choice, choices });
    showText(this.notice, this.#noticeText(sound));
    this.mute.update({ label: "Mute", value: sound.muted });
    this.gain.update({ ...gain, value: sound.gain });
    this.delay.update({ ...delay, value: sound.delayMilliseconds });
    this.reference.update({ ...reference, value: sound.ndiReferenceLevel });
    this.meters.element.classList.toggle("muted", sound.muted === true);
  }

  #noticeText({ state, choice, notice, format }) {
    if (notice?.event === "lost") {
      return `The chosen microphone has gone; ${notice.instead ? "the default stands in" : "there is no sound"} until it is back.`;
    }
    if (choice === "off") return "Off; the picture goes on without sound.";
    if (state === "no_microphone") return "No microphone; the picture goes on without sound.";
    return format ? `${format.channels === 1 ? "Mono" : format.channels === 2 ? "Stereo" : `${format.channels} channels`}, ${format.sampleRate / 1000} kHz` : null;
  }
}
