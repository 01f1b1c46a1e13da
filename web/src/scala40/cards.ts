/**
 * French cards as text: `Kd`, its twin `Kd'`, a joker in the hand `*`, a joker on the table with the card that it stands
 * for `*5h` (a bare `*` where that is left open).
 */
import { FRENCH_SUIT_NAMES, QUEEN, RANK_NAMES as NAMES, SIGNS } from "../cards/cards";
import { frenchPicture, type Look } from "../cards/pictures";
import type { WireText } from "../net/protocol";

const RANKS = "A23456789TJQK";
/** The suits as a hand is held, reds and blacks by turns. */
const SUITS = "shcd";

const KING = 13;
const ACE_LAST = 11;
const FIGURE = 10;

const RANK_NAMES: Record<number, WireText> = { 1: NAMES[0]!, 11: NAMES[7]!, 12: QUEEN, 13: NAMES[9]! };
const JOKER: WireText = { it: "jolly", en: "joker" };

export function isJoker(card: string): boolean {
  return card.startsWith("*");
}

/** Returns the card that a card stands for, without its copy mark; null for a joker that stands for none yet. */
export function faceOf(card: string): string | null {
  const face = card.replace("*", "").replace("'", "");
  return face === "" ? null : face;
}

/** Returns what twins, and jokers, have in common. */
export function kindOf(card: string): string {
  return isJoker(card) ? "*" : card.replace("'", "");
}

/** Returns the rank of what a card stands for, from 1 (ace) to 13 (king); 0 where it stands for none. */
export function rankOf(card: string): number {
  const face = faceOf(card);
  return face === null ? 0 : RANKS.indexOf(face[0]!) + 1;
}

/** Returns the suit of what a card stands for, in the order of a hand; after all of them where it stands for none. */
export function suitOf(card: string): number {
  const face = faceOf(card);
  return face === null ? SUITS.length : SUITS.indexOf(face[1]!);
}

/** Returns the index printed on the card that a card stands for: `10`, `K`. */
export function indexOf(card: string): string {
  const letter = faceOf(card)?.[0] ?? "";
  return letter === "T" ? "10" : letter;
}

export function signOf(card: string): string {
  return SIGNS[faceOf(card)?.[1] ?? ""] ?? "";
}

export function isRed(card: string): boolean {
  return "hd".includes(faceOf(card)?.[1] ?? "?");
}

/** Returns the colour of what is printed on a card. */
export function inkOf(card: string): string {
  const face = faceOf(card);
  return face === null ? "var(--card-ink)" : `var(--suit-${face[1]!})`;
}

/** Returns the address of a card's picture. */
export function pictureOf(card: string, look: Look): string {
  const name = isJoker(card) ? "joker" : faceOf(card)!;
  return frenchPicture(name, look.french, look);
}

function nameFace(face: string): WireText {
  const rank = rankOf(face);
  const figure = { it: String(rank), en: String(rank) };
  const name = RANK_NAMES[rank] ?? figure;
  const suit = FRENCH_SUIT_NAMES[face[1]!]!;
  return { it: `${name.it} di ${suit.it}`, en: `${name.en} of ${suit.en}` };
}

/** Returns a card's spoken name with its article: `l'asso di cuori`, `la donna di picche`. */
function nameWithArticle(face: string): WireText {
  const { it, en } = nameFace(face);
  const article = { 1: "l'", 8: "l'", 12: "la " }[rankOf(face)] ?? "il ";
  return { it: article + it, en: `the ${en}` };
}

/** Returns the spoken name of a card: `re di quadri`, `jolly`, `jolly per il 5 di cuori`. */
export function nameCard(card: string): WireText {
  const face = faceOf(card);
  if (face === null) return JOKER;
  return isJoker(card) ? jokerFor(nameWithArticle(face)) : nameFace(face);
}

/** Returns the spoken names of a meld's cards: a joker whose suit is open is `jolly per un asso`. */
export function nameMeld(cards: readonly string[]): WireText[] {
  const known = cards.find((card) => rankOf(card) > 0);
  return cards.map((card) => (faceOf(card) === null && known !== undefined ? jokerFor(nameOne(known)) : nameCard(card)));
}

/** Returns some card of a rank: `un asso`, `una donna`. */
function nameOne(card: string): WireText {
  const rank = rankOf(card);
  const name = RANK_NAMES[rank] ?? { it: String(rank), en: String(rank) };
  return { it: `${rank === 12 ? "una" : "un"} ${name.it}`, en: `${rank === 1 || rank === 8 ? "an" : "a"} ${name.en}` };
}

function jokerFor(what: WireText): WireText {
  return { it: `${JOKER.it} per ${what.it}`, en: `${JOKER.en} for ${what.en}` };
}

/** Tells a run from a set: in a set all stand for one rank. */
export function isRun(cards: readonly string[]): boolean {
  return new Set(cards.map(rankOf).filter((rank) => rank > 0)).size > 1;
}

/** Returns what a meld is worth: figures ten, the ace one before a two and eleven elsewhere, a joker as its card. */
export function valueOf(cards: readonly string[]): number {
  const run = isRun(cards);
  const set = Math.max(...cards.map(rankOf));
  return cards
    .map((card, at) => {
      const rank = run ? rankOf(card) : set;
      if (rank === 1) return run && at === 0 ? 1 : ACE_LAST;
      return Math.min(rank, FIGURE);
    })
    .reduce((sum, value) => sum + value, 0);
}

/** Returns a meld in a few signs, for where there is no room for its cards: `3–7 ♦`, `9 ♥♦♠`. */
export function abridge(cards: readonly string[]): string {
  if (isRun(cards)) return `${indexOf(cards[0]!)}–${indexOf(cards[cards.length - 1]!)} ${signOf(cards.find((c) => signOf(c))!)}`;
  const known = cards.find((card) => rankOf(card) > 0)!;
  return `${indexOf(known)} ${cards.map((card) => signOf(card) || "★").join("")}`;
}

/** Compares two cards as a hand sorted by suit holds them: jokers last. */
export function bySuit(a: string, b: string): number {
  return suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b);
}

/** Compares two cards as a hand sorted by rank holds them: jokers last. */
export function byRank(a: string, b: string): number {
  return (rankOf(a) || KING + 1) - (rankOf(b) || KING + 1) || suitOf(a) - suitOf(b);
}
