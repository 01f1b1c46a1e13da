/** The numbers of a ranking as a page shows them. */
import type { RankedPerson } from "../net/contract";

/** The lowest and the highest number that the bars of a page have room for. */
export interface Scale {
  low: number;
  high: number;
}

/** Returns this month in Italy, as 2026-11: rankings change over there. */
export function monthNow(now = new Date()): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", year: "numeric", month: "2-digit" }).format(now);
}

/** Returns a month, written as 2026-11, in words. */
export function spellMonth(month: string, locale: string, length: "long" | "short"): string {
  return new Date(`${month}-15T12:00Z`).toLocaleDateString(locale, { month: length, year: "numeric" });
}

/** Returns the scale on which all bars of `people` have room; nobody leaves it empty. */
export function widthOf(people: readonly RankedPerson[]): Scale {
  const low = Math.min(1300, ...people.map((one) => one.number - one.give));
  return { low, high: Math.max(1800, ...people.map((one) => one.number + one.give)) };
}

/** Returns where the bar of a person begins, how wide it is and where its middle lies, as percentages of the scale. */
export function barOf(person: RankedPerson, scale: Scale): { left: number; width: number; middle: number } {
  const part = (points: number) => (100 * points) / (scale.high - scale.low);
  return { left: part(person.number - person.give - scale.low), width: part(2 * person.give), middle: part(person.number - scale.low) };
}

/** Returns the places of a person, as 2–7; null for somebody without any. */
export function placesOf({ first, last }: RankedPerson): string | null {
  if (first === null || last === null) return null;
  return first === last ? String(first) : `${first}–${last}`;
}
