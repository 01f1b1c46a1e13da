/** The proof of a match's shuffles, done here: every deck is shuffled and dealt again, and held against what was played. */
import type { ProofView } from "../net/protocol";
import { dealByOne, dealPackets, FRENCH, ITALIAN, type Dealt, type Packets } from "./dealing";
import type { ReplayDeal, ReplayView } from "./match";
import { Shuffle } from "./shuffle";
import { isDrawnFrom } from "./stock";

export interface Check {
  /** `noted`: what this browser noted before the cards were dealt. */
  about: "noted" | "commitment" | "draw" | "deal";
  /** The deal, from one; null where it is about the match. */
  deal: number | null;
  passed: boolean;
}

/** What this browser knew, or added, before the first card; null where it was not there yet. */
export interface Noted {
  commitment: string | null;
  entropy: string | null;
}

/** Tells whether a match's proof is of what this browser noted. */
export function isAsNoted(proof: ProofView, { commitment, entropy }: Noted): boolean {
  return (commitment === null || commitment === proof.commitment) && (entropy === null || proof.entropy.includes(entropy));
}

/** Returns every check of a match, in order; `noted` is null where this browser was not there. */
export function prove(match: ReplayView, noted: Noted | null): Check[] {
  const { commitment, secret, entropy } = match.proof;
  const shuffle = new Shuffle(secret ?? "", entropy);
  const checks: Check[] = [{ about: "commitment", deal: null, passed: shuffle.commitment === commitment }];
  if (noted !== null && (noted.commitment !== null || noted.entropy !== null)) {
    checks.unshift({ about: "noted", deal: null, passed: isAsNoted(match.proof, noted) });
  }
  const { draw } = match.deals[0]!.view;
  if (draw !== null) checks.push({ about: "draw", deal: null, passed: isDrawn(match, shuffle, draw.flat().map((turned) => turned.card)) });
  return [...checks, ...match.deals.filter(({ view }) => view.game.game !== "plain").map((deal) => ({ about: "deal" as const, deal: deal.view.deal, passed: isDealt(match, shuffle, deal) }))];
}

function packOf(match: ReplayView): string[] {
  const { game } = match.deals[0]!.view;
  return game.game === "scala40" || (game.game === "plain" && game.pack === "french") ? FRENCH : ITALIAN;
}

function isDrawn(match: ReplayView, shuffle: Shuffle, turned: readonly string[]): boolean {
  return same(shuffle.permute(packOf(match), "draw").slice(0, turned.length), turned);
}

/** Tells whether a deal, and those that were sent back before it, are what the match's chance gives. */
function isDealt(match: ReplayView, shuffle: Shuffle, { view, frames }: ReplayDeal): boolean {
  if (view.game.game === "plain") return false; // how a game is dealt that the page does not know, the verifier says
  const players = view.players.filter((player) => player.seat !== null).sort((a, b) => a.seat! - b.seat!);
  const again = (attempt: number): Dealt => {
    const deck = shuffle.permute(packOf(match), `deal ${view.deal}.${attempt}`);
    if (view.game.game === "scala40") return dealByOne(deck, players.length, match.dealing.hand);
    return dealPackets(deck, players.length, match.dealing as Packets);
  };
  const sentBack = view.redeals.every(({ table }, attempt) => sameCards(again(attempt).table, table));
  const { hands, table, stock } = again(view.redeals.length);
  const { game } = view;
  const shown = game.game === "scala40" ? [game.pile_top!] : game.table;
  const held = players.every((player, seat) => sameCards(hands[seat]!, frames[0]!.hands[player.place]!));
  return sentBack && held && sameCards(table, shown) && isStockAsDrawn(shuffle, { view, frames }, stock);
}

/** Tells whether what was drawn in a deal of Scala 40 lay in its stock, first and renewed; other games have no draws. */
function isStockAsDrawn(shuffle: Shuffle, { view, frames }: Pick<ReplayDeal, "view" | "frames">, stock: readonly string[]): boolean {
  if (view.game.game !== "scala40") return true;
  return isDrawnFrom(stock, view.game.pile_top!, frames, (discards, renewals) => shuffle.renew(discards, view.deal, renewals));
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((card, at) => card === b[at]);
}

/** Tells whether two hands hold the same cards; a hand may be shown in another order than it was dealt. */
function sameCards(a: readonly string[], b: readonly string[]): boolean {
  return same([...a].sort(), [...b].sort());
}
