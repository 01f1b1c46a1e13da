/** The verification of a match's shuffles in the browser: every deck is shuffled and dealt again, and compared with the match. */
import type { ProofView } from "../net/protocol";
import { SCALA40 } from "../scala40/dealt";
import { FISHING } from "../scopa/dealt";
import type { GameView, Kind } from "../table/facet";
import { FRENCH, ITALIAN, type Dealt, type Dealing } from "./dealing";
import type { ReplayDeal } from "../net/contract";
import type { ReplayView } from "./match";
import { Shuffle } from "./shuffle";

/** What is proved of a match: its chance, and each of its deals as it began and went on. */
export type Proved = Pick<ReplayView, "proof" | "dealing"> & { deals: Pick<ReplayDeal, "view" | "frames">[] };

export interface Check {
  /** `noted`: what this browser noted before the cards were dealt. */
  about: "noted" | "commitment" | "draw" | "deal";
  /** The deal, from one; null where it is about the match. */
  deal: number | null;
  passed: boolean;
}

/** What this browser knew, or added, before the first card; null if it was not there yet. */
export interface Noted {
  commitment: string | null;
  entropy: string | null;
}

/** Tells whether a match's proof is of what this browser noted. */
export function isAsNoted(proof: ProofView, { commitment, entropy }: Noted): boolean {
  return (commitment === null || commitment === proof.commitment) && (entropy === null || proof.entropy.includes(entropy));
}

/** Returns every check of a match, in order; `noted` is null where this browser was not there. */
export function prove(match: Proved, noted: Noted | null): Check[] {
  const { commitment, secret, entropy } = match.proof;
  const shuffle = new Shuffle(secret ?? "", entropy);
  const checks: Check[] = [{ about: "commitment", deal: null, passed: shuffle.commitment === commitment }];
  if (noted !== null && (noted.commitment !== null || noted.entropy !== null)) {
    checks.unshift({ about: "noted", deal: null, passed: isAsNoted(match.proof, noted) });
  }
  const { draw } = match.deals[0]!.view;
  if (draw !== null) checks.push({ about: "draw", deal: null, passed: isDrawn(match, shuffle, draw.flat().map((turned) => turned.card)) });
  const dealing = dealingOf(match);
  if (dealing === null) return checks; // how a game is dealt that the page does not know, the verifier says
  return [...checks, ...match.deals.map((deal) => ({ about: "deal" as const, deal: deal.view.deal, passed: isDealt(match, dealing, shuffle, deal) }))];
}

/** How the games are dealt that the page knows, by the kind of their tables. */
const DEALINGS: { [K in Kind]?: Dealing<Extract<GameView, { game: K }>> } = { fishing: FISHING, scala40: SCALA40 };

function dealingOf(match: Proved): Dealing<GameView> | null {
  return (DEALINGS[match.deals[0]!.view.game.game] ?? null) as Dealing<GameView> | null; // the map ties each to its own view
}

function packOf(match: Proved): string[] {
  const { game } = match.deals[0]!.view;
  const french = "pack" in game ? game.pack === "french" : dealingOf(match)?.french;
  return french === true ? FRENCH : ITALIAN;
}

function isDrawn(match: Proved, shuffle: Shuffle, turned: readonly string[]): boolean {
  return same(shuffle.permute(packOf(match), "draw").slice(0, turned.length), turned);
}

/** Tells whether a deal, and those that were sent back before it, are what the match's chance gives. */
function isDealt(match: Proved, dealing: Dealing<GameView>, shuffle: Shuffle, { view, frames }: Proved["deals"][number]): boolean {
  const players = view.players.filter((player) => player.seat !== null).sort((a, b) => a.seat! - b.seat!);
  const again = (attempt: number): Dealt => {
    const deck = shuffle.permute(packOf(match), `deal ${view.deal}.${attempt}`);
    return dealing.deal(deck, players.length, match.dealing);
  };
  const sentBack = view.redeals.every(({ table }, attempt) => sameCards(again(attempt).table, table));
  const { hands, table, stock } = again(view.redeals.length);
  const held = players.every((player, seat) => sameCards(hands[seat]!, frames[0]!.hands[player.place]!));
  const renew = (discards: readonly string[], renewals: number) => shuffle.renew(discards, view.deal, renewals);
  return sentBack && held && sameCards(table, dealing.shown(view.game)) && dealing.isDrawn(view.game, stock, frames, renew);
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((card, at) => card === b[at]);
}

/** Tells whether two hands hold the same cards; a hand may be shown in another order than it was dealt. */
export function sameCards(a: readonly string[], b: readonly string[]): boolean {
  return same([...a].sort(), [...b].sort());
}
