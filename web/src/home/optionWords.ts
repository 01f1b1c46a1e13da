/** What the values of a rulebook's options are called: the rulebook says it. */
import type { OptionInfo, OptionValue, RulebookInfo } from "../net/api";
import { say, t } from "../settings.svelte";
import { offered, valueOf, type Chosen } from "./options";

/** What a table shows by itself: its chairs, what it is played to, and its clock. */
const SHOWN = new Set(["players", "target", "clock"]);

/** A value's own words where the rulebook has them, else the value. */
export function wordOf(option: Pick<OptionInfo, "words">, value: OptionValue): string {
  const words = option.words[String(value)];
  return words === undefined ? String(value) : say(words);
}

/** An option's title, and its value in words. */
export function differs(option: OptionInfo, value: OptionValue): string {
  return t("home-differs", { what: say(option.title), how: wordOf(option, value) });
}

/** Returns what whoever opened a table chose otherwise than usual, in words; each variant by itself. */
export function departures(book: RulebookInfo, chosen: Chosen): string[] {
  return offered(book, chosen)
    .filter((option) => !SHOWN.has(option.name) && valueOf(option, chosen) !== option.default)
    .flatMap((option) => {
      const value = valueOf(option, chosen);
      if (option.name !== "variants") return differs(option, value);
      return [...String(value)].map((letter) => t("home-differs", { what: `${say(option.title)} (${letter})`, how: wordOf(option, letter) }));
    });
}
