/** The text for sharing a deal of the day without spoilers: no card, no play, no result of others. */
import type { TextKey } from "../texts";

type Write = (key: TextKey, values?: Record<string, string | number | undefined>) => string;

export interface Told {
  /** The day's name: its number, or its date. */
  name: string;
  game: string;
  result: number;
  share: number;
  /** Whether the day is still going on: others may yet play. */
  soFar: boolean;
  /** Whether nobody else has played yet, so that there is no comparison. */
  alone: boolean;
  par: number;
  choices: readonly boolean[];
  /** Where the deal of the day is. */
  page: string;
}

/** Returns a result with its sign: `+2`, `−1`, `0`. */
export function signed(result: number): string {
  if (result === 0) return "0";
  return result > 0 ? `+${result}` : `−${-result}`;
}

/** Returns the text to share, as *t* writes it. A square is a choice, filled where it was the master's. */
export function shareText({ name, game, result, share, soFar, alone, par, choices, page }: Told, t: Write): string {
  const good = choices.filter(Boolean).length;
  const better = alone ? [] : [t(soFar ? "daily-shareSoFar" : "daily-share", { share })];
  const line = [signed(result), ...better, t("daily-shareMaster", { par: par === 0 ? t("daily-level") : signed(par) })];
  const squares = choices.map((choice) => (choice ? "▪" : "▫")).join("");
  const marks = choices.length === 0 ? [] : [`${squares}  ${t("daily-shareChoices", { good, all: choices.length })}`];
  return [t("daily-shareTitle", { number: name, game }), line.join(" · "), ...marks, page].join("\n");
}
