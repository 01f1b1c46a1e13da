/** Cards as text (`7d`, `Fc`): their ranks, suits, names, and order in the hand. */
import type { Choice } from "../choices";
import type { WireText } from "../net/protocol";

/** The suits of a pack of forty cards, by which they are called. */
export type Pack = "italian" | "french";

/** The packs with French suits. */
const FRENCH: ReadonlySet<Choice<"pack">> = new Set(["piemontesi", "genovesi", "toscane", "inglesi"]);

/** Returns the suits of the pack that the reader chose, null if it is the game's own. */
export function suitsOf(wanted: Choice<"pack">): Pack | null {
  if (wanted === "ask" || wanted === "own") return null;
  return FRENCH.has(wanted) ? "french" : "italian";
}

/** Returns the suits that a pack of forty, named by a rulebook, is seen with. */
export function packFor(pack: string | undefined, wanted: Choice<"pack">): Pack {
  return suitsOf(wanted) ?? (pack === "piedmontese" ? "french" : "italian");
}

/** Returns the text of the French card that a card of forty is or stands for: `Qd` for `Cd`. */
export function asFrench(card: string): string {
  return (FRENCH_RANKS[card[0]!] ?? card[0]!) + FRENCH_SUITS[suitOf(card)]!;
}

const RANKS = "A234567FCR";
const SUITS = "dcsb";
const FRENCH_RANKS: Record<string, string> = { F: "J", C: "Q", R: "K" };
/** The letters of the French suits, in the order of the Italian ones. */
const FRENCH_SUITS = "dhsc";

export const RANK_NAMES: WireText[] = [
  { it: "asso", en: "ace" },
  { it: "due", en: "two" },
  { it: "tre", en: "three" },
  { it: "quattro", en: "four" },
  { it: "cinque", en: "five" },
  { it: "sei", en: "six" },
  { it: "sette", en: "seven" },
  { it: "fante", en: "jack" },
  { it: "cavallo", en: "knight" },
  { it: "re", en: "king" },
];
const SUIT_NAMES: WireText[] = ["denari", "coppe", "spade", "bastoni"].map((name) => ({ it: name, en: name }));

export const QUEEN: WireText = { it: "donna", en: "queen" };
/** The names and signs of the French suits, by their letters. */
export const FRENCH_SUIT_NAMES: Record<string, WireText> = {
  h: { it: "cuori", en: "hearts" },
  d: { it: "quadri", en: "diamonds" },
  c: { it: "fiori", en: "clubs" },
  s: { it: "picche", en: "spades" },
};
export const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Returns a card's rank, from 1 (ace) to 10 (re). */
export function rankOf(card: string): number {
  return RANKS.indexOf(card[0]!) + 1;
}

/** Returns a card's suit: 0 denari, 1 coppe, 2 spade, 3 bastoni. */
export function suitOf(card: string): number {
  return SUITS.indexOf(card[1]!);
}

/** Returns the spoken name of a rank, 1 to 10. */
export function nameRank(rank: number, pack: Pack): WireText {
  return pack === "french" && rank === 9 ? QUEEN : RANK_NAMES[rank - 1]!;
}

/** Returns the spoken name of a suit. */
export function nameSuit(suit: number, pack: Pack): WireText {
  return pack === "french" ? FRENCH_SUIT_NAMES[FRENCH_SUITS[suit]!]! : SUIT_NAMES[suit]!;
}

/** Returns the spoken name of a card: `sette di denari`. */
export function nameCard(card: string, pack: Pack): WireText {
  const rank = nameRank(rankOf(card), pack);
  const suit = nameSuit(suitOf(card), pack);
  return { it: `${rank.it} di ${suit.it}`, en: `${rank.en} of ${suit.en}` };
}

/** Returns the index printed on a card: the Italian letters, or those that the French pictures carry. */
export function indexOf(card: string, pack: Pack): string {
  return pack === "italian" ? card[0]! : asFrench(card)[0]!;
}

/** Returns the sign of a French-suited card. */
export function signOf(card: string): string {
  return SIGNS[asFrench(card)[1]!]!;
}

/** Returns the colour of the index of a card. */
export function inkOf(card: string, pack: Pack): string {
  return pack === "italian" ? `var(--sign-${card[1]!})` : `var(--suit-${asFrench(card)[1]!})`;
}

/** Returns cards as a hand is held: by rank, then by suit. */
export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
}

/**
 * Returns short labels for several captures: numbers as figures, ace and court cards by name, and the suit too where two
 * captures would otherwise read the same.
 */
export function labelCaptures(captures: readonly (readonly string[])[], pack: Pack): WireText[] {
  const plain = captures.map((cards) => labelCards(cards, pack, false));
  return plain.map((label, i) => {
    const alone = plain.every((other, j) => i === j || other.it !== label.it);
    return alone ? label : labelCards(captures[i]!, pack, true);
  });
}

function labelCards(cards: readonly string[], pack: Pack, withSuits: boolean): WireText {
  const one = (card: string, language: "it" | "en") => {
    const rank = rankOf(card);
    const name = rank > 1 && rank < 8 ? String(rank) : nameRank(rank, pack)[language];
    if (!withSuits) return name;
    return `${name} ${language === "it" ? "di" : "of"} ${nameSuit(suitOf(card), pack)[language]}`;
  };
  const join = (language: "it" | "en") => inOrder(cards).reverse().map((card) => one(card, language)).join(" + ");
  return { it: join("it"), en: join("en") };
}
