/** What a table is opened with, and the seat that is received. */
import type { TableRequest, TableTaken } from "./contract";
import type { OptionValue } from "./protocol";

/** The levels of bots that a player may ask for, the weakest first. */
export const BOT_LEVELS = ["learner", "casual", "skilled", "expert", "master"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** The default level. */
export const NEWCOMERS: BotLevel = "casual";

export function isLevel(bot: string | null | undefined): bot is BotLevel {
  return (BOT_LEVELS as readonly (string | null | undefined)[]).includes(bot);
}

/** What a table is opened with; chance and commitment are added when it is sent. */
export type TableOrder = Omit<TableRequest, "commitment" | "entropy" | "options"> & { options: Record<string, OptionValue>; bots: BotLevel };

/** A seat that this browser has just received, with the chance that it added to the shuffles, if it could. */
export interface TableTicket extends Required<TableTaken> {
  entropy: string | null;
}
