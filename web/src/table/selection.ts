/**
 * The player's selection before a play: a lifted card, cards of the table chosen by hand, the capture previewed.
 *
 * Every gesture (tap, drop, digit, button) maps a selection to the next one, and sometimes to the text of an action to
 * play. No rule is implemented here: legal captures come from the server, and a capture chosen by the player is sent to the server
 * unchanged, whose refusal gives the reason.
 */
import type { ActionView } from "../net/protocol";

export interface Selection {
  /** The lifted card of the hand. */
  lifted: string | null;
  /** Table cards that the player picked one by one; if any, they are the capture. */
  own: string[];
  /** The index of the legal play of the lifted card that is shown first. */
  preview: number;
}

export const NOTHING: Selection = { lifted: null, own: [], preview: 0 };

export interface Step {
  selection: Selection;
  /** The action to play. */
  play?: string;
  /** Several plays are legal: the player must choose. */
  ask?: true;
}

/** Returns the legal plays of a card without fuori; captures come first. */
export function playsOf(card: string | null, actions: ActionView[]): ActionView[] {
  const plays = actions.filter((action) => action.card === card && !action.fuori);
  return [...plays.filter((p) => p.captures.length > 0), ...plays.filter((p) => p.captures.length === 0)];
}

/** Writes an action: `7d`, `7dx3c+4s`. */
export function spell(card: string, captured: readonly string[]): string {
  return captured.length > 0 ? `${card}x${captured.join("+")}` : card;
}

/** Returns the play of a selection: the player's own capture, else the only legal play, else none. */
export function decided(selection: Selection, actions: ActionView[]): string | null {
  const { lifted, own } = selection;
  if (lifted === null) return null;
  if (own.length > 0) return spell(lifted, own);
  const plays = playsOf(lifted, actions);
  return plays.length === 1 ? plays[0]!.text : null;
}

/** Tells whether the selection is a lawful play as it is: the button that plays it is then the next step. */
export function isLawful({ lifted, own }: Selection, actions: ActionView[]): boolean {
  const picked = [...own].sort().join();
  return playsOf(lifted, actions).some(({ captures }) => [...captures].sort().join() === picked);
}

/** A tap on a card of the hand: the first lifts it, the second plays it if the play is unambiguous. */
export function tapHand(selection: Selection, card: string, actions: ActionView[]): Step {
  if (card !== selection.lifted) return { selection: { ...selection, lifted: card, preview: 0 } };
  const play = decided(selection, actions);
  if (play !== null) return { selection, play };
  if (playsOf(card, actions).length > 1) return { selection, ask: true };
  return { selection, play: card };
}

/**
 * A tap on a card of the table. With a card lifted and nothing picked yet, it plays the legal capture that is identified by this table
 * card; otherwise it picks the card, or puts it back.
 */
export function tapTable(selection: Selection, card: string, actions: ActionView[]): Step {
  const { lifted, own } = selection;
  if (lifted !== null && own.length === 0) {
    const meant = playsOf(lifted, actions).filter((play) => play.captures.includes(card));
    if (meant.length === 1) return { selection, play: meant[0]!.text };
  }
  const picked = own.includes(card) ? own.filter((c) => c !== card) : [...own, card];
  return { selection: { ...selection, own: picked } };
}

/** A card of the hand let go over the cloth, or over the table card `target`. */
export function drop(selection: Selection, card: string, target: string | null, actions: ActionView[]): Step {
  const lifted = { ...selection, lifted: card, preview: selection.lifted === card ? selection.preview : 0 };
  const { own } = selection;
  if (own.length > 0 && (target === null || own.includes(target))) return { selection: lifted, play: spell(card, own) };
  const plays = playsOf(card, actions);
  if (target === null) {
    if (plays.length > 1) return { selection: lifted, ask: true };
    return { selection: lifted, play: plays[0]?.text ?? card };
  }
  const meant = plays.filter((play) => play.captures.includes(target));
  if (meant.length === 1) return { selection: lifted, play: meant[0]!.text };
  if (meant.length > 1) return { selection: lifted, ask: true };
  const takesOthers = plays.some((play) => play.captures.length > 0);
  return { selection: lifted, play: takesOthers ? spell(card, [target]) : (plays[0]?.text ?? card) };
}

/** A digit from 1 on: plays the legal play of that number, if there are several. */
export function choose(selection: Selection, number: number, actions: ActionView[]): Step {
  const plays = playsOf(selection.lifted, actions);
  const play = plays.length > 1 ? plays[number - 1] : undefined;
  return play === undefined ? { selection } : { selection, play: play.text };
}

/** Whether a selection belongs to the play `action`, or to none yet, and not to the next play. */
export function isOf({ lifted }: Selection, action: string): boolean {
  return lifted === null || action.split(/[ x]/)[0] === lifted;
}

/** Removes from a selection all cards that are no longer in the hand or on the table. */
export function stillThere(selection: Selection, hand: readonly string[], table: readonly string[]): Selection {
  const lifted = selection.lifted !== null && hand.includes(selection.lifted) ? selection.lifted : null;
  const own = selection.own.filter((card) => table.includes(card));
  if (lifted === selection.lifted && own.length === selection.own.length) return selection;
  return { lifted, own, preview: lifted === null ? 0 : selection.preview };
}

export interface Mark {
  /** The card belongs to the capture shown. */
  on: boolean;
  /** The numbers of the legal captures to which it belongs, if there are several. */
  numbers: number[];
}

/** Returns how a table card is marked. */
export function markOf(selection: Selection, card: string, actions: ActionView[]): Mark {
  const { lifted, own, preview } = selection;
  if (own.length > 0) return { on: own.includes(card), numbers: [] };
  const plays = playsOf(lifted, actions);
  const numbers = plays.flatMap((play, i) => (play.captures.includes(card) ? [i + 1] : []));
  return { on: numbers.includes(preview + 1), numbers: plays.length > 1 ? numbers : [] };
}
