/**
 * The parts of the client: the code of a page is fetched when it is first opened, with the other pages of its part. The
 * home part comes with the client itself; the table part is fetched as soon as a table is requested.
 */
import type { Component } from "svelte";
import { awaited } from "../net/awaited.svelte";
import type { Page } from "../addresses";

/** The component for a part's pages. */
export type Part = Component<{ page: Page }>;
type Fetch = () => Promise<{ default: Part }>;

const table: Fetch = () => import("./TablePart.svelte");
const match: Fetch = () => import("./MatchPart.svelte");
const learn: Fetch = () => import("./LearnPart.svelte");
const law: Fetch = () => import("./LawPart.svelte");
const score: Fetch = () => import("./ScorePart.svelte");
const you: Fetch = () => import("./YouPart.svelte");
const circles: Fetch = () => import("./CirclesPart.svelte");
const events: Fetch = () => import("./EventsPart.svelte");

/** How to fetch the part of a page; null if it need not be. */
const PARTS: Readonly<Record<Page["name"], Fetch | null>> = {
  home: null,
  nowhere: null,
  friends: circles,
  newCircle: circles,
  joinCircle: circles,
  circle: circles,
  circleDesk: circles,
  table,
  replay: match,
  review: match,
  analysis: match,
  learn,
  firstDeal: learn,
  lesson: learn,
  problem: learn,
  daily: learn,
  laws: law,
  law,
  score,
  account: you,
  operators: you,
  you,
  player: you,
  ranking: you,
  deals: you,
  events,
  newEvent: events,
  season: events,
  event: events,
};

const there = new Map<Fetch, Part>();

/** Whether a page comes with the client itself. */
export function isFirst(page: Page): boolean {
  return PARTS[page.name] === null;
}

/** Returns the part of a page if it has been fetched, else null. */
export function partOf(page: Page): Part | null {
  const fetch = PARTS[page.name];
  return fetch === null ? null : (there.get(fetch) ?? null);
}

/** Fetches the part of a page; returns whether it is there: not without a network, or if a newer client replaced it. */
export async function fetchPart(page: Page): Promise<boolean> {
  const fetch = PARTS[page.name];
  if (fetch === null || there.has(fetch)) return true;
  try {
    there.set(fetch, (await awaited.answer(fetch())).default);
  } catch (error) {
    console.error("A part of the client could not be fetched.", error);
  }
  return there.has(fetch);
}
