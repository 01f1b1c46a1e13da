/** The pages linked from every other: one list, for the bar, the tabs of a phone and the menu "More". */
import type { TextKey } from "../texts";

/** The icon beside a page's name: an SVG path on a field of 24 by 24. */
export const ICONS = {
  cards: "M4 7l9-3 4 12-9 3zM14 6h5v13h-7",
  book: "M3 5c4-1 7 0 9 2 2-2 5-3 9-2v13c-4-1-7 0-9 2-2-2-5-3-9-2zM12 7v13",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9.6 15a2.4 2.4 0 104.8 0 2.4 2.4 0 10-4.8 0",
  star: "M12 3l2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z",
  people: "M5 8.5a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0M2.5 20c0-4 2.6-6 6-6s6 2 6 6M15 5.4a3.5 3.5 0 010 6.4M17 14.4c2.8.6 4.5 2.5 4.5 5.6",
  cup: "M7 4h10v5a5 5 0 01-10 0zM7 5H3.5c0 3 1.2 5 3.8 5M17 5h3.5c0 3-1.2 5-3.8 5M12 14v4M8 20h8",
  law: "M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a2.7 2.7 0 005 0zM19 7l-2.5 6a2.7 2.7 0 005 0z",
  person: "M8 8a4 4 0 108 0 4 4 0 10-8 0M4 21c0-5 3.4-7.5 8-7.5s8 2.5 8 7.5",
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  pack: "M4 7h10v13H4zM8 7V4h12v13h-6",
  glass: "M4 10.5a6.5 6.5 0 1013 0 6.5 6.5 0 10-13 0M15.5 15.5L21 21",
  more: "M4 7h16M4 12h16M4 17h16",
} as const;
export type Icon = keyof typeof ICONS;

/**
 * The place of a page: `tab`, a word above on a wide screen and a tab below on a phone; `word`, a word above, behind "More" on a phone;
 * `more`, behind "More" everywhere; `you`, at the end of the bar, and behind "More" on a phone too.
 */
export type Standing = "tab" | "word" | "more" | "you";

export interface SitePage {
  address: string;
  name: TextKey;
  icon: Icon;
  standing: Standing;
  /** The prefix of the addresses of pages below it, if it differs from its own. */
  below?: readonly string[];
}

export const PAGES: readonly SitePage[] = [
  { address: "/", name: "nav-play", icon: "cards", standing: "tab" },
  { address: "/amici", name: "nav-friends", icon: "people", standing: "tab", below: ["/compagnia"] },
  { address: "/impara", name: "nav-learn", icon: "book", standing: "tab" },
  { address: "/oggi", name: "nav-today", icon: "calendar", standing: "tab" },
  { address: "/problemi", name: "nav-problems", icon: "star", standing: "word" },
  { address: "/eventi", name: "nav-events", icon: "cup", standing: "word", below: ["/tornei", "/evento", "/stagione"] },
  { address: "/regole", name: "law-title", icon: "law", standing: "word" },
  { address: "/analisi", name: "analysis-title", icon: "glass", standing: "more" },
  { address: "/segnapunti", name: "nav-score", icon: "sheet", standing: "more" },
  { address: "/classifica", name: "ranking-title", icon: "cup", standing: "more" },
  { address: "/mazzi", name: "nav-deals", icon: "pack", standing: "more" },
  { address: "/tu", name: "nav-you", icon: "person", standing: "you", below: ["/account", "/giocatore", "/operatori"] },
];

/** Returns how a page is marked for the reader's place at `path`: the page itself, one below it, or neither. */
export function placeAt(page: SitePage, path: string): "page" | "true" | null {
  if (page.address === path) return "page";
  if (page.address === "/") return null;
  return [page.address, ...(page.below ?? [])].some((start) => path === start || path.startsWith(`${start}/`)) ? "true" : null;
}
