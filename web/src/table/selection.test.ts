import { describe, expect, it } from "vitest";
import type { ActionView } from "../net/protocol";
import { choose, decided, drop, isLawful, markOf, NOTHING, playsOf, spell, stillThere, tapHand, tapTable, type Selection } from "./selection";

function action(text: string): ActionView {
  const [play, fuori] = text.split(" ");
  const [card, taken] = play!.split("x");
  return { text, card: card!, captures: taken ? taken.split("+") : [], fuori: fuori === "fuori" };
}

/** Table 6b 2d 5c As 4c; the fante takes 6+2 or 5+2+A, the six only the six, the king nothing. */
const ACTIONS = ["Fcx2d+6b", "Fcx2d+5c+As", "6dx6b", "Rc", "Fcx2d+6b fuori", "6dx6b fuori", "Rc fuori"].map(action);
const lifted = (card: string, own: string[] = []): Selection => ({ lifted: card, own, preview: 0 });

describe("a tap on the hand", () => {
  it("lifts the card first and plays nothing", () => {
    expect(tapHand(NOTHING, "6d", ACTIONS)).toEqual({ selection: lifted("6d") });
  });
  it("plays on the second tap when there is one capture", () => {
    expect(tapHand(lifted("6d"), "6d", ACTIONS).play).toBe("6dx6b");
  });
  it("lays on the second tap when the card takes nothing", () => {
    expect(tapHand(lifted("Rc"), "Rc", ACTIONS).play).toBe("Rc");
  });
  it("asks on the second tap when there are several captures", () => {
    expect(tapHand(lifted("Fc"), "Fc", ACTIONS)).toEqual({ selection: lifted("Fc"), ask: true });
  });
  it("lifts another card instead", () => {
    expect(tapHand(lifted("Fc"), "6d", ACTIONS).selection.lifted).toBe("6d");
  });
  it("tries the capture that the player picked, lawful or not", () => {
    expect(tapHand(lifted("6d", ["5c", "As"]), "6d", ACTIONS).play).toBe("6dx5c+As");
  });
  it("tries the card alone out of turn, so that the referee can say so", () => {
    expect(tapHand(lifted("6d"), "6d", []).play).toBe("6d");
  });
});

describe("a tap on the table", () => {
  it("plays the one capture that the card belongs to", () => {
    expect(tapTable(lifted("6d"), "6b", ACTIONS).play).toBe("6dx6b");
    expect(tapTable(lifted("Fc"), "5c", ACTIONS).play).toBe("Fcx2d+5c+As");
  });
  it("picks a card that belongs to several captures", () => {
    expect(tapTable(lifted("Fc"), "2d", ACTIONS)).toEqual({ selection: lifted("Fc", ["2d"]) });
  });
  it("picks a card that the lifted card may not take", () => {
    expect(tapTable(lifted("6d"), "5c", ACTIONS)).toEqual({ selection: lifted("6d", ["5c"]) });
  });
  it("once a card is picked, picks and puts back", () => {
    expect(tapTable(lifted("6d", ["5c"]), "6b", ACTIONS).selection.own).toEqual(["5c", "6b"]);
    expect(tapTable(lifted("6d", ["5c", "6b"]), "5c", ACTIONS).selection.own).toEqual(["6b"]);
  });
  it("picks before any card is lifted", () => {
    expect(tapTable(NOTHING, "5c", ACTIONS).selection).toEqual({ lifted: null, own: ["5c"], preview: 0 });
  });
});

describe("a card let go", () => {
  it("over the cloth plays what is clear, and asks what is not", () => {
    expect(drop(NOTHING, "6d", null, ACTIONS).play).toBe("6dx6b");
    expect(drop(NOTHING, "Rc", null, ACTIONS).play).toBe("Rc");
    expect(drop(NOTHING, "Fc", null, ACTIONS)).toEqual({ selection: lifted("Fc"), ask: true });
  });
  it("over a table card plays the capture with it", () => {
    expect(drop(NOTHING, "Fc", "6b", ACTIONS).play).toBe("Fcx2d+6b");
    expect(drop(NOTHING, "Fc", "2d", ACTIONS).ask).toBe(true);
  });
  it("over a card that it may not take tries it", () => {
    expect(drop(NOTHING, "6d", "5c", ACTIONS).play).toBe("6dx5c");
  });
  it("lays a card that takes nothing wherever it falls", () => {
    expect(drop(NOTHING, "Rc", "5c", ACTIONS).play).toBe("Rc");
  });
  it("takes the picked cards", () => {
    expect(drop({ ...NOTHING, own: ["5c", "As"] }, "6d", null, ACTIONS).play).toBe("6dx5c+As");
    expect(drop({ ...NOTHING, own: ["5c", "As"] }, "6d", "As", ACTIONS).play).toBe("6dx5c+As");
  });
});

