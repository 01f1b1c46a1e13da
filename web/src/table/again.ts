/** Another match like a finished one: the same rules, the same bots. */
import { ApiError, openTable } from "../net/api";
import type { WireText } from "../net/protocol";
import { seatTokens, type SeatToken } from "../net/seatTokens.svelte";
import { router } from "../router.svelte";
import { settings, t } from "../settings.svelte";
import { textOf } from "../texts";

let opening = false;

/** Opens the table and goes there; returns the reason for failure, null on success. Does nothing while one is being opened. */
export async function playAgain({ rulebook, options, bots }: SeatToken): Promise<WireText | null> {
  if (opening) return null;
  opening = true;
  try {
    const order = { rulebook, options, bots, chairs: null, face: settings.face, name: settings.name.trim() || t("home-you") };
    const made = await openTable(order);
    seatTokens.add(made, rulebook, options, bots);
    await router.go(`/tavolo/${made.table}`);
    return null;
  } catch (error) {
    return (error instanceof ApiError && error.text) || textOf("server-unreachable");
  } finally {
    opening = false;
  }
}
