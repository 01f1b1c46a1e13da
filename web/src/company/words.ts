/** Texts about the people and the bots at a table. */
import type { RulebookInfo } from "../net/api";
import type { ChairView } from "../net/protocol";
import { t } from "../settings.svelte";
import { isKey } from "../texts";

/** Returns the name of a level of bots. */
export function levelName(bot: string | null): string {
  const key = `level-${bot ?? ""}`;
  return isKey(key) ? t(key) : (bot ?? "");
}

/** Whether partners are drawn too, not only the first dealer. */
export function drawsPartners(book: RulebookInfo | null, chairs: readonly ChairView[]): boolean {
  return book?.draw?.partners === true && chairs.every((chair) => chair.side === null);
}

/** The possible delays of a match for spectators, in seconds. */
export const DELAYS = [0, 30, 120, 600] as const;

/** Returns a duration in words, in minutes if they are whole. */
export function stretch(seconds: number): string {
  if (seconds % 60 !== 0) return t("company-seconds", { n: seconds });
  return seconds === 60 ? t("company-minute") : t("company-minutes", { n: seconds / 60 });
}
