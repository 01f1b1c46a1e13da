/** The volume, by table. */
import type { Choice } from "../choices";
import { readStored, settings, writeStored } from "../settings.svelte";

const KEY = "cartaro.quiet";
/** How many silent tables are remembered: the latest. */
const KEPT = 20;

const LOUD: Record<Choice<"volume">, number> = { medium: 0.6, soft: 0.3, full: 1 };

function silentTables(): string[] {
  const kept = readStored<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((table) => typeof table === "string") : [];
}

/** Whether a table is silent although sounds are on. */
export function isSilent(table: string): boolean {
  return silentTables().includes(table);
}

/** Makes a table silent, or ends that. */
export function silence(table: string, silent: boolean): void {
  const others = silentTables().filter((other) => other !== table);
  writeStored(KEY, silent ? [...others, table].slice(-KEPT) : others);
}

/** Returns the volume, 0 to 1, at a table or elsewhere. */
export function loudness(table = ""): number {
  return settings.of("sound") === "on" && !isSilent(table) ? LOUD[settings.of("volume")] : 0;
}
