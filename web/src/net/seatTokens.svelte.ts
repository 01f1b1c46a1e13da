/** The tables at which this browser has a place: their tokens, and their data for the home page. */
import { count, flag, listOf, number, oneOf, options, orNull, otherwise, record, text, wholeListOf } from "../shapes";
import { stored } from "../stored";
import { BOT_LEVELS, isLevel, NEWCOMERS, type BotLevel, type TableTicket } from "./orders";
import type { OptionValue } from "./protocol";
import type { OpenSeat } from "./contract";
import { alone } from "./reach";
import { keepInCookie, seatsInCookie } from "./seatCookie";

/** The score of the match when it was last seen. */
export interface Glimpse {
  deal: number;
  totals: number[];
  mine: boolean;
  phase: "waiting" | "play" | "count" | "over";
  /** The last entry of the log that was seen, at a calm table: what happens after it is told. */
  seq?: number | null;
}

export interface SeatToken {
  table: string;
  /** Empty if the seat belongs to the account that is logged in: no secret of this browser opens it. */
  token: string;
  place: number | null;
  rulebook: string;
  options: Record<string, OptionValue>;
  bots: BotLevel;
  /** The table's commitment, made before it received the entropy of this browser, if it did. */
  commitment: string | null;
  entropy: string | null;
  sides: number;
  names: string[];
  seen: Glimpse | null;
}

/** The number of finished matches remembered; those in progress all are. */
const KEPT = 20;

const SEEN = record<Glimpse>({ deal: count, totals: wholeListOf(number), mine: flag, phase: oneOf(["waiting", "play", "count", "over"]), seq: otherwise(orNull(count), null) });
const SEAT = record<SeatToken>({
  table: text,
  token: text,
  place: orNull(count),
  rulebook: text,
  options,
  bots: otherwise(oneOf(BOT_LEVELS), NEWCOMERS),
  commitment: orNull(text),
  entropy: orNull(text),
  sides: count,
  names: wholeListOf(text),
  seen: otherwise(orNull(SEEN), null),
});
/** Tables of a page without a server are stored separately from the server's. */
const STORED = stored(alone ? "cartaro.tables.alone" : "cartaro.tables", listOf(SEAT), []);

/** A seat from which the host removed this browser: its token stays, so that the server knows who asks. */
interface RemovedSeat {
  table: string;
  token: string;
}
const REMOVED = stored("cartaro.removed", listOf(record<RemovedSeat>({ table: text, token: text })), []);

/** Returns the seats that are kept; of those in the cookie alone, nothing is known but what opens them. */
function kept(): SeatToken[] {
  const all = STORED.read();
  if (alone) return all;
  const others = Object.entries(seatsInCookie()).filter(([table]) => all.every((seat) => seat.table !== table));
  const unknown = { place: null, rulebook: "", options: {}, bots: NEWCOMERS, commitment: null, entropy: null, sides: 0, names: [], seen: null };
  return [...all, ...others.map(([table, token]) => ({ ...unknown, table, token }))];
}

function isOver(ticket: SeatToken): boolean {
  return ticket.seen?.phase === "over";
}

/** Drops the finished matches before the last {@link KEPT}. */
function pruned(all: SeatToken[]): SeatToken[] {
  const kept = new Set(all.filter(isOver).slice(-KEPT));
  return all.filter((ticket) => !isOver(ticket) || kept.has(ticket));
}

class SeatTokens {
  all = $state.raw<SeatToken[]>(kept());
  /** Whether this browser keeps seats beyond this page. */
  isKept = $state(true);

  constructor() {
    STORED.onWritten(() => (this.all = kept()));
  }

  /** Those whose match is in progress, the newest first. */
  get open(): SeatToken[] {
    return this.all.filter((ticket) => !isOver(ticket)).reverse();
  }

  of(table: string): SeatToken | null {
    return this.all.find((ticket) => ticket.table === table) ?? null;
  }

  /** Returns the token of the seat from which this browser was removed at a table; null if it was not. */
  removedFrom(table: string): string | null {
    return REMOVED.read().find((seat) => seat.table === table)?.token ?? null;
  }

  /** Gives up the seat with this token at a table, whose host has removed this browser for the evening. */
  remove(table: string, token: string): void {
    REMOVED.write([...REMOVED.read().filter((seat) => seat.table !== table), { table, token }].slice(-KEPT));
    this.forget(table);
  }

  add(ticket: TableTicket, rulebook: string, options: Record<string, OptionValue>, bots: BotLevel): void {
    this.#change((all) => [...all.filter(({ table }) => table !== ticket.table), { ...ticket, rulebook, options, bots, sides: 0, names: [], seen: null }]);
  }

  /** Stores a seat received from the server, under a *token* or as the account's. */
  keep({ substitute, phase, deal, totals, mine, ...seat }: OpenSeat, token = ""): void {
    const seen = { deal, totals, mine, phase };
    const bots = isLevel(substitute) ? substitute : NEWCOMERS;
    const kept: SeatToken = { ...seat, token, bots, commitment: null, entropy: null, seen };
    this.#change((all) => [...all.filter(({ table }) => table !== kept.table), kept]);
  }

  /** Offers the seats of the account that is logged in, and no others of an account; those with a token stay as they are. */
  offer(seats: OpenSeat[]): void {
    const open = new Set(seats.map(({ table }) => table));
    this.#change((all) => all.filter(({ token, table }) => token !== "" || open.has(table)));
    for (const seat of [...seats].reverse()) if (this.of(seat.table) === null) this.keep(seat);
  }

  /** Takes the place at the rematch table of *ticket*'s company, where the same token is valid. */
  follow(ticket: SeatToken, table: string): void {
    const place = { table, place: null, commitment: null, entropy: null, sides: 0, names: [], seen: null };
    if (this.of(table) === null) this.#change((all) => [...all, { ...ticket, ...place }]);
  }

  note(table: string, changes: Pick<SeatToken, "sides" | "names" | "place" | "seen">): void {
    this.#change((all) => all.map((ticket) => (ticket.table === table ? { ...ticket, ...changes } : ticket)));
  }

  forget(table: string): void {
    this.#change((all) => all.filter((ticket) => ticket.table !== table));
  }

  /** Changes the currently stored data rather than this page's copy, because another page may have added a table. */
  #change(change: (all: SeatToken[]) => SeatToken[]): void {
    this.all = pruned(change(kept()));
    const isStored = STORED.write(this.all);
    if (alone || (isStored && Object.keys(seatsInCookie()).length === 0)) return;
    const seats = isStored ? [] : this.all.filter((seat) => seat.token !== "" && !isOver(seat));
    this.isKept = keepInCookie(seats.map(({ table, token }) => [table, token])) || isStored;
  }
}

export const seatTokens = new SeatTokens();
