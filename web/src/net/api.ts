/** The plain HTTP part of the server. */
import { randomHex } from "./chance";
import type { Addresses, BotStrength, Commitment, Pass as SeatPass, RulebookView as RulebookInfo, TableFound } from "./contract";
import type { OptionValue, WireText } from "./protocol";

export type { ArticleView as ArticleInfo, OptionView as OptionInfo, Pass as SeatPass, RulebookView as RulebookInfo } from "./contract";
export type { OptionValue } from "./protocol";

/** The levels of bots that a player may ask for, the weakest first. */
export const BOT_LEVELS = ["learner", "casual", "skilled", "expert", "master"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** The level for who has not chosen one. */
export const NEWCOMERS: BotLevel = "casual";

export function isLevel(bot: string | null | undefined): bot is BotLevel {
  return (BOT_LEVELS as readonly (string | null | undefined)[]).includes(bot);
}

export interface TableOrder {
  rulebook: string;
  options: Record<string, OptionValue>;
  name: string;
  bots: BotLevel;
  /** What sits on the other chairs: a bot, or null where a person is awaited; null for bots everywhere. */
  chairs: (BotLevel | null)[] | null;
  /** Whether the match counts for ratings, if everybody has an account. */
  rated?: boolean;
  training?: boolean;
  /** Seconds for a turn, for each person in all, and until a bot plays for somebody away. */
  move?: number | null;
  bank?: number | null;
  grace?: number;
  /** The seconds by which those who only watch see the match late. */
  delay?: number;
}

export interface TableTicket {
  table: string;
  place: number | null;
  token: string;
  commitment: string;
  /** What this browser added to the chance of the shuffles, if it could. */
  entropy: string | null;
}

/** Bytes of chance that a player adds. */
export const ENTROPY_BYTES = 16;

/** The server said no, or could not be reached (`text` null). */
export class ApiError extends Error {
  constructor(
    readonly text: WireText | null,
    readonly code = "",
  ) {
    super(text?.en ?? "unreachable");
  }
}

export async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    throw new ApiError(null);
  }
  if (response.ok) {
    return (await response.json().catch(() => {
      throw new ApiError(null);
    })) as T;
  }
  const body = (await response.json().catch(() => null)) as { error?: { code?: string; text?: WireText } } | null;
  throw new ApiError(body?.error?.text ?? null, body?.error?.code);
}

/** Milliseconds that the answer to what can be asked again is awaited. */
export const ANSWER_WITHIN = 12_000;

/** Returns every rulebook with its options and articles. */
export function fetchRulebooks(): Promise<RulebookInfo[]> {
  return ask("/api/rulebooks");
}

/** Asks with a body of JSON. */
export function post<T>(address: string, body: unknown): Promise<T> {
  return ask(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/**
 * Opens a table; the match begins at once where bots sit on every other chair. The server commits to its secret first, and only
 * then hears the chance that this browser adds: neither can steer the shuffles alone.
 */
export async function openTable(order: TableOrder): Promise<TableTicket> {
  const { commitment } = await post<Commitment>("/api/commitments", {});
  const entropy = randomHex(ENTROPY_BYTES);
  const ticket = await post<Omit<TableTicket, "entropy">>("/api/tables", { ...order, commitment, entropy });
  return { ...ticket, commitment, entropy };
}

/** Finds a public table that waits for people to play just so, or opens one that bots fill after a while. */
export async function quickTable(order: Pick<TableOrder, "rulebook" | "options" | "bots">): Promise<string> {
  return (await post<TableFound>("/api/quick", order)).table;
}

export interface Hint {
  action: string;
  text: WireText;
  reasons: { name: string; title: WireText; idea: WireText }[];
}

/** Returns what the master would do now with what the player sees; the server says no out of turn, or where one does not train. */
export function askHint(table: string, token: string): Promise<Hint> {
  return post(`/api/tables/${encodeURIComponent(table)}/hint`, { token });
}

/** The address of a picture of the way to a table, for phones. */
export function codeAddress(table: string, base: string | null, invitation: string | null): string {
  const code = invitation === null ? "" : `&invito=${encodeURIComponent(invitation)}`;
  const by = base === null ? "" : `&base=${encodeURIComponent(base)}`;
  return `/api/tables/${encodeURIComponent(table)}/qr.svg?scheme=${location.protocol.replace(":", "")}${by}${code}`;
}

/** Returns whether bots are slower than they could be. */
export function botStrength(): Promise<BotStrength> {
  return ask<BotStrength>("/api/bots/strength");
}

/** Returns by what addresses other devices may reach the server, the likeliest first. */
export async function addresses(): Promise<string[]> {
  return (await ask<Addresses>(`/api/addresses?scheme=${location.protocol.replace(":", "")}`)).addresses;
}

/** Makes the link of one's seat, which goes by the address *base* (null: the page's own). */
export function makePass(table: string, token: string, base: string | null): Promise<SeatPass> {
  const by = base === null ? "" : `&base=${encodeURIComponent(base)}`;
  const scheme = location.protocol.replace(":", "");
  return post(`/api/tables/${encodeURIComponent(table)}/passes?scheme=${scheme}${by}`, { token });
}

/** Takes the seat of a link for this device, whose token is its only one from then on. */
export function takeSeat<Seat>(table: string, code: string, token: string): Promise<Seat> {
  return post(`/api/tables/${encodeURIComponent(table)}/seat`, { code, token });
}

/** Names by which a machine knows itself, and no phone gets there. */
const ITSELF = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this machine itself gets to *address*. */
export function isLocal(address: string): boolean {
  return ITSELF.includes(new URL(address).hostname);
}

/** Returns the address by which other devices come, where it is another than that of this page. */
export async function otherBase(): Promise<string | null> {
  if (!isLocal(location.origin)) return null;
  const [first] = await addresses().catch(() => []);
  return first === undefined || first === location.origin ? null : first;
}

/** The address of a finished match's record. */
export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}
