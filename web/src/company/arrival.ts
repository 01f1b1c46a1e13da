/** The table that the reader has asked to sit at from the front page: its page takes a free seat at once. */
import { router } from "../router.svelte";

let table: string | null = null;

/** Goes to a table to sit down there. */
export function goAndSit(id: string): void {
  table = id;
  router.go(`/tavolo/${id}`);
}

/** Whether the reader has come to *id* to sit down; asked once. */
export function comesToSit(id: string): boolean {
  const comes = table === id;
  if (comes) table = null;
  return comes;
}
