/** The address of a study: a moment of a finished match, or a position with everything played from it. */
import type { OptionValue } from "../net/protocol";
import { START, type Move, type Place, type Tree, type Try } from "./tree";

/** A study's start: a position in the judge's protocol; `names` are by seat. */
export interface Start {
  rulebook: string;
  options: Record<string, OptionValue>;
  position: Record<string, unknown>;
  names: string[];
}

/** A deal (from zero) of a finished match of this server. */
export interface FromMatch {
  table: string;
  deal: number;
}

/** The content of an address: `match` or `start`, never both; a match gets `tree.main` from the server. */
export interface Asked {
  match: FromMatch | null;
  start: Start | null;
  tree: Tree;
  place: Place;
  /** The seat from which the study is shown; null: the player to act. */
  from: number | null;
}

const PAGE = "/analisi";
const NOTHING: Tree = { main: [], tries: [] };

/** Returns the address of a moment of a finished match; plays are counted as in its replay. */
export function addressOfMoment(table: string, deal: number, play: number): string {
  return `${PAGE}?${new URLSearchParams({ partita: table, smazzata: String(deal + 1), giocata: String(play) })}`;
}

/** Returns the address of a study; a position and tries are behind `#`, never sent. */
export function addressOf({ match, start, tree, place, from }: Asked): string {
  const hash = new URLSearchParams();
  if (start !== null) hash.set("studio", pack({ ...start, main: tree.main }));
  if (start !== null && place.ply > 0) hash.set("giocata", String(place.ply));
  if (tree.tries.length > 0) hash.set("prove", pack(tree.tries));
  if (place.line !== null) hash.set("prova", String(place.line + 1));
  if (from !== null) hash.set("posto", String(from + 1));
  const page = match === null ? PAGE : addressOfMoment(match.table, match.deal, place.ply);
  return hash.size > 0 ? `${page}#${hash}` : page;
}

/** Returns the content of an address, without unreadable parts. */
export function readAddress(search: string, hash: string): Asked {
  const said = new URLSearchParams(search);
  const kept = new URLSearchParams(hash.replace(/^#/, ""));
  const table = said.get("partita");
  const number = (text: string | null) => Math.max(0, Number.parseInt(text ?? "", 10) || 0);
  const study = table === null ? readStudy(unpack(kept.get("studio"))) : null;
  const tries = readTries(unpack(kept.get("prove")));
  const line = number(kept.get("prova"));
  const from = number(kept.get("posto"));
  const rest = { tree: { ...NOTHING, tries }, from: from > 0 ? from - 1 : null };
  const place = { line: line > 0 ? line - 1 : null, ply: number(table === null ? kept.get("giocata") : said.get("giocata")) };
  if (table !== null) return { ...rest, match: { table, deal: Math.max(0, number(said.get("smazzata")) - 1) }, start: null, place };
  if (study === null) return { match: null, start: null, tree: NOTHING, place: START, from: null };
  return { ...rest, match: null, start: study.start, tree: { main: study.main, tries }, place };
}

/** Returns the seat of an address, null if the position has none such. */
export function seatOf({ position: { hands } }: Start, seat: number | null): number | null {
  return seat !== null && Array.isArray(hands) && seat < hands.length ? seat : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a list of plays, null if a part of it is none. */
export function readMoves(value: unknown): Move[] | null {
  if (!Array.isArray(value)) return null;
  const moves = value.filter((move): move is Move => Array.isArray(move) && Number.isInteger(move[0]) && typeof move[1] === "string");
  return moves.length === value.length ? moves : null;
}

function readTries(value: unknown): Try[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const moves = isObject(one) ? readMoves(one.moves) : null;
    return isObject(one) && Number.isInteger(one.from) && moves !== null && moves.length > 0 ? [{ from: one.from as number, moves }] : [];
  });
}

function readStudy(value: unknown): { start: Start; main: Move[] } | null {
  if (!isObject(value) || typeof value.rulebook !== "string" || !isObject(value.position)) return null;
  const names = Array.isArray(value.names) ? value.names.filter((name) => typeof name === "string") : [];
  const options = isObject(value.options) ? (value.options as Record<string, OptionValue>) : {};
  return { start: { rulebook: value.rulebook, options, position: value.position, names }, main: readMoves(value.main) ?? [] };
}

/** Returns a value as text allowed in an address. */
function pack(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the value that {@link pack} wrote, null if a link is cut or mistyped. */
function unpack(text: string | null): unknown {
  if (text === null) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
