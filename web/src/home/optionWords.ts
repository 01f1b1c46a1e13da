/** What the values of a rulebook's options are called. */
import type { OptionValue } from "../net/api";
import { t } from "../settings.svelte";
import { texts, type TextKey } from "../texts";

/** A value's own words where the catalogue has them, else the value. */
export function wordOf(name: string, value: OptionValue): string {
  const key = `option.${name}.${value}`;
  return key in texts ? t(key as TextKey) : String(value);
}