describe("choosing", () => {
  it("plays by number where there are several plays", () => {
    expect(choose(lifted("Fc"), 2, ACTIONS).play).toBe("Fcx2d+5c+As");
    expect(choose(lifted("Fc"), 3, ACTIONS).play).toBeUndefined();
    expect(choose(lifted("6d"), 1, ACTIONS).play).toBeUndefined();
    expect(choose(NOTHING, 1, ACTIONS).play).toBeUndefined();
  });
  it("leaves fuori out, and puts a lawful lay after the captures", () => {
    expect(playsOf("6d", ACTIONS).map((p) => p.text)).toEqual(["6dx6b"]);
    expect(playsOf("7d", [action("7d"), action("7dx3c+4s")]).map((p) => p.text)).toEqual(["7dx3c+4s", "7d"]);
  });
  it("knows when a selection is a decision", () => {
    expect(decided(NOTHING, ACTIONS)).toBeNull();
    expect(decided(lifted("Fc"), ACTIONS)).toBeNull();
    expect(decided(lifted("6d"), ACTIONS)).toBe("6dx6b");
    expect(decided(lifted("Fc", ["2d", "6b"]), ACTIONS)).toBe("Fcx2d+6b");
  });
});

describe("marks", () => {
  it("number the captures when there are several, and light the previewed one", () => {
    expect(markOf(lifted("Fc"), "2d", ACTIONS)).toEqual({ on: true, numbers: [1, 2] });
    expect(markOf(lifted("Fc"), "6b", ACTIONS)).toEqual({ on: true, numbers: [1] });
    expect(markOf(lifted("Fc"), "As", ACTIONS)).toEqual({ on: false, numbers: [2] });
    expect(markOf({ ...lifted("Fc"), preview: 1 }, "As", ACTIONS).on).toBe(true);
    expect(markOf(lifted("Fc"), "4c", ACTIONS)).toEqual({ on: false, numbers: [] });
  });
  it("light the only capture without a number", () => {
    expect(markOf(lifted("6d"), "6b", ACTIONS)).toEqual({ on: true, numbers: [] });
  });
  it("light what the player picked", () => {
    expect(markOf(lifted("6d", ["5c"]), "5c", ACTIONS)).toEqual({ on: true, numbers: [] });
    expect(markOf(lifted("6d", ["5c"]), "6b", ACTIONS)).toEqual({ on: false, numbers: [] });
  });
});

describe("an update of the table", () => {
  it("keeps what is still there", () => {
    const selection = lifted("6d", ["5c"]);
    expect(stillThere(selection, ["6d"], ["5c", "As"])).toBe(selection);
  });
  it("drops what has gone", () => {
    expect(stillThere(lifted("6d", ["5c"]), ["Rc"], ["As"])).toEqual(NOTHING);
    expect(stillThere(lifted("6d", ["5c", "As"]), ["6d"], ["As"])).toEqual(lifted("6d", ["As"]));
  });
});

it("spells actions", () => {
  expect(spell("7d", [])).toBe("7d");
  expect(spell("7d", ["3c", "4s"])).toBe("7dx3c+4s");
});

describe("the button of a capture", () => {
  it("is the next step where the referee allows it, in whatever order the cards were picked", () => {
    expect(isLawful(lifted("Fc", ["6b", "2d"]), ACTIONS)).toBe(true);
    expect(isLawful(lifted("Rc"), ACTIONS)).toBe(true);
    expect(isLawful(lifted("Fc", ["6b"]), ACTIONS)).toBe(false);
    expect(isLawful(lifted("6d"), ACTIONS)).toBe(false);
    expect(isLawful(NOTHING, ACTIONS)).toBe(false);
  });
});
