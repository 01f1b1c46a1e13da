/** Everything that this page is made of, as one file; docs/players.md says what is in it. */
import { fetchFile } from "../net/api";
import type { DailyStanding, AccountExport } from "../net/contract";
import type { Match } from "./figures";

export interface Exported {
  format: "cartaro.you";
  version: 1;
  /** When it was made, in ISO 8601. */
  exported_at: string;
  name: string;
  matches: readonly Match[];
  /** What was done in each room, by name, as the browser keeps it. */
  progress: Record<string, Record<string, unknown>>;
  /** The deals of the day of the last year, the newest first. */
  daily: readonly DailyStanding[];
  /** Days on which something was done, as 2026-11-23. */
  days: readonly string[];
  /** What the server keeps of the account; null without one. */
  account: AccountExport | null;
}

export function exported(now: Date, parts: Omit<Exported, "format" | "version" | "exported_at">): Exported {
  return { format: "cartaro.you", version: 1, exported_at: now.toISOString(), ...parts };
}

/** Returns everything that the server stores of the account. */
export async function exportAccount(): Promise<AccountExport> {
  return (await (await fetchFile("/api/account/export")).json()) as AccountExport;
}

/** Makes the browser save a value as JSON. */
export function save(name: string, content: unknown): void {
  saveAs(name, JSON.stringify(content, null, 2), "application/json");
}

/** Makes the browser save a text as a file. */
export function saveAs(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
