/** The messages of the talk at a table, under the client's names for them. */
import type { Mute, Report, Say } from "../net/contract";

export type { TalkLine as Line, Mute, Report, Say, Talk as TalkNews } from "../net/contract";
export type TalkCommand = Say | Mute | Report;
