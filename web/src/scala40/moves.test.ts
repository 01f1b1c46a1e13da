import { describe, expect, it } from "vitest";
import { additionsOf, discardOf, meldsOf, named, nextStep, planSteps, spellMeld, suggest } from "./moves";

const ACTIONS = [
  "meld *5h 6h 7h",
  "meld 6h 7h *8h",
  "meld 3d 4d 5d",
  "meld 4d 5d 6d",
  "meld 3d 4d 5d 6d",
  "meld 9h 9d 9s",
  "attach Ah 0 low",
  "attach Ah 0 high",
  "attach *9c 1",
  "swap 6h 2",
  "discard Kd",
  "undo",
];

describe("chosen cards", () => {
  it("mean the lawful melds of exactly those cards", () => {
    expect(meldsOf(["5d", "3d'", "4d"], ACTIONS).map((c) => c.action)).toEqual(["meld 3d 4d 5d"]);
    expect(meldsOf(["3d", "4d"], ACTIONS)).toEqual([]);
  });
  it("mean one meld for each meaning of a joker", () => {
    expect(meldsOf(["7h", "*", "6h"], ACTIONS).map((c) => c.cards)).toEqual([
      ["*5h", "6h", "7h"],
      ["6h", "7h", "*8h"],
    ]);
  });
  it("are added to a meld in every lawful way", () => {
    expect(additionsOf("Ah'", 0, ACTIONS).map((c) => c.end)).toEqual(["low", "high"]);
    expect(additionsOf("*", 1, ACTIONS).map((c) => c.cards)).toEqual([["*9c"]]);
    expect(additionsOf("6h", 2, ACTIONS).map((c) => c.kind)).toEqual(["swap"]);
    expect(additionsOf("6h", 1, ACTIONS)).toEqual([]);
  });
  it("are discarded by the name that the server gives to twins", () => {
    expect(discardOf("Kd'", ACTIONS)).toBe("discard Kd");
    expect(discardOf("2c", ACTIONS)).toBe("discard 2c");
  });
});

describe("an attempt", () => {
  it("is a set in the order of the suits, the joker last", () => {
    expect(spellMeld(["9s", "*", "9h"])).toBe("meld 9h 9s *");
  });
  it("is a run upwards, jokers in the gaps, then above, then below", () => {
    expect(spellMeld(["7h", "5h", "*"])).toBe("meld 5h * 7h");
    expect(spellMeld(["7h", "*", "6h"])).toBe("meld 6h 7h *");
    expect(spellMeld(["As", "Ks", "Qs", "*"])).toBe("meld * Qs Ks As");
    expect(spellMeld(["3s", "As", "2s"])).toBe("meld As 2s 3s");
  });
  it("is whatever the player chose", () => {
    expect(spellMeld(["2c", "9h"])).toBe("meld 9h 2c");
    expect(spellMeld(["*", "*"])).toBe("meld * *");
  });
});

describe("what an action names", () => {
  const held = ["6h", "7h'", "7h", "*1", "*2", "Kd"];
  it("is each card of a meld as it is held, a joker whatever it stands for", () => {
    expect(named("meld *5h 6h 7h", held)).toEqual(["*1", "6h", "7h"]);
    expect(named("meld 6h 7h' *", held)).toEqual(["6h", "7h'", "*1"]);
    expect(named("meld 6h 7h *8h", ["6h", "7h'", "*1"])).toEqual(["6h", "7h'", "*1"]);
  });
  it("is where a card goes, too", () => {
    expect(named("attach 7h 3 low", held)).toEqual(["7h", "meld 3"]);
    expect(named("swap 6h 0", held)).toEqual(["6h", "meld 0"]);
    expect(named("discard Kd", held)).toEqual(["Kd", "pile"]);
    expect(named("draw", held)).toEqual(["stock"]);
    expect(named("take", held)).toEqual(["pile"]);
    expect(named("undo", held)).toEqual([]);
  });
});

it("suggestions are whole melds, those without jokers first, then by value; then cards to add", () => {
  expect(suggest(ACTIONS).map((c) => c.action)).toEqual([
    "meld 9h 9d 9s",
    "meld 3d 4d 5d 6d",
    "meld 6h 7h *8h",
    "meld *5h 6h 7h",
    "attach Ah 0 low",
    "attach Ah 0 high",
    "swap 6h 2",
    "attach *9c 1",
  ]);
});

describe("the next step", () => {
  const HAND = ["3d", "4d", "5d", "6d", "9h", "Kd", "2c", "*"];
  const DRAWING = ["draw", "take"];
  /** What each step sends to the referee. */
  const sent = (step: ReturnType<typeof nextStep>, chosen: string[], actions: string[]) =>
    step === "lay" ? meldsOf(chosen, actions).map(({ action }) => action) : step === "discard" ? [discardOf(chosen[0]!, actions)] : [step];

  it("is to draw before all else, to take only where nothing can be drawn", () => {
    expect(nextStep([], DRAWING)).toBe("draw");
    expect(nextStep(["3d", "4d", "5d"], DRAWING)).toBe("draw");
    expect(nextStep([], ["take"])).toBe("take");
  });
  it("is to lay what is ready, to discard one card that may be, and to choose where neither can be", () => {
    expect(nextStep(["3d", "4d", "5d"], ACTIONS)).toBe("lay");
    expect(nextStep(["Kd"], ACTIONS)).toBe("discard");
    expect(nextStep(["2c"], ACTIONS)).toBeNull();
    expect(nextStep([], ACTIONS)).toBeNull();
    expect(nextStep(["3d", "Kd"], ACTIONS)).toBeNull();
  });
  it("is never what the referee would refuse, whatever is chosen", () => {
    for (const actions of [ACTIONS, DRAWING, ["take"], ["discard Kd", "undo"], []]) {
      for (let choice = 0; choice < 1 << HAND.length; choice += 1) {
        const chosen = HAND.filter((_, at) => choice & (1 << at));
        const step = nextStep(chosen, actions);
        if (step !== null) expect(actions).toEqual(expect.arrayContaining(sent(step, chosen, actions)));
      }
    }
  });
});

describe("a whole turn", () => {
  it("is told action by action, also what is added to a meld that it lays itself", () => {
    const steps = planSteps(["meld 3d 4d 5d", "attach 6d 1 high", "attach Ah 0 low", "discard Kd"], [["2h", "3h", "4h"]]);
    expect(steps.map(({ choice, onto, discard }) => [choice?.cards ?? discard, onto])).toEqual([
      [["3d", "4d", "5d"], null],
      [["6d"], ["3d", "4d", "5d"]],
      [["Ah"], ["2h", "3h", "4h"]],
      ["Kd", null],
    ]);
  });
});
