/** The messages of the talk at a table, as the server publishes them at /api/schema. */

export interface Say {
  t: "say";
  id: string;
  text?: string;
  phrase?: string;
}

export interface Mute {
  t: "mute";
  id: string;
  who: number;
  muted: boolean;
}

export interface Report {
  t: "report";
  id: string;
  /** The line; without it the name of the person `who` is reported. */
  number?: number;
  who?: number;
  why: string;
}

export type TalkCommand = Say | Mute | Report;

/** One line: either a text in the words of whoever said it, or the id of a quick phrase. */
export interface Line {
  number: number;
  /** The person's number at this table. */
  who: number;
  name: string;
  /** Seconds since 1970, UTC. */
  at: number;
  text: string | null;
  phrase: string | null;
}

/** The last lines (`whole`), or those that are new. */
export interface TalkNews {
  t: "talk";
  lines: Line[];
  whole: boolean;
  /** The reader's own number, if it sits here. */
  me: number | null;
}
