/** How the people and the bots at a table are spoken of. */
import type { ChairView, PlayerView } from "../net/protocol";
import { t } from "../settings.svelte";
import { isKey } from "../texts";

/** Returns what a level of bots is called. */
export function levelName(bot: string | null): string {
  const key = `level-${bot ?? ""}`;
  return isKey(key) ? t(key) : (bot ?? "");
}

/** The seconds by which those who only watch may see a match late. */
export const DELAYS = [0, 30, 120, 600] as const;

/** Returns a stretch of time in words, whole minutes where it can. */
export function stretch(seconds: number): string {
  if (seconds % 60 !== 0) return t("company-seconds", { n: seconds });
  return seconds === 60 ? t("company-minute") : t("company-minutes", { n: seconds / 60 });
}

/** Returns what is to be said of a player who is not there, null of whoever is. */
export function absenceOf(player: PlayerView, chair: ChairView | null): string | null {
  if (player.kind === "bot") return null;
  if (chair?.away) return t("absence-bot");
  return player.present ? null : t("seat-away");
}
