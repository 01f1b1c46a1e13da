/** The days of appointments in words, by the clocks of their zones. */
import type { ShownMeeting } from "../net/contract";

/** Returns the next day of a meeting by the clocks of its zone, in words. */
export function dayOf({ at, zone }: ShownMeeting, locale: string, weekday: "long" | "short" = "long"): string {
  return new Date(at * 1000).toLocaleDateString(locale, { weekday, day: "numeric", month: weekday, timeZone: zone });
}

/** Returns the weekday of a meeting, with a capital. */
export function weekdayOf({ at, zone }: ShownMeeting, locale: string): string {
  const word = new Date(at * 1000).toLocaleDateString(locale, { weekday: "long", timeZone: zone });
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}
