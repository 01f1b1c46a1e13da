/**
 * Converts the player's chosen cards to the text of an action. Legal actions come from the server; any other is written as the player means
 * it and sent, too: the refusal gives the reason.
 */
import { faceOf, isJoker, kindOf, rankOf, suitOf, valueOf } from "./cards";

const HIGH_ACE = 14;
const SUITS_IN_A_SET = "hdcs";

/** One interpretation of the player's choice. */
export interface Choice {
  action: string;
  /** The cards as they would lie: a whole meld, or the one card that is added. */
  cards: string[];
  kind: "meld" | "attach" | "swap";
  /** The number of the meld that the card is added to. */
  to: number | null;
  /** The end of a run where both would do. */
  end: "low" | "high" | null;
}

function wordsOf(action: string): string[] {
  return action.split(" ");
}

function keyOf(cards: readonly string[]): string {
  return cards.map(kindOf).sort().join(" ");
}

function meldChoice(action: string): Choice {
  return { action, cards: wordsOf(action).slice(1), kind: "meld", to: null, end: null };
}

/** An action of a whole turn: what it lays or adds, and the meld that is added to; or the card that it discards. */
export interface PlanStep {
  action: string;
  choice: Choice | null;
  onto: readonly string[] | null;
  discard: string | null;
}

/** Returns the actions of a turn one by one; `melds` are the cards of those on the table before it, which its own follow. */
export function planSteps(actions: readonly string[], melds: readonly (readonly string[])[]): PlanStep[] {
  const lying = [...melds];
  return actions.map((action) => {
    const [word, card] = wordsOf(action);
    if (word === "discard") return { action, choice: null, onto: null, discard: card! };
    const choice = word === "meld" ? meldChoice(action) : additions([action])[0]!;
    if (choice.to === null) lying.push(choice.cards);
    return { action, choice, onto: choice.to === null ? null : lying[choice.to]!, discard: null };
  });
}

/** Returns every lawful way of adding a card of the hand to a meld. */
function additions(actions: readonly string[]): Choice[] {
  return actions.flatMap((action) => {
    const [word, text, at, end] = wordsOf(action);
    if (word !== "attach" && word !== "swap") return [];
    return [{ action, cards: [text!], kind: word, to: Number(at), end: end === "low" || end === "high" ? end : null }];
  });
}

/** Returns every lawful meld of exactly these cards, one for each meaning of a joker. */
export function meldsOf(cards: readonly string[], actions: readonly string[]): Choice[] {
  const key = keyOf(cards);
  return actions.filter((action) => action.startsWith("meld ")).map(meldChoice).filter((choice) => keyOf(choice.cards) === key);
}

/** Returns every lawful way of adding a card to meld number `meld`: attaching it, or swapping it for the joker. */
export function additionsOf(card: string, meld: number, actions: readonly string[]): Choice[] {
  return additions(actions).filter(({ cards, to }) => to === meld && kindOf(cards[0]!) === kindOf(card));
}

/** Returns the discard of a card: of twins, the one that the server names. */
export function discardOf(card: string, actions: readonly string[]): string {
  const exact = `discard ${card}`;
  if (actions.includes(exact)) return exact;
  const twin = actions.find((action) => action.startsWith("discard ") && kindOf(wordsOf(action)[1]!) === kindOf(card));
  return twin ?? exact;
}

/** The button of Scala 40 that is the next lawful step: never one that the referee would refuse; null if a card must be chosen first. */
export type ScalaStep = "draw" | "take" | "lay" | "discard";

/** Returns the next lawful step of who is on turn, with the cards chosen so far. */
export function nextStep(chosen: readonly string[], actions: readonly string[]): ScalaStep | null {
  if (actions.includes("draw")) return "draw";
  if (actions.includes("take")) return "take";
  if (meldsOf(chosen, actions).length > 0) return "lay";
  return chosen.length === 1 && actions.includes(discardOf(chosen[0]!, actions)) ? "discard" : null;
}

/**
 * Returns what of the table an action names, in its order: cards of the hand by id, `meld 3`, `stock`, `pile`. A joker
 * is any of the hand; of twins it is the one that is written, if it is held.
 */
export function named(action: string, held: readonly string[]): string[] {
  const [word, ...rest] = wordsOf(action);
  if (word === "draw") return ["stock"];
  if (word === "take") return ["pile"];
  if (word === "undo") return [];
  const left = [...held];
  const cards = (word === "meld" ? rest : rest.slice(0, 1)).flatMap((card) => {
    const same = left.findIndex((id) => id === card);
    const at = same >= 0 ? same : left.findIndex((id) => kindOf(id) === kindOf(card));
    return at < 0 ? [] : left.splice(at, 1);
  });
  if (word === "discard") return [...cards, "pile"];
  return word === "meld" ? cards : [...cards, `meld ${rest[1]}`];
}

/** Returns a meld as the player seems to mean it, lawful or not: a set, or a run with its jokers in the gaps. */
export function spellMeld(cards: readonly string[]): string {
  const naturals = cards.filter((card) => !isJoker(card));
  const jokers = cards.filter(isJoker);
  const ranks = new Set(naturals.map(rankOf));
  if (ranks.size === 1) {
    const suits = (card: string) => SUITS_IN_A_SET.indexOf(faceOf(card)![1]!);
    return ["meld", ...naturals.sort((a, b) => suits(a) - suits(b)), ...jokers].join(" ");
  }
  const high = !ranks.has(2) && (ranks.has(13) || ranks.has(12));
  const place = (card: string) => (high && rankOf(card) === 1 ? HIGH_ACE : rankOf(card));
  naturals.sort((a, b) => suitOf(a) - suitOf(b) || place(a) - place(b));
  const run: string[] = [];
  for (const [i, card] of naturals.entries()) {
    const before = naturals[i - 1];
    if (before !== undefined && place(card) - place(before) === 2 && jokers.length > 0) run.push(jokers.pop()!);
    run.push(card);
  }
  const last = naturals[naturals.length - 1];
  const fits = last !== undefined && place(last) < HIGH_ACE;
  return ["meld", ...(fits ? [] : jokers), ...run, ...(fits ? jokers : [])].join(" ");
}

/** Returns what of a turn may be laid by itself, to suggest it: melds, then cards to add to melds; jokers last. */
export function suggest(actions: readonly string[]): Choice[] {
  const added = additions(actions);
  const natural = added.filter(({ cards }) => !isJoker(cards[0]!));
  return [...suggestMelds(actions), ...natural, ...added.filter((choice) => !natural.includes(choice))];
}

/** Returns melds, the most valuable first: none that is a part of another with as many jokers. */
function suggestMelds(actions: readonly string[]): Choice[] {
  const melds = actions.filter((action) => action.startsWith("meld ")).map(meldChoice);
  const sets = melds.map(({ cards }) => new Set(cards));
  const jokers = melds.map(({ cards }) => cards.filter(isJoker).length);
  const whole = melds.filter(
    ({ cards }, i) =>
      !melds.some((_, j) => jokers[j] === jokers[i] && sets[j]!.size > cards.length && cards.every((c) => sets[j]!.has(c))),
  );
  const count = (choice: Choice) => choice.cards.filter(isJoker).length;
  return whole.sort((a, b) => count(a) - count(b) || valueOf(b.cards) - valueOf(a.cards));
}
