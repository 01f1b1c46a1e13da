/** Requests that end: a stopped server or a hanging network neither answers nor fails. */

/** Milliseconds to wait for a whole answer. */
export const ANSWER_WITHIN = 12_000;
/** The same for files, and for answers that the server has to search for. */
export const LONG_WITHIN = 120_000;
/** The same for the parts of a page that plays without a server: tens of megabytes over a slow network. */
export const DOWNLOAD_WITHIN = 1_200_000;
/** Milliseconds after which a page that could not reach the server tries again by itself. */
export const AGAIN_AFTER = 5_000;

/** Fetches like the browser, and fails if the whole answer has not come *within* so many milliseconds. */
export function fetchWithin(address: string, init: RequestInit = {}, within = ANSWER_WITHIN): Promise<Response> {
  const limit = new AbortController(); // `AbortSignal.timeout` is younger than some of the supported browsers
  setTimeout(() => limit.abort(), within); // after the answer it does nothing
  return fetch(address, { ...init, signal: limit.signal });
}

/** Whether a request or the reading of its answer failed because the time had passed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
