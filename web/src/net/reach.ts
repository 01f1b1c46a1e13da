/**
 * The peer of this page: the server that it came from or, for playing without a network, a house of its own in a worker (`alone/`), which
 * is fetched only then. The choice is made when the page is loaded.
 */
import type { TableOrder, TableTicket } from "./orders";
import { flag } from "../shapes";
import { stored } from "../stored";
import { awaited } from "./awaited.svelte";
import { socketTo, type OpenWire, type Wire } from "./wire";
import { ANSWER_WITHIN, fetchWithin } from "./within";
import { alwaysAlone, linkTo } from "../site";

const CHOSEN = stored("cartaro.alone", flag, false);

/** Whether the page plays without a server. */
export const alone = alwaysAlone || CHOSEN.read();

/** Reloads the page, to play from now on without a server, or with one. */
export function playAlone(wanted: boolean): void {
  CHOSEN.write(wanted);
  location.assign(linkTo("/"));
}

const house = alone ? import("../alone/house.svelte").then(({ house }) => house) : null;

/** Fetches like the browser, *within* so many milliseconds; without a server, the house answers, which takes the time that it needs. */
export async function reach(address: string, init: RequestInit = {}, within = ANSWER_WITHIN): Promise<Response> {
  if (house !== null) return (await house).fetch(address, init);
  const answer = fetchWithin(address, init, within);
  return within > ANSWER_WITHIN ? answer : awaited.answer(answer);
}

/** Returns the seat at a table dealt in advance for exactly this order; null if there is none, or with a server. */
export async function dealtBeforehand(order: TableOrder): Promise<TableTicket | null> {
  return house === null ? null : (await house).take(order);
}

/** Returns once downloads for the next visit would delay nobody's cards: at once if there is a server. */
export async function untilQuiet(): Promise<void> {
  await (await house)?.quiet;
}

/** Discards the table dealt in advance, if there may be one; returns whether there is none any more. */
export async function forgetDealt(): Promise<boolean> {
  return house === null || (await house).clear();
}

/** Returns a function that opens a line to *path* on the server, or in the house. */
export function wireTo(path: string): OpenWire {
  if (house === null) return socketTo(path);
  return (events) => {
    let wire: Wire | null = null;
    let closed = false;
    void house.then((there) => {
      if (!closed) wire = there.open(path, events);
    });
    return {
      send: (text) => wire?.send(text),
      close: () => {
        closed = true;
        wire?.close();
      },
    };
  };
}
