/** What the screen of the hall shows in turn during a round: where everybody sits, tables with standing, charts. */
import { pagesInPlay, pagesOfCrosstable, type BracketView, type ChartsView, type CrosstableView } from "./charts";
import type { RoundView, SeatedPerson } from "./event";

/** The names on one slide: three columns, read from the back of the hall. */
export const NAMES = 24;

export type Slide =
  | { kind: "seats"; seats: SeatedPerson[] }
  | { kind: "hall" }
  | { kind: "bracket"; bracket: BracketView }
  | { kind: "crosstable"; table: CrosstableView };

/** Milliseconds for which each kind of slide is shown; the hall's own pages turn meanwhile. */
export const SHOWN_FOR: Record<Slide["kind"], number> = { seats: 12_000, hall: 40_000, bracket: 12_000, crosstable: 12_000 };

/** Returns the slides of a round in the order in which they are shown. */
export function slidesOf(round: RoundView, charts: ChartsView | null): Slide[] {
  const pages = Math.ceil(round.seats.length / NAMES);
  return [
    ...Array.from({ length: pages }, (_, at): Slide => ({ kind: "seats", seats: round.seats.slice(at * NAMES, (at + 1) * NAMES) })),
    { kind: "hall" },
    ...(charts?.brackets ?? []).flatMap(pagesInPlay).map((bracket): Slide => ({ kind: "bracket", bracket })),
    ...(charts?.crosstables ?? []).flatMap((table) => pagesOfCrosstable(table)).map((table): Slide => ({ kind: "crosstable", table })),
  ];
}

/** Returns the first slide for who opens the page now: seats while people look for them, the hall once a result is there. */
export function firstSlide(slides: readonly Slide[], round: RoundView): number {
  const begun = round.tables.some((table) => !table.rest && (table.counts || table.reports.length > 0));
  return begun ? slides.findIndex((slide) => slide.kind === "hall") : 0;
}
