/**
 * Whoever this page speaks to: the server that it came from or, where one plays without a network, a house of its own in a
 * worker (`alone/`), which is fetched only then. Which of the two is settled when the page is loaded.
 */
import type { TableOrder, TableTicket } from "./api";
import { readStored, writeStored } from "../stored";
import { socketTo, type OpenWire, type Wire } from "./wire";
import { alwaysAlone, linkTo } from "../site";

const KEY = "cartaro.alone";

/** Whether the page plays without a server. */
export const alone = alwaysAlone || (typeof localStorage !== "undefined" && readStored<boolean>(KEY) === true);

/** Loads the page again, to play without a server from now on, or with one. */
export function playAlone(wanted: boolean): void {
  writeStored(KEY, wanted);
  location.assign(linkTo("/"));
}

const house = alone ? import("../alone/house.svelte").then(({ house }) => house) : null;

/** Fetches as the browser does; without a server the answer is the house's. */
export async function reach(address: string, init?: RequestInit): Promise<Response> {
  return house === null ? fetch(address, init) : (await house).fetch(address, init);
}

/** Returns the seat at a table that was dealt beforehand for just this order, null where there is none, or a server. */
export async function dealtBeforehand(order: TableOrder): Promise<TableTicket | null> {
  return house === null ? null : (await house).take(order);
}

/** Forgets what was dealt beforehand. */
export async function forgetDealt(): Promise<void> {
  (await house)?.clear();
}

/** Returns what opens a line to *path* on the server, or in the house. */
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
