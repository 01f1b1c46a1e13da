/** The messages between the page and the worker of its house. */
import type { TableOrder, TableTicket } from "../net/orders";
import { count, listOf, mapOf, record, text } from "../shapes";
import { fileAt } from "../site";

/** The list of a house's parts, written by `cartaro page`: sizes in bytes by name, and the pictures. */
export interface Parts {
  version: string;
  files: Record<string, number>;
  pictures: string[];
}

export const PARTS_LIST = record<Parts>({ version: text, files: mapOf(count), pictures: listOf(text) });

export type ToHouse =
  | { t: "open"; line: number }
  | { t: "text"; line: number; text: string }
  | { t: "close"; line: number }
  | { t: "ask"; id: number; method: string; address: string; body: string }
  /** Requests the table dealt in advance for exactly this order, before one is opened. */
  | { t: "take"; id: number; order: TableOrder }
  /** Everything for the beginning of the page is loaded, which uses all of the processor until then. */
  | { t: "loaded" }
  /** Everything that can be shown without the house is drawn: the house may start, which uses all of the processor. */
  | { t: "drawn" }
  /** The house is to be here, not in the other tab. */
  | { t: "steal" }
  /** The table dealt in advance is to be discarded. */
  | { t: "clear"; id: number };

export type FromHouse =
  /** The bytes loaded, and the total. */
  | { t: "coming"; done: number; of: number }
  /** Another tab has the house: this one waits until it is closed. */
  | { t: "elsewhere" }
  /** Another tab has taken the house. */
  | { t: "lost" }
  /** The browser keeps nothing, or not any more: matches last as long as the page. */
  | { t: "unkept" }
  /** Whether the house was restored from a stored heap, or started from scratch. */
  | { t: "ready"; wentOn: boolean }
  /** No cards wait any more: work for the next visit may use the processor. */
  | { t: "quiet" }
  | { t: "text"; line: number; text: string }
  /** The last message there, or what would be the first one, while the house is not running yet. */
  | { t: "recalled"; line: number; text: string }
  | { t: "taken"; id: number; ticket: TableTicket | null }
  /** Whether the table dealt in advance is discarded: not if its database could not be written. */
  | { t: "cleared"; id: number; done: boolean }
  | { t: "closed"; line: number }
  | { t: "answer"; id: number; status: number; kind: string; body: string }
  | { t: "broken"; why: string };

/** The addresses of the parts: their list, the rulebooks, and a folder for each release. */
export const PARTS = fileAt("page/");
export const MANIFEST = `${PARTS}parts.json`;
export const RULEBOOKS = `${PARTS}rulebooks.json`;
