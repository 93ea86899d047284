// Shows /openapi.json and tries it.

const methods = ["get", "put", "post", "patch", "delete"];
let schemas = {};

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function resolve(schema) {
  return schema.$ref ? schemas[schema.$ref.split("/").pop()] : schema;
}

/// What values a schema takes, in words.
function words(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.filter(one => one.type || one.$ref || one.anyOf).map(words).join(" | ");
  const range = schema.minimum !== undefined && schema.maximum !== undefined
    ? ` ${schema.minimum} … ${schema.maximum}` : "";
  if (schema.type === "array") return schema.items ? `[${words(schema.items)}, …]` : "array";
  return (schema.type ?? "anything") + range;
}

/// A value that a schema takes, to start from.
function example(schema) {
  const real = resolve(schema);
  if (real.enum) return real.enum[0];
  if (real.anyOf && !real.properties) return example(real.anyOf[0]);
  switch (real.type) {
    case "number": case "integer": return Math.max(real.minimum ?? 0, Math.min(real.maximum ?? 1, 1));
    case "boolean": return true;
    case "string": return "";
    case "array": return real.minItems === 2 ? [0.5, 0.5] : real.items ? [example(real.items)] : [];
    case "object": {
      const names = Object.keys(real.properties ?? {});
      const wanted = names.filter(name => real.required?.includes(name));
      const shown = wanted.length > 0 ? wanted : names.slice(0, 1);
      return Object.fromEntries(shown.map(name => [name, example(real.properties[name])]));
    }
    default: return null;
  }
}

function memberRow(name, isNeeded, value, description = "") {
  return make("tr", {}, make("td", {}, make("code", { textContent: name }), isNeeded ? " (needed)" : ""),
    make("td", {}, value), make("td", { className: "soft", textContent: description }));
}

function memberTable(schema) {
  const real = resolve(schema);
  const members = Object.entries(real.properties ?? {});
  if (members.length === 0) return "";
  const rows = members.map(([name, member]) =>
    memberRow(name, real.required?.includes(name), words(member), member.description));
  return make("table", {}, make("tbody", {}, ...rows));
}

/// The names and descriptions of a schema's members and of theirs.
function memberWords(schema = {}) {
  const { properties = {}, items } = resolve(schema);
  const members = Object.entries(properties).flatMap(([name, member]) => [name, member.description, memberWords(member)]);
  return [...members, items ? memberWords(items) : ""].join(" ");
}

function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function curl(method, url, body) {
  const verb = method === "get" ? "" : `-X ${method.toUpperCase()} `;
  const data = body === undefined ? "" : `-H 'Content-Type: application/json' -d ${quoted(body)} `;
  return `curl ${verb}${data}${quoted(url)}`;
}

/// The part of an operation that sends it.
function trial(path, method, operation) {
  const inputs = (operation.parameters ?? []).map(parameter => {
    const input = make("input", { placeholder: words(parameter.schema) });
    input.setAttribute("aria-label", parameter.name);
    return { parameter, input };
  });
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema ? make("textarea", { spellcheck: false, value: JSON.stringify(example(schema), null, 2) }) : null;
  body?.setAttribute("aria-label", "Body");
  const command = make("pre");
  const status = make("span");
  status.setAttribute("role", "status");
  const answer = make("pre", { hidden: true });

  function target() {
    let filled = path;
    const query = new URLSearchParams();
    for (const { parameter, input } of inputs) {
      if (parameter.in === "path") filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
      else if (input.value !== "") query.set(parameter.name, input.value);
    }
    return filled + (query.size > 0 ? `?${query}` : "");
  }

  function showCommand() {
    command.textContent = curl(method, location.origin + target(), body?.value);
  }

  async function send() {
    answer.hidden = true;
    status.className = "soft";
    status.textContent = "…";
    const start = performance.now();
    const waiting = new AbortController();
    try {
      const response = await fetch(target(), {
        method: method.toUpperCase(), body: body?.value, signal: waiting.signal,
        headers: body ? { "Content-Type": "application/json" } : {},
      });
      status.className = response.ok ? "good" : "bad";
      status.textContent = `${response.status} ${response.statusText}, ${Math.round(performance.now() - start)} ms`;
      answer.textContent = await contents(response, waiting);
      answer.hidden = false;
    } catch (error) {
      status.className = "bad";
      status.textContent = `no answer: ${error.message}`;
    }
  }

  const rows = inputs.map(({ parameter: { name, required, description }, input }) =>
    memberRow(name, required, input, description));
  const form = make("form", {},
    rows.length > 0 ? make("table", {}, make("tbody", {}, ...rows)) : "",
    body ? make("h3", { textContent: "Body" }) : "", schema ? memberTable(schema) : "", body ?? "",
    command, make("div", { className: "row" }, make("button", { textContent: "Send" }), status), answer);
  form.addEventListener("input", showCommand);
  form.addEventListener("submit", event => { event.preventDefault(); send(); });
  showCommand();
  return form;
}

