/** The address of a moment of a finished match; deals, plays and places are counted from one there, the cards dealt are play 0. */
import type { Moment } from "./replay.svelte";

export function addressOf(table: string, { deal, step }: Moment, from: number | null): string {
  const place = from === null ? "" : `&posto=${from + 1}`;
  return `/partita/${encodeURIComponent(table)}?smazzata=${deal + 1}&giocata=${step}${place}`;
}

/** Returns the moment that the query of an address means; the beginning where it says none. */
export function momentIn(query: string): Moment & { from: number | null } {
  const said = new URLSearchParams(query);
  const number = (name: string) => Number.parseInt(said.get(name) ?? "", 10);
  const place = number("posto");
  return { deal: (number("smazzata") || 1) - 1, step: number("giocata") || 0, from: place >= 1 ? place - 1 : null };
}
