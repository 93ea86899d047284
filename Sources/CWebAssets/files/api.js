// Requests to the camera's API.

import { forgetFailure } from "/web/toasts.js";

/// What the camera answered when it could not do as asked, in its own words.
export class ApiError extends Error {
  constructor(status, details) {
    super(details?.message ?? `The camera answered ${status}.`);
    this.status = status;
    this.code = details?.code;
    this.details = details ?? {};
  }
}

/// No answer at all.
export class NoAnswer extends Error {
  constructor() {
    super("The camera does not answer.");
  }
}

const patience = 30000;

/// Asks for something; a failure is remembered by what was asked for, until the same works.
async function request(method, path, body) {
  const action = [method, path, ...Object.keys(body ?? {})].join(" ");
  try {
    const answer = await send(method, path, body);
    forgetFailure(action);
    return answer;
  } catch (error) {
    throw Object.assign(error, { action });
  }
}

async function send(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method, signal: AbortSignal.timeout(patience), cache: "no-store",
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new NoAnswer();
  }
  // The page itself is answered with the form that asks for a token.
  if (response.status === 401) location.reload();
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, answer?.error);
  return answer;
}

export const get = path => request("GET", path);
export const patch = (path, body) => request("PATCH", path, body);
export const put = (path, body) => request("PUT", path, body);
export const post = (path, body) => request("POST", path, body);
export const remove = path => request("DELETE", path);
