/** Which choices of a rulebook the home page offers, and what is sent when the table is opened. */
import type { OptionInfo, OptionValue, RulebookInfo } from "../net/api";

/** Choices that make no sense at a table on line. */
const NEVER = new Set(["arbitration", "renewals", "penalty", "deals"]);
/** Departures from the text of the rulebook, and readings of it other than the usual: the house's own. */
const OF_THE_HOUSE = new Set(["capture", "last_scopa", "clock", "turns_up_another"]);
/** The order in which choices are shown; others come after. */
const ORDER = ["players", "teams", "pairs", "target", "exit", "reentry", "partners", "capture", "last_scopa", "clock", "variants", "flat_needs_in_hand", "turns_up_another"];

export type Chosen = Record<string, OptionValue>;

/** Returns the value of an option as chosen, else its default. */
export function valueOf(option: OptionInfo, chosen: Chosen): OptionValue {
  const value = chosen[option.name];
  return value !== undefined && option.values.includes(value) ? value : option.default;
}

/** Returns how many play at a table of *book* with these choices. */
export function playersOf(book: RulebookInfo, chosen: Chosen): number {
  const players = book.options.find((option) => option.name === "players");
  return players === undefined ? 2 : Number(valueOf(players, chosen));
}

function matters(book: RulebookInfo, option: OptionInfo, chosen: Chosen): boolean {
  if (NEVER.has(option.name) || option.values.length < 2) return false;
  if (option.name === "flat_needs_in_hand") return String(chosen.variants ?? "").includes("b");
  if (option.name !== "pairs") return true;
  return playersOf(book, chosen) === 6;
}

/** Returns an option with the values that make sense: teams are at least two, all of one size. */
function narrowed(book: RulebookInfo, option: OptionInfo, chosen: Chosen): OptionInfo {
  if (option.name !== "teams") return option;
  const count = playersOf(book, chosen);
  return { ...option, values: option.values.filter((n) => count % Number(n) === 0 && count / Number(n) >= 2) };
}

/** Returns the choices to show, given those made so far. */
export function offered(book: RulebookInfo, chosen: Chosen): OptionInfo[] {
  const place = (option: OptionInfo) => (ORDER.includes(option.name) ? ORDER.indexOf(option.name) : ORDER.length);
  return book.options
    .map((option) => narrowed(book, option, chosen))
    .filter((option) => matters(book, option, chosen))
    .sort((a, b) => place(a) - place(b));
}

export function isOfTheHouse(option: OptionInfo): boolean {
  return OF_THE_HOUSE.has(option.name);
}

/** Returns the options to open a table with: those offered, as chosen. */
export function toSend(book: RulebookInfo, chosen: Chosen): Chosen {
  return Object.fromEntries(offered(book, chosen).map((option) => [option.name, valueOf(option, chosen)]));
}
