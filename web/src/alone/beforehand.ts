/**
 * What a page can show before its house is up: what the client of each table was told last, word for word, and the next match,
 * which is dealt beforehand. Nothing of it is of use once the log has gone on, or the page is of another version. It lies in a
 * database of its own, which an older page on the same host does not know.
 */
import type { TableOrder, TableTicket } from "../net/api";
import type { Welcome } from "../net/contract";
import { finished, settled, type Rows } from "./rows";

const NAME = "cartaro beforehand";
/** The one record of the next match. */
const NEXT = "next";

/** Who is at the other end of a line, as its hello says. */
export interface Caller {
  table: string;
  token: string;
}

/** What a client was told of its table as its log stood after the entry *head*. */
interface Told extends Caller {
  version: string;
  head: number;
  text: string;
}

/** The match that is to be there next, and the seat at its table once that is dealt. */
interface Next {
  order: string;
  ticket: TableTicket | null;
}

/** What an order says nothing of. */
const PLAIN = { chairs: null, rated: false, training: false, delay: 0, move: null, bank: null, face: null } satisfies Partial<TableOrder>;

/** Returns an order as a text, the same for all that ask for the same; null where nothing is dealt beforehand: people come, or time runs. */
export function textOfOrder(order: TableOrder): string | null {
  const { chairs, move, bank } = { ...PLAIN, ...order };
  if (chairs !== null || move !== null || bank !== null) return null;
  return JSON.stringify(sorted({ ...PLAIN, ...order, options: sorted(order.options) }));
}

function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether a client is told of a match as it stays until the log goes on: seconds that are counted do not outlive the house. */
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
    this.#rows = rows;
    this.#version = version;
  }

  /** Opens what was kept for pages of *version*, beside the logs. */
  static async open(rows: Rows, version: string): Promise<Beforehand> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("told", { keyPath: "table" });
      opening.result.createObjectStore("next");
    };
    return new Beforehand(await settled(opening), rows, version);
  }

  /** Whether anything is kept that may be shown before the house is up. */
  async isOfUse(): Promise<boolean> {
    const all: Told[] = await settled(this.#database.transaction("told").objectStore("told").getAll());
    for (const told of all) if (await this.#holds(told)) return true;
    return false;
  }

  /** Keeps what a client was told. */
  keep(caller: Caller, head: number, text: string): Promise<void> {
    const transaction = this.#database.transaction("told", "readwrite");
    transaction.objectStore("told").put({ ...caller, version: this.#version, head, text } satisfies Told);
    return finished(transaction);
  }

  /** Forgets what a client was told: its match is over. */
  forget(table: string): Promise<void> {
    const transaction = this.#database.transaction("told", "readwrite");
    transaction.objectStore("told").delete(table);
    return finished(transaction);
  }

  /** Returns the text that a client was told last; null where that says no more how its table stands. */
  async told({ table, token }: Caller): Promise<string | null> {
    const told = await this.#told(table);
    return told !== undefined && told.token === token && (await this.#holds(told)) ? told.text : null;
  }

  /** Notes the order of a match that is begun: the next one is to be like it. */
  async want(order: string): Promise<void> {
    if ((await this.#next())?.order === order) return;
    const before = await this.#replace({ order, ticket: null });
    if (before?.ticket) await this.#drop(before.ticket);
  }

  /** Returns the seat at the table that was dealt for just this order, once; null where none was. The next one is to be like it. */
  async take(order: string): Promise<TableTicket | null> {
    const next = await this.#replace({ order, ticket: null });
    if (!next?.ticket) return null;
    if (next.order === order && (await this.#stands(next.ticket))) return next.ticket;
    await this.#drop(next.ticket);
    return null;
  }

  /** Returns the order of the match that is to be dealt; null where it is, or none was asked for yet. */
  async wanted(): Promise<string | null> {
    const next = await this.#next();
    if (next === undefined || (next.ticket !== null && (await this.#stands(next.ticket)))) return null;
    if (next.ticket !== null) {
      await this.#drop(next.ticket);
      await this.#replace({ order: next.order, ticket: null });
    }
    return next.order;
  }

  /** Keeps the match that was dealt for *order*; another one was asked for meanwhile: that one is not needed. */
  async lay(order: string, ticket: TableTicket, head: number, welcome: string): Promise<void> {
    await this.keep(ticket, head, welcome);
    const transaction = this.#database.transaction("next", "readwrite");
    const next: Next | undefined = await settled(transaction.objectStore("next").get(NEXT));
    const isWanted = next?.order === order && next.ticket === null;
    if (isWanted) transaction.objectStore("next").put({ order, ticket } satisfies Next, NEXT);
    await finished(transaction);
    if (!isWanted) await this.#drop(ticket);
  }

  /** Forgets the match that is dealt, and with what choices. */
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

  /** Whether a table is as it was dealt, for this version of the page. */
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
