/** The time of calm tables in words: how long is left, and until when, in the reader's own zone. */
import type { CalmView } from "../net/contract";
import { settings, t } from "../settings.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How many days each turn may take, 0 for any number. */
export const CALM_DAYS = [1, 3, 7, 0] as const;
export type CalmDays = (typeof CALM_DAYS)[number];

/** How many days besides each may have in a whole match. */
export const RESERVE_DAYS = [0, 3, 7] as const;
export type ReserveDays = (typeof RESERVE_DAYS)[number];

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

/** Returns the days from an instant to another, `3 agosto – 9 agosto`. */
export function daysOf({ since, until }: { since: number; until: number }): string {
  const spell = (at: number) => new Date(at * 1000).toLocaleDateString(settings.locale, { day: "numeric", month: "long" });
  return [...new Set([spell(since), spell(until - 1)])].join(" – ");
}

/** Returns what a calm table has agreed, `fino a 3 giorni per rispondere`. */
export function calmly(days: number): string {
  return days === 0 ? t("calm-noEnd") : t("calm-upTo", { n: days });
}

/** Returns until when the turn lasts, and whether that uses the reserve of its player; null without an end. */
export function untilOf({ until, turn_until, reserve, reserves, chair }: CalmView): string | null {
  if (until === null) return null;
  const days = reserve === 0 || chair === null ? 0 : Math.round((reserves[chair] ?? 0) / DAY);
  if (days === 0) return hourOf(until);
  return turn_until === null ? t("calm-inReserve", { until: hourOf(until) }) : t("calm-thenReserve", { until: hourOf(turn_until), n: days });
}

/** Returns the holidays that go on or are to come at *now* (seconds since 1970): whose time stands still, and when. */
export function holidaysIn({ rests }: CalmView, names: readonly string[], now: number): string[] {
  return rests.flatMap((rest, chair) => {
    if (rest === null || rest.until <= now || rest.until <= rest.since) return [];
    const key = rest.since <= now ? "calm-onHoliday" : "calm-holidayToCome";
    return [t(key, { name: names[chair] ?? "", days: daysOf(rest) })];
  });
}
