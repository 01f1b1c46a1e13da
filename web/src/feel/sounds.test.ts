import { describe, expect, it } from "vitest";
import type { Fact } from "../net/protocol";
import { moves, soundsOf } from "./sounds";

const fact = (kind: string, details: Record<string, unknown> = {}): Fact => ({ kind, place: 0, details, text: null });
const capture = fact("play", { captured: ["7c"] });

describe("what is heard", () => {
  it("a card put down is a card, one that takes is a capture", () => {
    expect(soundsOf([fact("play", { captured: [] })], false)).toEqual(["card"]);
    expect(soundsOf([capture], false)).toEqual(["capture"]);
  });
  it("a scopa is louder than its capture, the end than everything", () => {
    expect(soundsOf([capture, fact("scopa")], false)).toEqual(["scopa"]);
    expect(soundsOf([capture, fact("scopa"), fact("end")], false)).toEqual(["end"]);
  });
  it("one's turn is heard after what led to it", () => {
    expect(soundsOf([fact("discard")], true)).toEqual(["card", "turn"]);
    expect(soundsOf([], true)).toEqual(["turn"]);
  });
  it("what moves no card is heard at once", () => {
    expect(moves([capture, fact("scopa")])).toBe(true);
    expect(moves([fact("end")])).toBe(false);
    expect(moves([])).toBe(false);
  });
  it("nothing is heard of what is no card", () => {
    expect(soundsOf([fact("revealed")], false)).toEqual([]);
  });
});
