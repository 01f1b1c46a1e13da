/** Texts about the people and the bots at a table. */
import type { ChairView, PlayerView } from "../net/protocol";
import { t } from "../settings.svelte";
import { isKey } from "../texts";

/** Returns the name of a level of bots. */
export function levelName(bot: string | null): string {
  const key = `level-${bot ?? ""}`;
  return isKey(key) ? t(key) : (bot ?? "");
}

/** The possible delays of a match for spectators, in seconds. */
export const DELAYS = [0, 30, 120, 600] as const;

/** Returns a duration in words, in minutes if they are whole. */
export function stretch(seconds: number): string {
  if (seconds % 60 !== 0) return t("company-seconds", { n: seconds });
  return seconds === 60 ? t("company-minute") : t("company-minutes", { n: seconds / 60 });
}

/** Returns the text about an absent player, null for one who is present. */
export function absenceOf(player: PlayerView, chair: ChairView | null): string | null {
  if (player.kind === "bot") return null;
  if (chair?.away) return t("absence-bot");
  return player.present ? null : t("seat-away");
}
