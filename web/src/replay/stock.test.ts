import { describe, expect, it } from "vitest";
import vectors from "../../../tests/games/scala40/renewal_vectors.json";
import type { ReplayFrame } from "../net/contract";
import { Shuffle } from "./shuffle";
import { isDrawnFrom } from "./stock";

it.each(vectors)("renews the stock as the server does: deal $deal, renewal $renewals", ({ secret, entropy, deal, renewals, discards, stock }) => {
  expect(new Shuffle(secret, entropy).renew(discards, deal, renewals)).toEqual(stock);
});

/** One player draws and discards until the stock is renewed; `hands` follow the actions. */
function frames(actions: string[], renewedAt: number[], drawn: string[], shuffled = true): ReplayFrame[] {
  const cards = [...drawn];
  let hand = ["Kh"];
  const start = { place: null, action: null, facts: [], hands: [hand] };
  const rest = actions.map((action, at) => {
    const [what, card] = action.split(" ");
    if (what === "draw") hand = [...hand, cards.shift()!];
    if (what === "discard") hand = hand.filter((other) => other !== card);
    const facts = renewedAt.includes(at) ? [{ kind: "renewal", place: null, details: { shuffled }, text: null }] : [];
    return { place: 0, action, facts, hands: [hand] };
  });
  return [start, ...rest] as unknown as ReplayFrame[];
}

const backwards = (discards: readonly string[]) => [...discards].reverse();
const ACTIONS = ["draw", "discard 2h", "draw", "discard 3h", "draw", "discard Kh", "draw"];

describe("draws", () => {
  it("come off the top of the stock, then off the renewed one, whose last discard stays", () => {
    expect(isDrawnFrom(["2h", "3h"], "9c", frames(ACTIONS, [3], ["2h", "3h", "2h", "9c"]), backwards)).toBe(true);
  });
  it("come off the pile unshuffled where the rulebook only turns it over", () => {
    expect(isDrawnFrom(["2h", "3h"], "9c", frames(ACTIONS, [3], ["2h", "3h", "9c", "2h"], false), backwards)).toBe(true);
  });
  it("renew at the draw of the last card with the whole pile", () => {
    expect(isDrawnFrom(["2h", "3h"], "9c", frames(ACTIONS, [2], ["2h", "3h", "2h", "9c"]), backwards)).toBe(true);
  });
  it.each([[["2h", "4h", "2h", "9c"]], [["2h", "3h", "9c", "2h"]], [["3h", "2h", "2h", "9c"]]])("that are not of the stock are found: %j", (drawn) => {
    expect(isDrawnFrom(["2h", "3h"], "9c", frames(ACTIONS, [3], drawn), backwards)).toBe(false);
  });
});
