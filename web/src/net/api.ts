/** The plain HTTP part of the server. */
import { withChance } from "./chance";
import type { BotStrength, Endpoints, Hint, OpenSeat, Pass as SeatPass, QuickSearch, RulebookView as RulebookInfo, SpelledTurn, TableFound } from "./contract";
import type { TableOrder, TableTicket } from "./orders";
import type { WireText } from "./protocol";
import { dealtBeforehand, reach } from "./reach";
import { isTimeout, LONG_WITHIN } from "./within";

export type { ArticleView as ArticleInfo, Hint, OptionView as OptionInfo, Pass as SeatPass, RulebookView as RulebookInfo, SpelledTurn } from "./contract";
export type { OptionValue } from "./protocol";

/** The server refused a request, or could not be reached (`text` null). */
export class ApiError extends Error {
  constructor(
    readonly text: WireText | null,
    readonly code = "",
  ) {
    super(text?.en ?? "unreachable");
  }
}

/** An address with its method, as the server's contract has it: `GET /api/tables/{id}/replay`. */
export type Endpoint = keyof Endpoints;
type FieldsOf<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}` ? Name | FieldsOf<Rest> : never;

/** The data of a request: the parts of its path, its body if it has one, and its query. */
export type RequestOf<To extends Endpoint> = {
  query?: Record<string, string | number | null>;
  headers?: Record<string, string>;
  /** Milliseconds to wait for the whole answer. */
  within?: number;
} & ([FieldsOf<To>] extends [never] ? { path?: undefined } : { path: Record<FieldsOf<To>, string | number> }) &
  (undefined extends Endpoints[To]["body"] ? { body?: undefined } : { body: Endpoints[To]["body"] });
type Rest<To extends Endpoint> = Record<string, never> extends RequestOf<To> ? [request?: RequestOf<To>] : [request: RequestOf<To>];

/** Attempts to read something from a server that does not answer. */
export const READINGS = 5;

/**
 * Asks an endpoint of the contract; throws an {@link ApiError} if the server refuses, or cannot be reached. What is only read is asked for
 * again when a server has let the time pass, {@link READINGS} times in all: it may be stopped for a while, or the network may hang.
 */
export async function ask<To extends Endpoint>(to: To, ...[request]: Rest<To>): Promise<Endpoints[To]["answer"]> {
  const { path = {}, query = {}, body = {}, headers = {}, within } = (request ?? {}) as RequestOf<Endpoint>;
  const [method, address] = to.split(" ") as [string, string];
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((path as Record<string, string | number>)[name]!));
  const init = method === "GET" ? { headers } : { method, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await reach(filled + asked(query), init, within);
      if (!response.ok) throw await refusalOf(response);
      return (await response.json()) as Endpoints[To]["answer"];
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (method !== "GET" || !isTimeout(error) || attempt === READINGS) throw new ApiError(null);
    }
  }
}

/** Returns the query string of an address; null values are left out. */
function asked(query: Record<string, string | number | null>): string {
  const said = Object.entries(query).filter(([, value]) => value !== null);
  return said.length === 0 ? "" : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}

/** The scheme of the page, for the links that the server writes. */
function scheme(): string {
  return location.protocol.replace(":", "");
}

/** Returns every rulebook with its options and articles. */
export function fetchRulebooks(): Promise<RulebookInfo[]> {
  return ask("GET /api/rulebooks");
}

/** Opens a table; the match begins at once if bots sit on every other chair. One may have been dealt in advance. */
export async function openTable(order: TableOrder): Promise<TableTicket> {
  const dealt = await dealtBeforehand(order);
  if (dealt !== null) return dealt;
  return withChance(
    async () => (await ask("POST /api/commitments")).commitment,
    async (chance) => {
      const { table, place = null, token = "" } = await ask("POST /api/tables", { body: { ...order, ...chance } });
      return { table, place, token };
    },
  );
}

/**
 * Finds a public table with these choices that waits for people, or opens one that bots fill after a while. With *waited*, the seconds of a
 * search for people of the reader's strength, it may also say how far that search goes.
 */
export function quickTable(order: Pick<TableOrder, "rulebook" | "options" | "bots">, waited: number | null): Promise<TableFound | QuickSearch> {
  return ask("POST /api/quick", { body: { ...order, waited } });
}

/** Returns what the master would do with what the player sees; the server refuses out of turn, and outside training. */
export function askHint(table: string, token: string): Promise<Hint> {
  return ask("POST /api/tables/{id}/hint", { path: { id: table }, body: { token }, within: LONG_WITHIN });
}

/** Returns the whole turns that the player may play now, the best first; none where a turn is one action. */
export async function askPlans(table: string, token: string): Promise<SpelledTurn[]> {
  return (await ask("POST /api/tables/{id}/plans", { path: { id: table }, body: { token } })).plans;
}

/** The address of a QR code of a table's link, for phones. */
export function codeAddress(table: string, base: string | null, invitation: string | null): string {
  const code = invitation === null ? "" : `&invito=${encodeURIComponent(invitation)}`;
  const by = base === null ? "" : `&base=${encodeURIComponent(base)}`;
  return `/api/tables/${encodeURIComponent(table)}/qr.svg?scheme=${scheme()}${by}${code}`;
}

/** Returns whether bots are slower than they could be. */
export function botStrength(): Promise<BotStrength> {
  return ask("GET /api/bots/strength");
}

/** Returns the addresses by which other devices may reach the server, the likeliest first. */
export async function addresses(): Promise<string[]> {
  return (await ask("GET /api/addresses", { query: { scheme: scheme() } })).addresses;
}

/** Creates a link to the player's seat, with the address *base* (null: the page's own). */
export function makePass(table: string, token: string, base: string | null): Promise<SeatPass> {
  return ask("POST /api/tables/{id}/passes", { path: { id: table }, query: { scheme: scheme(), base }, body: { token } });
}

/** Takes the seat of a link for this device, whose token replaces all others. */
export function takeSeat(table: string, code: string, token: string): Promise<OpenSeat> {
  return ask("POST /api/tables/{id}/seat", { path: { id: table }, body: { code, token } });
}

/** Host names of the machine itself, which phones cannot reach. */
const ITSELF = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this machine itself can reach *address*. */
export function isLocal(address: string): boolean {
  return ITSELF.includes(new URL(address).hostname);
}

/** Returns the address for other devices, if it differs from that of this page. */
export async function otherBase(): Promise<string | null> {
  if (!isLocal(location.origin)) return null;
  const [first] = await addresses().catch(() => []);
  return first === undefined || first === location.origin ? null : first;
}

/** The server's answer while it prepares a file. */
const MADE_LATER = 202;

/** The address of a finished match's record. */
function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

/** Returns the text of a finished match's record; throws an {@link ApiError} if it is not over, or does not exist. */
export async function fetchRecord(table: string): Promise<string> {
  return await (await fetchFile(recordAddress(table))).text();
}

/** Fetches a file, repeatedly while it is being prepared; throws an {@link ApiError} if the server refuses, or cannot be reached. */
export async function fetchFile(address: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const response = await reach(address, { headers }, LONG_WITHIN).catch(() => {
      throw new ApiError(null);
    });
    if (response.status !== MADE_LATER) {
      if (!response.ok) throw await refusalOf(response);
      return response;
    }
    const seconds = Number(response.headers.get("Retry-After"));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Returns the error for a server's refusal. */
async function refusalOf(response: Response): Promise<ApiError> {
  const refusal = (await response.json().catch(() => null)) as { error?: { code?: string; text?: WireText } } | null;
  return new ApiError(refusal?.error?.text ?? null, refusal?.error?.code);
}
