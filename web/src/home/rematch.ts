/** Recent opponents, for a rematch. */
import type { KeptMatch } from "../you/kept";

/** Milliseconds for which a match counts as recent. */
export const RECENT = 7 * 24 * 3600 * 1000;

export interface Rematch {
  rulebook: string;
  /** The others who sat there. */
  names: string[];
  /** The points by side. */
  totals: number[];
  side: number;
}

/** Returns the latest match among people alone in which somebody called *name* sat, if it is recent; else null. */
export function rematchOf(matches: readonly KeptMatch[], name: string, now: number): Rematch | null {
  const latest = [...matches].sort((one, other) => other.at - one.at).find((match) => isAmongPeople(match) && match.names.includes(name));
  if (latest === undefined || now - latest.at > RECENT) return null;
  const { rulebook, names, told } = latest;
  const own = names.indexOf(name);
  const side = told!.side ?? 0;
  return {
    rulebook,
    names: names.filter((_, at) => at !== own),
    totals: told!.totals,
    side,
  };
}

function isAmongPeople({ names, told }: KeptMatch): boolean {
  return told !== null && names.length > 1 && told.sides.flat().length === names.length;
}
