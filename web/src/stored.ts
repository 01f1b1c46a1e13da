/** What the browser keeps for its pages, as JSON: the one way to read and write it. Of the database see alone/rows.ts. */
import { OTHER, type Shape } from "./shapes";

/** Every key. Each is declared once, by {@link stored}, with the shape of what is read there. */
export const KEYS = [
  "cartaro.alone",
  "cartaro.base",
  "cartaro.choices",
  "cartaro.daily.friends",
  "cartaro.daily.key",
  "cartaro.daily.noted",
  "cartaro.daily.noted.alone",
  "cartaro.days",
  "cartaro.firstDeals",
  "cartaro.hand",
  "cartaro.language",
  "cartaro.lessons",
  "cartaro.matches",
  "cartaro.muted",
  "cartaro.problemChoice",
  "cartaro.problems",
  "cartaro.quiet",
  "cartaro.removed",
  "cartaro.score",
  "cartaro.score.fishing",
  "cartaro.score.table",
  "cartaro.settings",
  "cartaro.skipping",
  "cartaro.tables",
  "cartaro.tables.alone",
  "cartaro.wifi",
] as const;
/** That of an event's key is made of its id and this browser's role there. */
export type Key = (typeof KEYS)[number] | `cartaro.event.${string}.${"desk" | "phone"}`;

/** What was not taken: it holds until the page is closed. */
const unwritten = new Map<Key, string>();

/** Where it is kept: for all pages of the site, or for a tab until it is closed. A browser may refuse to name it. */
const PLACES = { browser: () => localStorage, tab: () => sessionStorage };

export interface Stored<T> {
  /** Returns what is kept, without what is of another shape; the default if nothing is, or reading is forbidden. */
  read(): T;
  /** Keeps a value, null for none; returns whether it outlives the page: not if that is forbidden, or there is no space. */
  write(value: T | null): boolean;
  /** Returns a value as it would be read: for comparing with what is kept. */
  asRead(value: T | null): T;
  /** Calls *heed* whenever another tab of this browser has written here. */
  onWritten(heed: () => void): void;
}

/** Declares what is kept under a key, and its default. */
export function stored<T>(key: Key, shape: Shape<T>, instead: T, place: keyof typeof PLACES = "browser"): Stored<T> {
  return {
    read() {
      try {
        return readJson(unwritten.get(key) ?? PLACES[place]().getItem(key), shape, instead);
      } catch {
        return instead;
      }
    },
    write(value) {
      const json = JSON.stringify(value);
      try {
        PLACES[place]().setItem(key, json);
        unwritten.delete(key);
        return true;
      } catch {
        unwritten.set(key, json);
        return false;
      }
    },
    asRead: (value) => readJson(JSON.stringify(value), shape, instead),
    onWritten(heed) {
      window.addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) heed();
      });
    },
  };
}

/** Returns what a JSON text holds; the default for none, an invalid one, or one of another shape. */
export function readJson<T>(json: string | null, shape: Shape<T>, instead: T): T {
  try {
    const read = json === null ? OTHER : shape(JSON.parse(json));
    return read === OTHER ? instead : read;
  } catch {
    return instead;
  }
}

/** Returns the ids of the events under whose keys this browser has kept something, each once. */
export function keptEvents(): string[] {
  try {
    const ids = Object.keys(PLACES.browser()).map((key) => /^cartaro\.event\.(.+)\.(?:desk|phone)$/.exec(key)?.[1] ?? "");
    return ids.filter((id, at) => id !== "" && ids.indexOf(id) === at);
  } catch {
    return [];
  }
}
