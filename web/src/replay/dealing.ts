/** The packs in their order before the shuffle, and which card of a shuffled one goes where. */
import type { GameView } from "../table/facet";
import type { ReplayFrame } from "../net/contract";
import type { Renew } from "./stock";

const SUITS = { italian: "dcsb", french: "hdcs" };
const RANKS = { italian: "A234567FCR", french: "A23456789TJQK" };
const JOKERS = 4;

function onePack(suits: string, ranks: string): string[] {
  return [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
}

/** Forty cards: denari, coppe, spade, bastoni, each from the ace to the re. */
export const ITALIAN = onePack(SUITS.italian, RANKS.italian);

const HALF = onePack(SUITS.french, RANKS.french);
/** Two packs of 52 and four jokers: hearts, diamonds, clubs, spades, each from the ace to the king. */
export const FRENCH = [...HALF, ...HALF.map((card) => `${card}'`), ...Array<string>(JOKERS).fill("*")];

/** A deal before the first play: hands by seat, in order of play, the cards face up, and what is left, top card first. */
export interface Dealt {
  hands: string[][];
  table: string[];
  stock: string[];
}

/** The numbers that a rulebook deals by; which there are besides the cards of a hand is the game's affair. */
export type DealNumbers = Pick<Packets, "hand"> & Partial<Packets>;

/** How a game is dealt, and what is drawn after that. */
export interface Dealing<View extends GameView> {
  /** Whether it is played with French packs. */
  french: boolean;
  deal(deck: readonly string[], players: number, numbers: DealNumbers): Dealt;
  /** The cards face up before the first action. */
  shown(game: View): string[];
  /** Whether what was drawn in a deal lay in its stock, first and renewed. */
  isDrawn(game: View, stock: readonly string[], frames: readonly ReplayFrame[], renew: Renew): boolean;
}

/** The numbers that a fishing rulebook deals by: cards of a hand, of a packet, of the table, of a packet of the table. */
export interface Packets {
  hand: number;
  packets: number;
  table: number;
  table_packets: number;
}

/** Deals as Scopa and Scopone do: packets in order of play, those of the table after each round until it has its cards. */
export function dealPackets(deck: readonly string[], players: number, numbers: Packets): Dealt {
  const cards = [...deck];
  const hands = Array.from({ length: players }, (): string[] => []);
  const table: string[] = [];
  for (let round = 0; round < numbers.hand / numbers.packets; round++) {
    for (const hand of hands) hand.push(...cards.splice(0, numbers.packets));
    if (table.length < numbers.table) table.push(...cards.splice(0, numbers.table_packets));
  }
  return { hands, table, stock: cards };
}

/** Deals as Scala 40 does: one card at a time in order of play, then the first of the pozzo. */
export function dealByOne(deck: readonly string[], players: number, hand: number): Dealt {
  const dealt = deck.slice(0, players * hand);
  const hands = Array.from({ length: players }, (_, seat) => dealt.filter((_card, at) => at % players === seat));
  return { hands, table: deck.slice(dealt.length, dealt.length + 1), stock: deck.slice(dealt.length + 1) };
}
