/**
 * Data that a page can show before its house is running: the last message to the client of each table, verbatim, and the next match, which
 * is dealt in advance. It becomes invalid when the log grows, or with another version of the page. It is stored in a separate database,
 * which an older page on the same host does not know.
 */
import type { TableOrder, TableTicket } from "../net/orders";
import type { Welcome } from "../net/contract";
import { finished, settled, type Rows } from "./rows";

const NAME = "cartaro beforehand";
/** The one record of the next match. */
const NEXT = "next";

/** The client of a line, as identified by its hello. */
export interface Caller {
  table: string;
  token: string;
}

/** The message to a client about its table, after the log's entry *head*. */
interface Told extends Caller {
  version: string;
  head: number;
  text: string;
}

/** The order of the next match, and the seat at its table when it has been dealt. */
interface Next {
  order: string;
  ticket: TableTicket | null;
}

/** The choices that are not part of an order. */
const PLAIN = { chairs: null, rated: false, training: false, delay: 0, move: null, bank: null, face: null } satisfies Partial<TableOrder>;

/** Returns an order as a canonical text; null if it cannot be dealt in advance, because people join or clocks run. */
export function textOfOrder(order: TableOrder): string | null {
  const { chairs, move, bank } = { ...PLAIN, ...order };
  if (chairs !== null || move !== null || bank !== null) return null;
  return JSON.stringify(sorted({ ...PLAIN, ...order, options: sorted(order.options) }));
}

function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether a message stays valid until the log grows: running clocks do not survive the house. */
export function canBeKept({ company, view }: Welcome): boolean {
  const counting = [company.clock, company.next_in, company.starts_in];
  return view !== null && company.phase === "playing" && counting.every((one) => one === null);
}

export class Beforehand {
  #database: IDBDatabase;
  #rows: Rows;
  #version: string;

  private constructor(database: IDBDatabase, rows: Rows, version: string) {
    this.#database = database;
    database.onversionchange = () => database.close(); // somebody empties the browser's storage: nothing is shown beforehand any more
    this.#rows = rows;
    this.#version = version;
  }

  /** Opens the database for pages of *version*, besides that of the logs. */
  static async open(rows: Rows, version: string): Promise<Beforehand> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("told", { keyPath: "table" });
      opening.result.createObjectStore("next");
    };
    return new Beforehand(await settled(opening), rows, version);
  }

  /** Whether anything is stored that may be shown before the house is running. */
  async isOfUse(): Promise<boolean> {
    const all: Told[] = await settled(this.#database.transaction("told").objectStore("told").getAll());
    for (const told of all) if (await this.#holds(told)) return true;
    return false;
  }

  /** Stores the last message to a client. */
  keep(caller: Caller, head: number, text: string): Promise<void> {
    const transaction = this.#database.transaction("told", "readwrite");
    transaction.objectStore("told").put({ ...caller, version: this.#version, head, text } satisfies Told);
    return finished(transaction);
  }

  /** Deletes the message to a client, whose match is over. */
  forget(table: string): Promise<void> {
    const transaction = this.#database.transaction("told", "readwrite");
    transaction.objectStore("told").delete(table);
    return finished(transaction);
  }

  /** Returns the last message to a client; null if it no longer shows the current state of the table. */
  async told({ table, token }: Caller): Promise<string | null> {
    const told = await this.#told(table);
    return told !== undefined && told.token === token && (await this.#holds(told)) ? told.text : null;
  }

  /** Stores the order of a match that begins, so that the next one is dealt like it. */
  async want(order: string): Promise<void> {
    if ((await this.#next())?.order === order) return;
    const before = await this.#replace({ order, ticket: null });
    if (before?.ticket) await this.#drop(before.ticket);
  }

  /** Returns, once, the seat at the table dealt for exactly this order; null if there is none. The next one is dealt like it. */
  async take(order: string): Promise<TableTicket | null> {
    const next = await this.#replace({ order, ticket: null });
    if (!next?.ticket) return null;
    if (next.order === order && (await this.#stands(next.ticket))) return next.ticket;
    await this.#drop(next.ticket);
    return null;
  }

  /** Returns the order of the match to be dealt; null if it has been dealt, or none has been requested yet. */
  async wanted(): Promise<string | null> {
    const next = await this.#next();
    if (next === undefined || (next.ticket !== null && (await this.#stands(next.ticket)))) return null;
    if (next.ticket !== null) {
      await this.#drop(next.ticket);
      await this.#replace({ order: next.order, ticket: null });
    }
    return next.order;
  }

  /** Stores the match dealt for *order*; it is not needed if another order has been made since. */
  async lay(order: string, ticket: TableTicket, head: number, welcome: string): Promise<void> {
    await this.keep(ticket, head, welcome);
    const transaction = this.#database.transaction("next", "readwrite");
    const next: Next | undefined = await settled(transaction.objectStore("next").get(NEXT));
    const isWanted = next?.order === order && next.ticket === null;
    if (isWanted) transaction.objectStore("next").put({ order, ticket } satisfies Next, NEXT);
    await finished(transaction);
    if (!isWanted) await this.#drop(ticket);
  }

  /** Deletes the match dealt in advance, and its order. */
  async clear(): Promise<void> {
    const next = await this.#replace(null);
    if (next?.ticket) await this.#drop(next.ticket);
  }

  async #replace(next: Next | null): Promise<Next | undefined> {
    const transaction = this.#database.transaction("next", "readwrite");
    const store = transaction.objectStore("next");
    const before: Next | undefined = await settled(store.get(NEXT));
    if (next === null) store.delete(NEXT);
    else store.put(next, NEXT);
    await finished(transaction);
    return before;
  }

  #next(): Promise<Next | undefined> {
    return settled(this.#database.transaction("next").objectStore("next").get(NEXT));
  }

  #told(table: string): Promise<Told | undefined> {
    return settled(this.#database.transaction("told").objectStore("told").get(table));
  }

  /** Whether a table is unchanged since it was dealt, and of this version of the page. */
  async #stands(ticket: TableTicket): Promise<boolean> {
    return (await this.told(ticket)) !== null;
  }

  async #holds({ table, version, head }: Told): Promise<boolean> {
    return version === this.#version && head === (await this.#rows.head(table));
  }

  /** Deletes a table that nobody has seen. */
  async #drop({ table }: Caller): Promise<void> {
    await this.forget(table);
    await this.#rows.forget(table);
  }
}
