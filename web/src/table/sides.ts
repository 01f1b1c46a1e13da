/** The names of a match's sides on the screen. */
import type { PlayerView, TableView } from "../net/protocol";
import { t } from "../settings.svelte";

/** A view, and its reader, if not the player of the seat it is seen from: null for a stranger. */
export type Seen = TableView & { reader?: number | null };

/** Returns the place of the player who reads the page, null for a spectator. */
export function readerOf(view: Seen): number | null {
  return view.reader === undefined ? view.me : view.reader;
}

function sideOf(view: TableView, place: number | null): number | null {
  return view.players.find((player) => player.place === place)?.side ?? null;
}

/** Returns the side that the reader plays for, null for a spectator. */
export function mySide(view: Seen): number | null {
  return sideOf(view, readerOf(view));
}

/** Whether several players make a side. */
export function inTeams(view: TableView): boolean {
  return view.players.length > view.sides;
}

/** The names of the colours in which SideMark paints the sides of a match in teams: three at most. */
const COLOURS = ["side-blue", "side-gold", "side-violet"] as const;

/** Returns the one word of a side in teams, short enough for every seat: Noi and Loro to a player of two sides, else its colour's name. */
export function sideWord(view: Seen, side: number): string {
  const mine = mySide(view);
  if (side === mine) return t("side-us");
  return view.sides === 2 && mine !== null ? t("side-them") : t(COLOURS[side % COLOURS.length]!);
}

function members(view: Seen, side: number): string[] {
  const players = view.players.filter((player) => player.side === side);
  const me = readerOf(view);
  const mine = players.filter((player) => player.place === me).map(() => t("side-you"));
  return [...mine, ...players.filter((player) => player.place !== me).map((player) => player.name)];
}

/** Returns a side's name: Noi and Loro for two pairs, else the names of its players. */
export function sideName(view: Seen, side: number): string {
  const mine = mySide(view);
  if (view.sides === 2 && inTeams(view) && mine !== null) return side === mine ? t("side-us") : t("side-them");
  return joinNames(members(view, side));
}

/** Returns the players of a side, the reader first: `Tu ed Ettore`. */
export function namesOf(view: Seen, side: number): string {
  return joinNames(members(view, side));
}

/** Returns names as a spoken list: `Bruno, Nives ed Ettore`. */
export function joinNames(names: string[]): string {
  const last = names[names.length - 1] ?? "";
  if (names.length <= 1) return last;
  const and = /^e/i.test(last) ? t("side-andE") : t("side-and");
  return `${names.slice(0, -1).join(", ")} ${and} ${last}`;
}

/**
 * Whether the cards taken by a side are at this player's place: of partners, the one who plays last has them, as the terzo di mano and the
 * cartaro do in a federal Scopone (article 9).
 */
export function keepsPile(view: TableView, { seat }: PlayerView): boolean {
  return seat !== null && seat >= view.players.length - view.sides;
}

/** Returns the sides in the order shown: first that of the seat it is seen from, then in order of play. */
export function sidesInOrder(view: TableView): number[] {
  const first = sideOf(view, view.me) ?? 0;
  return Array.from({ length: view.sides }, (_, i) => (first + i) % view.sides);
}
