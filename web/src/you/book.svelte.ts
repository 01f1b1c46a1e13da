/** The finished matches of this browser's seats, with or without an account. */
import type { OwnMatch } from "../net/contract";
import type { SeatToken } from "../net/seatTokens.svelte";
import { stored } from "../stored";
import { days } from "./days.svelte";
import { BOOK, bookOf, noted, told, type KeptMatch } from "./kept";

const KEPT = stored("cartaro.matches", BOOK, bookOf([]));

class MatchBook {
  all = $state.raw<KeptMatch[]>(KEPT.read().matches);

  constructor() {
    KEPT.onWritten(() => (this.all = KEPT.read().matches));
  }

  /** Notes the seats whose match is over. */
  note(seats: readonly SeatToken[]): void {
    const has = new Set(this.all.map(({ table }) => table));
    const over = seats.filter(({ table, seen }) => seen?.phase === "over" && !has.has(table));
    if (over.length === 0) return;
    days.note();
    this.#change((all) => over.reduce((so, seat) => noted(so, seat, Date.now()), all));
  }

  tell(match: OwnMatch): void {
    this.#change((all) => told(all, match));
  }

  /** Notes that the server has nothing to tell of a match, or the master nothing to say of it. */
  giveUp(table: string, what: "token" | "accuracy"): void {
    const change = what === "token" ? { token: null } : { unmeasured: true };
    this.#change((all) => all.map((match) => (match.table === table ? { ...match, ...change } : match)));
  }

  clear(): void {
    this.#change(() => []);
  }

  /** Changes the currently stored data rather than this page's copy, because another page may have added a match. */
  #change(change: (all: KeptMatch[]) => KeptMatch[]): void {
    this.all = change(KEPT.read().matches);
    KEPT.write(bookOf(this.all));
  }
}

export const matchBook = new MatchBook();
