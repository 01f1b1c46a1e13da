/** The seats of a browser whose storage is forbidden or full, in a cookie: what opens each, by table. Only the page reads it. */
import { mapOf, text } from "../shapes";
import { readJson } from "../stored";

const isByTls = (): boolean => location.protocol === "https:";
const nameNow = (): string => `${isByTls() ? "__Host-" : ""}cartaro_seats`;
/** The most seats: a cookie has 4 kB. */
const MOST = 20;
const SEATS = mapOf(text, MOST);
/** Seconds. */
const MONTH = 30 * 86_400;

/** Returns the tokens by table; none where cookies are forbidden. */
export function seatsInCookie(): Record<string, string> {
  try {
    const start = `${nameNow()}=`;
    const found = document.cookie.split("; ").find((one) => one.startsWith(start));
    return readJson(found === undefined ? null : decodeURIComponent(found.slice(start.length)), SEATS, {});
  } catch {
    return {};
  }
}

/** Keeps these seats and no others; returns whether the browser did. */
export function keepInCookie(seats: [table: string, token: string][]): boolean {
  const kept = JSON.stringify(Object.fromEntries(seats.slice(-MOST)));
  try {
    const age = seats.length === 0 ? 0 : MONTH;
    document.cookie = `${nameNow()}=${encodeURIComponent(kept)}; path=/; max-age=${age}; samesite=strict${isByTls() ? "; secure" : ""}`;
    return JSON.stringify(seatsInCookie()) === kept;
  } catch {
    return false;
  }
}
