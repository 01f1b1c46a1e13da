/** The browser's database: rows of text by table, and metadata of each table. */

import { count, flag, listOf, maybe, number, OTHER, record, text } from "../shapes";

const NAME = "cartaro";

export interface KeptTable {
  table: string;
  /** The time of the last event there, in seconds since 1970. */
  at: number;
  over: boolean;
  /** The number of the last entry in its log; missing if an older page has written there since. */
  head?: number;
}

const TABLE = record<KeptTable>({ table: text, at: number, over: flag, head: maybe(count) });
const TABLES = listOf(TABLE);
const ROWS = listOf(record<{ row: string }>({ row: text }));

/** Returns the result of a request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database said no"));
  });
}

/** Returns when a transaction is complete; throws if it failed. */
export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the database gave up"));
  });
}

/** Whether a database has the stores of this page: another program, or a person, may have made it. */
function hasStores(database: IDBDatabase): boolean {
  return ["rows", "tables"].every((name) => database.objectStoreNames.contains(name));
}

/**
 * The rows of every table's log, in the order in which they came, and the guardian of their database: where the browser forbids it, refuses
 * a row, or empties it under an open table, nothing is kept from then on, the matches go on in memory, and the page is told.
 */
export class Rows {
  #database: IDBDatabase | null = null;
  #lose: () => void;
  /** The tables of which a row was read or written here. */
  #known = new Set<string>();

  private constructor(lose: () => void) {
    this.#lose = lose;
  }

  /** Opens the database; *lose* is called, once, when nothing is kept any more. */
  static async open(lose: () => void): Promise<Rows> {
    const rows = new Rows(lose);
    try {
      const opening = indexedDB.open(NAME, 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore("rows", { autoIncrement: true }).createIndex("table", "table");
        opening.result.createObjectStore("tables", { keyPath: "table" });
      };
      const database = (rows.#database = await settled(opening));
      database.onclose = database.onversionchange = () => rows.#giveUp();
      if (!hasStores(database)) rows.#giveUp();
    } catch {
      rows.#giveUp();
    }
    return rows;
  }

  /** Whether what is written is kept. */
  get keeps(): boolean {
    return this.#database !== null;
  }

  #giveUp(): void {
    this.#database?.close();
    this.#database = null;
    this.#lose();
    this.#lose = () => undefined;
  }

  /** Does something with the database; where that fails or is impossible, nothing is kept any more, and *instead* is returned. */
  async #with<T>(act: (database: IDBDatabase) => Promise<T>, instead: T): Promise<T> {
    if (this.#database === null) return instead;
    try {
      return await act(this.#database);
    } catch {
      this.#giveUp();
      return instead;
    }
  }

  /** Stores a row; returns when it is on disk, or not kept at all. */
  keep(table: string, head: number, at: number, over: boolean, row: string): Promise<void> {
    return this.#with(async (database) => {
      const transaction = database.transaction(["rows", "tables"], "readwrite", { durability: "strict" });
      const before: KeptTable | undefined = await settled(transaction.objectStore("tables").get(table));
      if (before === undefined && this.#known.has(table)) throw new Error("the rows before it are gone");
      transaction.objectStore("rows").add({ table, row });
      transaction.objectStore("tables").put({ table, at, over, head } satisfies KeptTable);
      this.#known.add(table);
      await finished(transaction);
    }, undefined);
  }

  /** Returns the number of the last entry in the log of a table; undefined if it is unknown. */
  async head(table: string): Promise<number | undefined> {
    const find = (database: IDBDatabase): Promise<unknown> => settled(database.transaction("tables").objectStore("tables").get(table));
    const found = TABLE(await this.#with(find, undefined));
    return found === OTHER ? undefined : found.head;
  }

  /** Returns the rows of a table as a JSON array. */
  async rows(table: string): Promise<string> {
    const find = (database: IDBDatabase): Promise<unknown> => settled(database.transaction("rows").objectStore("rows").index("table").getAll(table));
    const found = ROWS(await this.#with(find, []));
    if (found !== OTHER && found.length > 0) this.#known.add(table);
    return JSON.stringify(found === OTHER ? [] : found.map(({ row }) => row));
  }

  /** Deletes everything stored of a table. */
  forget(table: string): Promise<void> {
    this.#known.delete(table);
    return this.#with((database) => this.#forget(database, table), undefined);
  }

  #forget(database: IDBDatabase, table: string): Promise<void> {
    const transaction = database.transaction(["rows", "tables"], "readwrite");
    const rows = transaction.objectStore("rows");
    const keys = rows.index("table").getAllKeys(table);
    keys.onsuccess = () => {
      for (const key of keys.result) rows.delete(key);
    };
    transaction.objectStore("tables").delete(table);
    return finished(transaction);
  }

  /** Returns every stored table, in the form that the house reads. */
  async tables(): Promise<string> {
    const find = (database: IDBDatabase): Promise<unknown> => settled(database.transaction("tables").objectStore("tables").getAll());
    const found = TABLES(await this.#with(find, []));
    return JSON.stringify(found === OTHER ? [] : found.map(({ table, at, over }) => [table, at, over]));
  }
}
