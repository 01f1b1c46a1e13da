/** The table chosen on the front page for sitting down: its page takes a free seat at once. */
import { router } from "../router.svelte";

let table: string | null = null;

/** Goes to a table to sit down there. */
export async function goAndSit(id: string): Promise<void> {
  table = id;
  await router.go(`/tavolo/${id}`);
}

/** Whether the reader has come to *id* to sit down; true only once. */
export function comesToSit(id: string): boolean {
  const comes = table === id;
  if (comes) table = null;
  return comes;
}

/** The query parameter for an invitation's code. */
const INVITATION = "invito";

/** Returns the code of the invitation in the query of an address, null if it has none. */
export function invitationIn(query: string): string | null {
  return new URLSearchParams(query).get(INVITATION);
}

/** Returns the path of a table's page, with the code of an invitation if needed. */
export function wayTo(table: string, invitation: string | null): string {
  return `/tavolo/${table}${invitation === null ? "" : `?${INVITATION}=${encodeURIComponent(invitation)}`}`;
}
