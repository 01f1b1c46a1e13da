/** How loud it is at which table. */
import type { Choice } from "../choices";
import { readStored, settings, writeStored } from "../settings.svelte";

const KEY = "cartaro.quiet";
/** Of how many tables it is kept that they are to be silent: the latest. */
const KEPT = 20;

const LOUD: Record<Choice<"volume">, number> = { medium: 0.6, soft: 0.3, full: 1 };

function silentTables(): string[] {
  const kept = readStored<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((table) => typeof table === "string") : [];
}

/** Whether a table is to be silent though sounds are on. */
export function isSilent(table: string): boolean {
  return silentTables().includes(table);
}

/** Makes a table silent, or heard again. */
export function silence(table: string, silent: boolean): void {
  const others = silentTables().filter((other) => other !== table);
  writeStored(KEY, silent ? [...others, table].slice(-KEPT) : others);
}

/** Returns how loud sounds are, 0 to 1: at a table, or anywhere. */
export function loudness(table = ""): number {
  return settings.of("sound") === "on" && !isSilent(table) ? LOUD[settings.of("volume")] : 0;
}
