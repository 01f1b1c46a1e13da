/** Figures from matches: results, accuracy by week, the ladder of levels, days in a row, independent of any page. */
import { BOT_LEVELS, type BotLevel } from "../net/orders";
import type { Accuracy, OwnMatch } from "../net/contract";
import type { KeptMatch } from "./kept";

/** One finished match of the reader's, from whoever knew most of it. */
export interface Match {
  table: string;
  rulebook: string;
  /** When it ended, in milliseconds. */
  at: number;
  names: readonly string[];
  totals: readonly number[];
  place: number | null;
  /** What the server has told of it; null where it has not. */
  told: OwnMatch | null;
  accuracy: Accuracy | null;
}

/** How a match ended for the reader; unknown where only its totals were seen. */
export type Outcome = "won" | "lost" | "drawn" | "unknown";

export function outcomeOf({ told }: Match): Outcome {
  if (told === null) return "unknown";
  return told.won === null ? "drawn" : told.won ? "won" : "lost";
}

/** Joins the matches of this browser and those of the account, each once, the newest first. */
export function joined(kept: readonly KeptMatch[], ofAccount: readonly OwnMatch[]): Match[] {
  const matches = new Map<string, Match>();
  for (const { table, rulebook, at, names, totals, place, told } of kept) {
    matches.set(table, { table, rulebook, at, names, totals, place: told?.place ?? place, told, accuracy: told?.accuracy ?? null });
  }
  for (const told of ofAccount) {
    const { table, rulebook, over_at, names, totals } = told;
    const before = matches.get(table);
    const place = told.place ?? before?.place ?? null;
    const fuller = told.bots.length > 0 || !before?.told ? told : before.told;
    matches.set(table, { table, rulebook, at: over_at * 1000, names, totals, place, told: fuller, accuracy: told.accuracy ?? before?.accuracy ?? null });
  }
  return [...matches.values()].sort((one, other) => other.at - one.at);
}

/** The rulebooks of some matches, the most played first. */
export function rulebooksOf(matches: readonly Match[]): string[] {
  const counts = new Map<string, number>();
  for (const { rulebook } of matches) counts.set(rulebook, (counts.get(rulebook) ?? 0) + 1);
  return [...counts.keys()].sort((one, other) => counts.get(other)! - counts.get(one)! || one.localeCompare(other));
}

export function outcomesOf(matches: readonly Match[]): Record<Outcome, number> {
  const outcomes = { won: 0, lost: 0, drawn: 0, unknown: 0 };
  for (const match of matches) outcomes[outcomeOf(match)] += 1;
  return outcomes;
}

/** Adds up what was counted of the reader in some matches, and the matches of which it was. */
export function countsOf(matches: readonly Match[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { told } of matches) {
    for (const [name, count] of Object.entries(told?.counts ?? {})) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

/** The points of the reader's side over some matches, and the most of another side's: both null where none are known. */
export function pointsOf(matches: readonly Match[]): { mine: number; theirs: number; of: number } {
  const points = { mine: 0, theirs: 0, of: 0 };
  for (const { told } of matches) {
    if (told === null || told.side === null) continue;
    points.mine += told.totals[told.side]!;
    points.theirs += mean(told.totals.filter((_, side) => side !== told.side));
    points.of += 1;
  }
  return points;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** A week, from its Monday: how many choices of so many were as good as the master's. */
export interface Week {
  monday: number;
  choices: number;
  alike: number;
  matches: number;
}

function mondayOf(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)).getTime();
}

/** Returns the weeks with a choice in them, the oldest first. Hints in training make a match no measure. */
export function weeksOf(matches: readonly Match[]): Week[] {
  const weeks = new Map<number, Week>();
  for (const { at, accuracy, told } of matches) {
    if (accuracy === null || accuracy.choices === 0 || told?.training) continue;
    const monday = mondayOf(at);
    const week = weeks.get(monday) ?? { monday, choices: 0, alike: 0, matches: 0 };
    weeks.set(monday, { monday, choices: week.choices + accuracy.choices, alike: week.alike + accuracy.alike, matches: week.matches + 1 });
  }
  return [...weeks.values()].sort((one, other) => one.monday - other.monday);
}

/** Of a hundred choices, how many were as good as the master's. */
export function percentOf({ choices, alike }: Pick<Week, "choices" | "alike">): number {
  return Math.round((100 * alike) / choices);
}

/** What the costliest ideas took, in points a match, the dearest first. */
export function dearest(matches: readonly Match[], most: number): { name: string; title: Record<string, string>; points: number }[] {
  const measured = matches.filter(({ accuracy }) => accuracy !== null);
  const ideas = new Map<string, { name: string; title: Record<string, string>; points: number }>();
  for (const { accuracy } of measured) {
    for (const { name, title, points } of accuracy!.ideas) {
      ideas.set(name, { name, title, points: (ideas.get(name)?.points ?? 0) + points / measured.length });
    }
  }
  return [...ideas.values()].sort((one, other) => other.points - one.points).slice(0, most);
}

/** One level of the computer players: matches against it alone, those won, and the share that is due to an equal. */
export interface Rung {
  level: BotLevel;
  matches: number;
  won: number;
  due: number;
}

/** So many matches against a level before it counts as passed. */
export const ENOUGH = 5;

/** Returns the level that all the others of a match were, null where there was another person or several levels. */
export function levelAgainst({ told }: Match): BotLevel | null {
  if (told === null || told.side === null) return null;
  const others = told.sides.map((people, side) => ({ people, bots: told.bots[side] ?? [] })).filter((_, side) => side !== told.side);
  if (others.length === 0 || others.some(({ people, bots }) => people.length > 0 || bots.length === 0)) return null;
  const levels = new Set(others.flatMap(({ bots }) => bots));
  return levels.size === 1 ? (BOT_LEVELS.find((level) => levels.has(level)) ?? null) : null;
}

/** Returns the ladder, the lowest rung first. Hints in training make a match no measure. */
export function ladderOf(matches: readonly Match[]): Rung[] {
  return BOT_LEVELS.map((level) => {
    const against = matches.filter((match) => !match.told?.training && levelAgainst(match) === level);
    const won = against.filter((match) => outcomeOf(match) === "won").length;
    return { level, matches: against.length, won, due: against.length === 0 ? 0.5 : mean(against.map(({ told }) => 1 / told!.sides.length)) };
  });
}

function isPassed({ matches, won, due }: Rung): boolean {
  return matches >= ENOUGH && won > due * matches;
}

/** Returns the level to play next: the one above the highest that was passed; null where that is the master. */
export function nextLevel(ladder: readonly Rung[]): BotLevel | null {
  const passed = ladder.findLastIndex(isPassed);
  return passed < 0 ? (ladder.find(({ matches }) => matches > 0)?.level ?? ladder[0]!.level) : (ladder[passed + 1]?.level ?? null);
}
