/** Which face a player is shown with: that of the seat; for the reader, if it has none, as in a lesson, their own. */
import type { PlayerView } from "../net/protocol";
import { settings } from "../settings.svelte";

/** Returns the number of a player's face, null for that of the name; `me` is the reader's place. */
export function faceOf(player: PlayerView, me: number | null): number | null {
  return player.face ?? (player.place === me ? settings.face : null);
}
