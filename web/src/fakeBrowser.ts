/** A browser's local storage for tests, and word of what another of its tabs has written. */

/** A storage that is shared by all tabs; while it is full it keeps nothing new. */
export class FakeStorage {
  readonly kept = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.kept.set(key, value);
  }
}

/** Tells the tab with this *window* that another one has written *key*. */
export function tellWritten(window: EventTarget, key: string): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}
