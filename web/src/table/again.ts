/** Another match like a finished one: the same rules, the same bots, and what was agreed about hints and clocks. */
import { ApiError, openTable } from "../net/api";
import type { TableRequest } from "../net/contract";
import type { CompanyView, WireText } from "../net/protocol";
import { seatTokens, type SeatToken } from "../net/seatTokens.svelte";
import { router } from "../router.svelte";
import { playerName, settings } from "../settings.svelte";
import { textOf } from "../texts";

let opening = false;

/** Opens the table and goes there; returns the reason for failure, null on success. Does nothing while one is being opened. */
export async function playAgain({ rulebook, options, bots }: SeatToken, company: CompanyView): Promise<WireText | null> {
  if (opening) return null;
  opening = true;
  try {
    const order = { rulebook, options, bots, chairs: null, face: settings.face, name: playerName() };
    const made = await openTable({ ...order, training: company.training, ...timesOf(company) });
    seatTokens.add(made, rulebook, options, bots);
    await router.go(`/tavolo/${made.table}`);
    return null;
  } catch (error) {
    return (error instanceof ApiError && error.text) || textOf("server-unreachable");
  } finally {
    opening = false;
  }
}

/** The clocks agreed at a table; those of a public one protect strangers from each other, and nobody chose them. */
function timesOf({ public: isPublic, move, bank, grace }: CompanyView): Pick<TableRequest, "move" | "bank" | "grace"> {
  return isPublic ? {} : { move, bank, ...(grace === null ? {} : { grace }) };
}
