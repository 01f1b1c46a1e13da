/** How the points of a match are told, on whatever page: the reader's first, each number with its side, since in some games the fewest win. */
import { t } from "./settings.svelte";

export interface SidePoints {
  /** The side as the reader calls it: Tu, Noi, Loro, a player's name. */
  name: string;
  points: number;
}

/** Returns the points of sides whose names are known: `Tu 3, Agnese 11`. */
export function sayPoints(sides: readonly SidePoints[]): string {
  return sides.map(({ name, points }) => t("result-side", { name, n: points })).join(", ");
}

/** A match in a list, beside the names of all who played. */
export interface ListedPoints {
  names: readonly string[];
  /** By side. */
  totals: readonly number[];
  /** The reader's side, null if it is not known. */
  side: number | null;
}

/** Returns the points of a match in a list: `Tu 3 contro 11`, `Noi 11 contro 3`. */
export function sayListed({ names, totals, side }: ListedPoints): string {
  if (side === null) return totals.join(" – ");
  const theirs = totals.filter((_, at) => at !== side).join(", ");
  return t(names.length > totals.length ? "result-ours" : "result-mine", { mine: totals[side]!, theirs });
}

/** Tells whether the winner of a match is who has the fewest points. */
export function winsWithFewest(totals: readonly number[], winner: number): boolean {
  return totals.some((points) => points > totals[winner]!);
}
