/** The volume, by table. */
import type { Choice } from "../choices";
import { settings } from "../settings.svelte";
import { listOf, text } from "../shapes";
import { stored } from "../stored";

/** How many silent tables are remembered: the latest. */
const KEPT = 20;
const SILENT = stored("cartaro.quiet", listOf(text, KEPT), []);

const LOUD: Record<Choice<"volume">, number> = { medium: 0.6, soft: 0.3, full: 1 };

/** Whether a table is silent although sounds are on. */
export function isSilent(table: string): boolean {
  return SILENT.read().includes(table);
}

/** Makes a table silent, or ends that. */
export function silence(table: string, silent: boolean): void {
  const others = SILENT.read().filter((other) => other !== table);
  SILENT.write(silent ? [...others, table].slice(-KEPT) : others);
}

/** Returns the volume, 0 to 1, at a table or elsewhere. */
export function loudness(table = ""): number {
  return settings.of("sound") === "on" && !isSilent(table) ? LOUD[settings.of("volume")] : 0;
}
