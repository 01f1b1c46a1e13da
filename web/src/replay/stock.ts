/** The stock of a deal of Scala 40, card by card: every draw is the card that the match's chance put there. */
import type { ReplayFrame } from "../net/contract";

/** Returns the new stock that *discards*, bottom of the pile first, make after *renewals* renewals of the deal. */
export type Renew = (discards: readonly string[], renewals: number) => string[];

/** Tells whether every card drawn in a deal came off the top of *stock*, or of what the pile made of it when it was renewed. */
export function isDrawnFrom(stock: readonly string[], top: string, frames: readonly ReplayFrame[], renew: Renew): boolean {
  let left = [...stock];
  let pile = [top];
  let renewals = 0;
  for (const [at, { place, action, facts, hands }] of frames.entries()) {
    if (place === null || action === null) continue;
    const [what, card] = action.split(" ");
    if (what === "draw" && left.shift() !== added(frames[at - 1]!.hands[place]!, hands[place]!)) return false;
    if (what === "take") pile.pop();
    if (what === "discard") pile.push(card!);
    const renewal = facts.find(({ kind }) => kind === "renewal");
    if (renewal === undefined) continue;
    const kept = what === "discard" ? pile.slice(-1) : [];
    const discards = pile.slice(0, pile.length - kept.length);
    left = renewal.details.shuffled === true ? renew(discards, renewals) : discards;
    pile = kept;
    renewals += 1;
  }
  return true;
}

/** Returns the one card that a hand has more than before. */
function added(before: readonly string[], after: readonly string[]): string | undefined {
  const rest = [...after];
  for (const card of before) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest[0];
}
