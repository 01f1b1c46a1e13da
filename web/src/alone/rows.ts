/** The browser's database: rows of text by table, and metadata of each table. */

const NAME = "cartaro";

export interface KeptTable {
  table: string;
  /** The time of the last event there, in seconds since 1970. */
  at: number;
  over: boolean;
  /** The number of the last entry in its log; missing if an older page has written there since. */
  head?: number;
}

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

/** The rows of every table's log, in the order in which they came. */
export class Rows {
  #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Rows> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("rows", { autoIncrement: true }).createIndex("table", "table");
      opening.result.createObjectStore("tables", { keyPath: "table" });
    };
    return new Rows(await settled(opening));
  }

  /** Stores a row; returns when it is on disk. */
  keep(table: string, head: number, at: number, over: boolean, row: string): Promise<void> {
    const transaction = this.#database.transaction(["rows", "tables"], "readwrite", { durability: "strict" });
    transaction.objectStore("rows").add({ table, row });
    transaction.objectStore("tables").put({ table, at, over, head } satisfies KeptTable);
    return finished(transaction);
  }

  /** Returns the number of the last entry in the log of a table; undefined if it is unknown. */
  async head(table: string): Promise<number | undefined> {
    const found: KeptTable | undefined = await settled(this.#database.transaction("tables").objectStore("tables").get(table));
    return found?.head;
  }

  /** Returns the rows of a table as a JSON array. */
  async rows(table: string): Promise<string> {
    const index = this.#database.transaction("rows").objectStore("rows").index("table");
    const found: { row: string }[] = await settled(index.getAll(table));
    return JSON.stringify(found.map(({ row }) => row));
  }

  /** Deletes everything stored of a table. */
  forget(table: string): Promise<void> {
    const transaction = this.#database.transaction(["rows", "tables"], "readwrite");
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
    const found: KeptTable[] = await settled(this.#database.transaction("tables").objectStore("tables").getAll());
    return JSON.stringify(found.map(({ table, at, over }) => [table, at, over]));
  }
}
