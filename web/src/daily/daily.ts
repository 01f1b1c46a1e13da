/** The deal of the day as the server tells it, and what this browser keeps of it: its key, and what it was shown beforehand. */
import { ApiError, ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import { alone, reach } from "../net/reach";
import type { DailyComparison, DailyDay, DailyMine, DailyReveal, DailyStanding } from "../net/contract";
import type { WireText } from "../net/protocol";
import { readStored, settings, t, writeStored } from "../settings.svelte";
import { textOf } from "../texts";
import { dayOf } from "../you/day";
import { saveAs } from "../you/export";
import type { Noted } from "./chain";

/** With a server and without the days are others. */
const NOTED = alone ? "cartaro.daily.noted.alone" : "cartaro.daily.noted";
/** Milliseconds. */
const YEAR = 365 * 86_400_000;
/** Days whose commitments and hands are kept. */
const MOST_NOTED = 60;

interface Kept {
  anchors: Record<string, string>;
  commitments: Record<string, string>;
  hands: Record<string, readonly string[]>;
}

/** Returns today's deal, and notes its commitment and the chain's anchor: tomorrow they are held against what is revealed. */
export async function fetchToday(): Promise<DailyDay> {
  const today = await ask("GET /api/daily");
  const { anchors, commitments, hands } = readKept();
  writeStored(NOTED, {
    anchors: { [today.anchor_day]: today.anchor, ...anchors },
    commitments: added(commitments, today.day, today.commitment),
    hands,
  } satisfies Kept);
  return today;
}

/** Notes the hand that was dealt on a day. */
export function noteHand(day: string, hand: readonly string[]): void {
  const kept = readKept();
  writeStored(NOTED, { ...kept, hands: added(kept.hands, day, hand) } satisfies Kept);
}

/** Adds what was seen of a day to that of the days before; what was seen first stays. */
function added<What>(kept: Record<string, What>, day: string, what: What): Record<string, What> {
  return { ...Object.fromEntries(Object.entries(kept).slice(1 - MOST_NOTED)), [day]: kept[day] ?? what };
}

function readKept(): Kept {
  return { anchors: {}, commitments: {}, hands: {}, ...readStored<Partial<Kept>>(NOTED) };
}

/** Returns what this browser noted of a day before that was over. */
export function notedOf({ day, anchor_day }: Pick<DailyReveal, "day" | "anchor_day">): Noted {
  const { anchors, commitments, hands } = readKept();
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

/** Has the server forget the tries of this browser, and of the account. */
export async function forgetTries(): Promise<void> {
  await ask("POST /api/daily/forget", { body: { key: browserKey() } });
}

export function fetchComparison(day: string): Promise<DailyComparison> {
  return ask("POST /api/daily/comparison", { body: { key: browserKey(), day } });
}

export function fetchReveal(day: string): Promise<DailyReveal> {
  return ask("GET /api/daily/days/{day}", { path: { day } });
}

/** Has the browser save the record of one's own try. */
export async function keepRecord(day: string): Promise<void> {
  saveAs(`cartaro-${day}.cartaro`, await fetchRecord(day), "text/plain");
}

async function fetchRecord(day: string): Promise<string> {
  const body = JSON.stringify({ key: browserKey(), day, name: playerName() });
  const response = await reach("/api/daily/record", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (!response.ok) throw new ApiError(null);
  return response.text();
}

export function playerName(): string {
  return settings.name.trim() || t("learn-you");
}

/** Returns why something could not be had. */
export function troubleOf(error: unknown): WireText {
  return (error instanceof ApiError && error.text) || textOf("server-unreachable");
}

/** Returns a part of a day's name: `weekday`, the number, the month, or the day and its month. */
export function partOfDay(day: string, part: "weekday" | "day" | "month" | "date"): string {
  const options: Intl.DateTimeFormatOptions = part === "date" ? { day: "numeric", month: "long" } : { [part]: part === "day" ? "numeric" : "long" };
  return new Intl.DateTimeFormat(settings.locale, { timeZone: "UTC", ...options }).format(new Date(`${day}T12:00:00Z`));
}
