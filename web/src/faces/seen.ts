/** Which face a player is seen with: the one that came with the seat; one's own too where a seat has none, as in a lesson. */
import type { PlayerView } from "../net/protocol";
import { settings } from "../settings.svelte";

/** Returns the number of a player's face, null for that of the name; `me` is the place of whoever looks. */
export function faceOf(player: PlayerView, me: number | null): number | null {
  return player.face ?? (player.place === me ? settings.face : null);
}
