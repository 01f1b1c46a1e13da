/** What the page and the worker of its house say to each other. */
import type { TableOrder, TableTicket } from "../net/api";
import { fileAt } from "../site";

/** What `cartaro page` tells of the parts that a house is made of: sizes in bytes by name, and the pictures. */
export interface Parts {
  version: string;
  files: Record<string, number>;
  pictures: string[];
}

export type ToHouse =
  | { t: "open"; line: number }
  | { t: "text"; line: number; text: string }
  | { t: "close"; line: number }
  | { t: "ask"; id: number; method: string; address: string; body: string }
  /** Asks for the table that was dealt beforehand for just this order, before one is opened. */
  | { t: "take"; id: number; order: TableOrder }
  /** All that the page began with is there: until then it takes all the processor there is. */
  | { t: "loaded" }
  /** What could be shown without the house is drawn: it may come up, which takes all the processor there is. */
  | { t: "drawn" }
  /** Nothing of what was dealt beforehand is to be kept. */
  | { t: "clear" };

export type FromHouse =
  /** So many bytes of so many have come. */
  | { t: "coming"; done: number; of: number }
  /** Another tab has the house: this one waits until it is closed. */
  | { t: "elsewhere" }
  /** Whether the house went on from a heap that was kept, or had to begin anew. */
  | { t: "ready"; wentOn: boolean }
  | { t: "text"; line: number; text: string }
  /** What was told there last, or would be told first, while the house itself cannot yet. */
  | { t: "recalled"; line: number; text: string }
  | { t: "taken"; id: number; ticket: TableTicket | null }
  | { t: "closed"; line: number }
  | { t: "answer"; id: number; status: number; kind: string; body: string }
  | { t: "broken"; why: string };

/** Where the parts lie: what tells of them, the rulebooks, and a folder for each release. */
export const PARTS = fileAt("page/");
export const MANIFEST = `${PARTS}parts.json`;
export const RULEBOOKS = `${PARTS}rulebooks.json`;
