/** How the sides of a match are called on the screen. */
import type { TableView } from "../net/protocol";
import { t } from "../settings.svelte";

/** Returns the side that the viewer plays for, null for a spectator. */
export function mySide(view: TableView): number | null {
  return view.me === null ? null : view.players.find((player) => player.place === view.me)!.side;
}

function members(view: TableView, side: number): string[] {
  const players = view.players.filter((player) => player.side === side);
  const mine = players.filter((player) => player.place === view.me).map(() => t("side.you"));
  return [...mine, ...players.filter((player) => player.place !== view.me).map((player) => player.name)];
}

/** Returns a side's name: Noi and Loro for two pairs, else the names of who plays. */
export function sideName(view: TableView, side: number): string {
  const mine = mySide(view);
  const paired = view.players.length > view.sides;
  if (view.sides === 2 && paired && mine !== null) return side === mine ? t("side.us") : t("side.them");
  return joinNames(members(view, side));
}

/** Returns who plays for a side, the viewer first: `Tu ed Ettore`. */
export function namesOf(view: TableView, side: number): string {
  return joinNames(members(view, side));
}

function joinNames(names: string[]): string {
  const last = names[names.length - 1]!;
  if (names.length === 1) return last;
  const and = /^e/i.test(last) ? t("side.andE") : t("side.and");
  return `${names.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** Returns the sides in the order they are shown: the viewer's first, then as they play. */
export function sidesInOrder(view: TableView): number[] {
  const first = mySide(view) ?? 0;
  return Array.from({ length: view.sides }, (_, i) => (first + i) % view.sides);
}
