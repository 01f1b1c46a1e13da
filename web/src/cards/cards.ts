/** Cards as text (`7d`, `Fc`): their ranks, suits, names, and order in the hand. */
import type { Choice } from "../choices";
import type { RulebookInfo } from "../net/api";
import type { WireText } from "../net/protocol";

/** What cards are called and look like: Italian, the French of the Piedmontese pack, or Italian names for French pictures. */
export type Pack = "italian" | "french" | "italian-in-french";

/** Returns the names and pictures of the pack that a rulebook names: French suits for a Piedmontese one. */
export function picturesOf(pack: string | undefined): Pack {
  return pack === "piedmontese" ? "french" : "italian";
}

/** Returns the same as the reader wants it, who may take French cards where the rulebook says what each stands for. */
export function packFor(book: Pick<RulebookInfo, "pack" | "other_packs"> | null, wanted: Choice<"pack">): Pack {
  const pack = picturesOf(book?.pack);
  return pack === "italian" && wanted === "french" && book?.other_packs.includes("french") ? "italian-in-french" : pack;
}

/** Whether the pictures have Italian suits. */
export function looksItalian(pack: Pack): boolean {
  return pack === "italian";
}

/** The ratio of a card's height to its width. */
export const RATIO: Record<Pack, number> = { italian: 1.75, french: 1.4, "italian-in-french": 1.4 };

const RANKS = "A234567FCR";
const SUITS = "dcsb";

const RANK_NAMES: WireText[] = [
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

/** The Piedmontese pack's different names, for its French suits. */
const QUEEN: WireText = { it: "donna", en: "queen" };
const FRENCH_SUIT_NAMES: WireText[] = [
  { it: "quadri", en: "diamonds" },
  { it: "cuori", en: "hearts" },
  { it: "picche", en: "spades" },
  { it: "fiori", en: "clubs" },
];

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
  return (pack === "french" ? FRENCH_SUIT_NAMES : SUIT_NAMES)[suit]!;
}

/** Returns the spoken name of a card: `sette di denari`. */
export function nameCard(card: string, pack: Pack): WireText {
  const rank = nameRank(rankOf(card), pack);
  const suit = nameSuit(suitOf(card), pack);
  return { it: `${rank.it} di ${suit.it}`, en: `${rank.en} of ${suit.en}` };
}

/** Returns the index printed on a card: the Italian letters, or those that the French pictures carry. */
export function indexOf(card: string, pack: Pack): string {
  const letter = card[0]!;
  if (looksItalian(pack)) return letter;
  return { F: "J", C: "Q", R: "K" }[letter] ?? letter;
}

/** Returns the sign of a French-suited card. */
export function signOf(card: string): string {
  return "♦♥♠♣"[suitOf(card)]!;
}

/** Returns the colour of the index of a card. */
export function inkOf(card: string, pack: Pack): string {
  return looksItalian(pack) ? `var(--sign-${card[1]!})` : `var(--suit-${"dhsc"[suitOf(card)]!})`;
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
