/** The messages of the talk at a table, by the names that the client has for them. */
import type { Mute, Report, Say } from "../net/contract";

export type { TalkLine as Line, Mute, Report, Say, Talk as TalkNews } from "../net/contract";
export type TalkCommand = Say | Mute | Report;
