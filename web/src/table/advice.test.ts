import { describe, expect, it } from "vitest";
import { adviceOf, cardsOf, numberOf } from "./advice";

const said = (text: string) => ({ it: text, en: text });

describe("what the master advises", () => {
  it("names the card played, then those that it takes", () => {
    expect(cardsOf("Fcx2d+6b")).toEqual(["Fc", "2d", "6b"]);
    expect(cardsOf("7d fuori")).toEqual(["7d"]);
  });
  it("numbers up to three cards in their order, and more of them not at all", () => {
    const named = ["Fc", "2d", "6b"];
    expect(["Fc", "2d", "6b", "Rc"].map((card) => numberOf(card, named))).toEqual(["1", "2", "3", null]);
    expect(numberOf("Fc", ["Fc"])).toBe("");
    expect(numberOf("2d", [...named, "As"])).toBe("");
  });
  it("gives one reason", () => {
    const reasons = ["a", "b"].map((name) => ({ name, title: said(`title ${name}`), idea: said(`idea ${name}`) }));
    expect(adviceOf({ action: "7d", text: said("play"), reasons })).toEqual({ action: "7d", text: said("play"), reason: said("idea a") });
    expect(adviceOf({ action: "7d", text: said("play"), reasons: [] }).reason).toBeNull();
  });
});