/// Readable contents of an answer; of one that does not end, its beginning.
async function contents(response, waiting) {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/json")) return JSON.stringify(await response.json(), null, 2);
  if (type.startsWith("text/event-stream")) return beginning(response, waiting);
  if (type.startsWith("text/")) return response.text();
  waiting.abort();
  return type ? `(${type})` : "(nothing)";
}

async function beginning(response, waiting) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const end = performance.now() + 3000;
  let text = "";
  while (performance.now() < end) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  waiting.abort();
  return text;
}

function responses(operation) {
  const rows = Object.entries(operation.responses).map(([code, response]) => {
    const schema = response.content?.["application/json"]?.schema;
    return make("tr", {}, make("td", {}, make("code", { textContent: code })),
      make("td", { textContent: response.description }), make("td", {}, schema ? answerSchema(schema) : ""));
  });
  return make("table", {}, make("tbody", {}, ...rows));
}

function answerSchema(schema) {
  const table = memberTable(schema.type === "array" ? schema.items : schema);
  if (!table) return words(schema);
  return make("details", {}, make("summary", { textContent: words(schema) }), table);
}

function operationElement(path, method, operation) {
  const element = make("details", {},
    make("summary", {},
      make("span", { className: `method ${method}`, textContent: method.toUpperCase() }),
      make("code", { textContent: path }), make("span", { textContent: operation.summary })));
  const parameters = (operation.parameters ?? []).flatMap(({ name, description }) => [name, description]);
  element.dataset.words = [method, path, operation.summary, operation.description, ...operation.tags, ...parameters,
    memberWords(operation.requestBody?.content["application/json"]?.schema)].join(" ").toLowerCase();
  element.addEventListener("toggle", () => {
    if (!element.open || element.querySelector(".operation")) return;
    element.append(make("div", { className: "operation" },
      make("h3", { textContent: "Try it" }), trial(path, method, operation),
      make("h3", { textContent: "Answers" }), responses(operation)));
  });
  return element;
}

function find(text) {
  const wanted = text.toLowerCase().split(/\s+/);
  for (const section of document.querySelectorAll("section")) {
    let shown = 0;
    for (const element of section.querySelectorAll("details[data-words]")) {
      element.hidden = !wanted.every(word => element.dataset.words.includes(word));
      if (!element.hidden) shown += 1;
    }
    section.hidden = shown === 0;
  }
}

/// What the asking one may do; everything when that cannot be learnt.
async function learnRole() {
  const response = await fetch("/api/v1/access").catch(() => null);
  return response?.ok ? (await response.json()).role : "operator";
}

async function start() {
  const about = document.getElementById("about");
  const response = await fetch("/openapi.json").catch(() => null);
  if (!response?.ok) {
    about.textContent = `The description cannot be had: ${response ? response.status : "no answer"}.`;
    return;
  }
  const description = await response.json();
  schemas = description.components.schemas;
  const isViewer = await learnRole() === "viewer";
  about.textContent = `Version ${description.info.version}. ${description.info.description}`
    + (isViewer ? " You are a viewer: what only operators may do is left out." : "");
  const sections = new Map();
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of methods.filter(method => item[method] && !(isViewer && item[method]["x-role"] === "operator"))) {
      const tag = item[method].tags[0];
      if (!sections.has(tag)) sections.set(tag, make("section", {}, make("h2", { textContent: tag })));
      sections.get(tag).append(operationElement(path, method, item[method]));
    }
  }
  const last = ["pages", "original"];
  const order = [...sections.keys()].sort((one, other) =>
    last.indexOf(one) - last.indexOf(other) || one.localeCompare(other));
  document.getElementById("operations").append(...order.map(tag => sections.get(tag)));
  document.getElementById("search").addEventListener("input", event => find(event.target.value));
}

start();
