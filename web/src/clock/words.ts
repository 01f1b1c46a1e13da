/** What a table has agreed about time, in words. */
import { t } from "../settings.svelte";

/** What the host chooses: seconds, null for no such clock. */
export interface Times {
  move: number | null;
  bank: number | null;
  grace: number;
}

export const NO_CLOCK: Times = { move: null, bank: null, grace: 60 };

/** Returns a duration in brief, in minutes if they are whole. */
export function short(seconds: number): string {
  return seconds % 60 === 0 ? t("time-minutes", { n: seconds / 60 }) : t("time-seconds", { n: seconds });
}

/** Returns the agreed time, `45 s a mossa, 10 min a testa`. */
export function agreed({ move, bank }: Pick<Times, "move" | "bank">): string {
  const parts = [
    move === null ? null : t("time-perMove", { time: short(move) }),
    bank === null ? null : t("time-perPlayer", { time: short(bank) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? t("time-free") : parts.join(", ");
}
