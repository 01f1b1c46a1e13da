/** The time of calm tables in words: how long is left, and until when, in the reader's own zone. */
import { settings, t } from "../settings.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How many days each turn may take, 0 for any number. */
export const CALM_DAYS = [1, 3, 7, 0] as const;
export type CalmDays = (typeof CALM_DAYS)[number];

/** What is left, in the largest unit of which there is a whole one; days are rounded, for the hour stands beside them. */
export interface Left {
  n: number;
  unit: "days" | "hours" | "minutes";
}

/** Returns what is left of *seconds*. */
export function leftOf(seconds: number): Left {
  if (seconds >= DAY) return { n: Math.round(seconds / DAY), unit: "days" };
  if (seconds >= HOUR) return { n: Math.floor(seconds / HOUR), unit: "hours" };
  return { n: Math.max(0, Math.floor(seconds / MINUTE)), unit: "minutes" };
}

/** Returns the share of the time for a turn that is left, from 0 to 1. */
export function shareOf(seconds: number, days: number): number {
  return days === 0 ? 1 : Math.min(1, Math.max(0, seconds / (days * DAY)));
}

/** Returns the day and hour of an instant (seconds since 1970), `lun. 21:40`. */
export function hourOf(at: number): string {
  return new Date(at * 1000).toLocaleString(settings.locale, { weekday: "short", hour: "2-digit", minute: "2-digit" });
}

/** Returns what a calm table has agreed, `fino a 3 giorni per rispondere`. */
export function calmly(days: number): string {
  return days === 0 ? t("calm-noEnd") : t("calm-upTo", { n: days });
}
