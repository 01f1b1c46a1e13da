import { describe, expect, it } from "vitest";
import { cardOf, follow, idsOf, moved, sorted, type Change } from "./slots";

function change(over: Partial<Change>): Change {
  return { hand: [], before: [], meant: [], sort: "suit", trial: true, ...over };
}

it("jokers get ids of their own", () => {
  expect(idsOf(["Kd", "*", "Kd'", "*"])).toEqual(["Kd", "*1", "Kd'", "*2"]);
  expect(idsOf(["Kd", "*"]).map(cardOf)).toEqual(["Kd", "*"]);
});

describe("places", () => {
  it("are sorted, or left as the player put them", () => {
    expect(sorted(["Kd", "2s", "*1", "3s"], "suit")).toEqual(["2s", "3s", "Kd", "*1"]);
    expect(sorted(["Kd", "2s"], "own")).toEqual(["Kd", "2s"]);
    expect(moved(["a", "b", "c", "d"], "a", 2)).toEqual(["b", "c", "a", "d"]);
  });
  it("of cards on trial stay empty until the turn ends", () => {
    const slots = ["2s", "3s", "4s", "Kd"];
    const laid = follow(slots, change({ hand: ["Kd"], before: slots }));
    expect(laid).toEqual(slots);
    expect(follow(laid, change({ hand: slots, before: ["Kd"] }))).toEqual(slots);
    expect(follow(laid, change({ hand: ["Kd"], before: ["Kd"], trial: false }))).toEqual(["Kd"]);
  });
  it("take a drawn card where it belongs, or last", () => {
    const before = ["2s", "Kd"];
    const hand = ["2s", "Kd", "3s"];
    expect(follow(before, change({ hand, before }))).toEqual(["2s", "3s", "Kd"]);
    expect(follow(before, change({ hand, before, sort: "own" }))).toEqual(["2s", "Kd", "3s"]);
  });
  it("give the swapped joker the place of its card, and take it back with undo", () => {
    const slots = ["2s", "6h", "Kd"];
    const swapped = follow(slots, change({ hand: ["2s", "Kd", "*1"], before: slots }));
    expect(swapped).toEqual(["2s", "*1", "Kd"]);
    expect(follow(swapped, change({ hand: slots, before: ["2s", "Kd", "*1"] }))).toEqual(slots);
  });
  it("empty the place of the twin, or the joker, that the player meant", () => {
    const slots = ["Kd", "Kd'", "*1", "*2"];
    const twin = follow(slots, change({ hand: ["Kd'", "*1", "*2"], before: slots, meant: ["Kd'"] }));
    expect(twin).toEqual(["Kd'", "Kd", "*1", "*2"]);
    const joker = follow(slots, change({ hand: ["Kd", "Kd'", "*1"], before: slots, meant: ["*1"] }));
    expect(joker).toEqual(["Kd", "Kd'", "*2", "*1"]);
  });
});
