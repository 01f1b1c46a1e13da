/** The deal of the day from the server, and this browser's stored data: its key, and the commitments it was shown. */
import { ApiError, ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import { alone, reach } from "../net/reach";
import type { DailyComparison, DailyDay, DailyMine, DailyReveal, DailyStanding } from "../net/contract";
import type { WireText } from "../net/protocol";
import { playerName, settings } from "../settings.svelte";
import { listOf, mapOf, otherwise, record, text } from "../shapes";
import { stored } from "../stored";
import { textOf } from "../texts";
import { dayOf } from "../you/day";
import { saveAs } from "../you/export";
import type { Noted } from "./chain";

/** Milliseconds. */
const YEAR = 365 * 86_400_000;
/** Days whose commitments and hands are kept. */
const MOST_NOTED = 60;

interface Kept {
  anchors: Record<string, string>;
  commitments: Record<string, string>;
  hands: Record<string, readonly string[]>;
}

const NONE: Kept = { anchors: {}, commitments: {}, hands: {} };
const SHAPE = record<Kept>({
  anchors: otherwise(mapOf(text), {}),
  commitments: otherwise(mapOf(text, MOST_NOTED), {}),
  hands: otherwise(mapOf(listOf(text), MOST_NOTED), {}),
});
/** Days with a server and without one are stored separately. */
const NOTED = stored(alone ? "cartaro.daily.noted.alone" : "cartaro.daily.noted", SHAPE, NONE);

/** Returns today's deal, and stores its commitment and the chain's anchor, to be compared tomorrow with the revealed data. */
export async function fetchToday(): Promise<DailyDay> {
  const today = await ask("GET /api/daily");
  const { anchors, commitments, hands } = NOTED.read();
  NOTED.write({
    anchors: { [today.anchor_day]: today.anchor, ...anchors },
    commitments: added(commitments, today.day, today.commitment),
    hands,
  });
  return today;
}

/** Stores the hand dealt on a day. */
export function noteHand(day: string, hand: readonly string[]): void {
  const kept = NOTED.read();
  NOTED.write({ ...kept, hands: added(kept.hands, day, hand) });
}

/** Adds the data seen of a day to that of earlier days; existing data is not replaced. */
function added<What>(kept: Record<string, What>, day: string, what: What): Record<string, What> {
  return { ...Object.fromEntries(Object.entries(kept).slice(1 - MOST_NOTED)), [day]: kept[day] ?? what };
}

/** Returns the data that this browser stored of a day before its end. */
export function notedOf({ day, anchor_day }: Pick<DailyReveal, "day" | "anchor_day">): Noted {
  const { anchors, commitments, hands } = NOTED.read();
  return { anchor: anchors[anchor_day] ?? null, commitment: commitments[day] ?? null, hand: hands[day] ?? null };
}

export function fetchMine(): Promise<DailyMine> {
  return ask("POST /api/daily/mine", { body: { key: browserKey() } });
}

/** Returns one's own tries of the last year, the newest first, and today's once it is begun. */
export async function fetchTries(): Promise<DailyStanding[]> {
  const since = dayOf(Date.now() - YEAR);
  const { today, before } = await ask("POST /api/daily/mine", { body: { key: browserKey(), since } });
  return [...before, ...(today.state === "new" ? [] : [today])].reverse();
}

/** Makes the server delete the tries of this browser, and of the account. */
export async function forgetTries(): Promise<void> {
  await ask("POST /api/daily/forget", { body: { key: browserKey() } });
}

export function fetchComparison(day: string): Promise<DailyComparison> {
  return ask("POST /api/daily/comparison", { body: { key: browserKey(), day } });
}

export function fetchReveal(day: string): Promise<DailyReveal> {
  return ask("GET /api/daily/days/{day}", { path: { day } });
}

/** Makes the browser save the record of the player's own try. */
export async function keepRecord(day: string): Promise<void> {
  saveAs(`cartaro-${day}.cartaro`, await fetchRecord(day), "text/plain");
}

async function fetchRecord(day: string): Promise<string> {
  const body = JSON.stringify({ key: browserKey(), day, name: playerName() });
  const response = await reach("/api/daily/record", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (!response.ok) throw new ApiError(null);
  return response.text();
}

/** Returns the reason of a failed request. */
export function troubleOf(error: unknown): WireText {
  return (error instanceof ApiError && error.text) || textOf("server-unreachable");
}

/** Returns a part of a day's name: `weekday`, the number, the month, or the day and its month. */
export function partOfDay(day: string, part: "weekday" | "day" | "month" | "date"): string {
  const options: Intl.DateTimeFormatOptions = part === "date" ? { day: "numeric", month: "long" } : { [part]: part === "day" ? "numeric" : "long" };
  return new Intl.DateTimeFormat(settings.locale, { timeZone: "UTC", ...options }).format(new Date(`${day}T12:00:00Z`));
}
