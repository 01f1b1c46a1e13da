/** A browser for tests: its page, its local storage, and word of what another of its tabs has written. */
import { vi } from "vitest";

/** Gives a module that is imported afterwards the globals of an Italian page that keeps nothing. */
export function openFakePage(): void {
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const documentElement = { removeAttribute: () => undefined, setAttribute: () => undefined };
  vi.stubGlobal("navigator", { languages: ["it"] });
  vi.stubGlobal("window", events);
  vi.stubGlobal("document", { ...events, querySelector: () => null, documentElement });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
}

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
