/** What the values of a rulebook's options are called: the rulebook says it. */
import type { OptionInfo, OptionValue } from "../net/api";
import { say } from "../settings.svelte";

/** A value's own words where the rulebook has them, else the value. */
export function wordOf(option: OptionInfo, value: OptionValue): string {
  const words = option.words[String(value)];
  return words === undefined ? String(value) : say(words);
}
