/**
 * The chain of commitments, checked in this browser as docs/daily.md states it: a day's secret leads back to the anchor, the match's
 * secret and its commitment follow from it, and so do the cards. The server's own is cartaro.daily.chain; both are held to the same
 * vectors.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DailyReveal } from "../net/contract";
import type { DealNumbers } from "../replay/dealing";
import type { ReplayFrame } from "../net/contract";
import { prove as proveMatch, sameCards } from "../replay/proof";
import { framed, Shuffle } from "../replay/shuffle";
import { isByDate } from "./byDate";

const SECRET_BYTES = 32;
const DAY = 86_400_000;

export interface Check {
  about: "anchor" | "date" | "secret" | "commitment" | "noted" | "draw" | "deal" | "hand";
  passed: boolean;
}

/**
 * What this browser was shown before a day was over: the chain's anchor, the day's commitment where it looked that day, and the
 * hand that it was dealt where it played.
 */
export interface Noted {
  anchor: string | null;
  commitment: string | null;
  hand: readonly string[] | null;
}

/** Returns the day before a day written `2027-01-01`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}

/** Returns what a day's secret leads back to, over so many days. */
export function leadBack(day: string, secret: string, days: number): string {
  let [at, bytes] = [day, hexToBytes(secret)];
  for (let left = days; left > 0; left--) {
    bytes = sha256(framed([utf8ToBytes("cartaro daily link 1"), utf8ToBytes(at), bytes]));
    at = dayBefore(at);
  }
  return bytesToHex(bytes);
}

/** Returns what stands for a day's secret where there is no server: it follows from the date (cartaro.daily.by_date). */
export function secretByDate(day: string): string {
  return bytesToHex(sha256(framed([utf8ToBytes("cartaro daily by date 1"), utf8ToBytes(day)])));
}

/** Returns the secret of a day's match. */
export function matchSecret(day: string, secret: string, rulebook: string): string {
  const parts = ["cartaro secret 1", hexToBytes(secret), "", `daily ${day} ${rulebook}`];
  const seed = framed(parts.map((part) => (typeof part === "string" ? utf8ToBytes(part) : part)));
  return bytesToHex(shake256(seed, { dkLen: SECRET_BYTES }));
}

/** Checks what was revealed of a day; what this browser noted before goes first. Of a day by date nothing was promised. */
export function prove(told: DailyReveal, noted: Noted): Check[] {
  const secret: Check = { about: "secret", passed: matchSecret(told.day, told.secret, told.rulebook) === told.match_secret };
  const hand: Check[] = noted.hand === null ? [] : [{ about: "hand", passed: sameCards(noted.hand, told.dealt.hands[told.me] ?? []) }];
  if (isByDate(told)) return [{ about: "date", passed: secretByDate(told.day) === told.secret }, secret, ...cardsOf(told), ...hand];
  const { commitment } = new Shuffle(told.match_secret, []);
  const isAsNoted = (noted.anchor ?? told.anchor) === told.anchor && (noted.commitment ?? told.commitment) === told.commitment;
  const checks: Check[] = [
    { about: "anchor", passed: leadBack(told.day, told.secret, told.number) === told.anchor },
    secret,
    { about: "commitment", passed: commitment === told.commitment },
  ];
  const before: Check[] = noted.anchor === null && noted.commitment === null ? [] : [{ about: "noted", passed: isAsNoted }];
  return [...before, ...checks, ...cardsOf(told), ...hand];
}

/** Shuffles and deals a day's cards again, and holds them against those that the server dealt. */
function cardsOf({ dealt: { view, hands, dealing }, match_secret, commitment }: DailyReveal): Check[] {
  const { game, last_play } = view;
  const first: ReplayFrame = { place: null, action: null, lapsed: false, facts: [], turn: view.turn, game, last_play, hands, unseen: [] };
  const proof = { commitment, secret: match_secret, entropy: [] };
  const checks = proveMatch({ proof, dealing: dealing as DealNumbers & Record<string, number>, deals: [{ view, frames: [first] }] }, null);
  return checks.flatMap(({ about, passed }) => (about === "draw" || about === "deal" ? [{ about, passed }] : []));
}
