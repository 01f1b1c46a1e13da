import { describe, expect, it } from "vitest";
import type { Answer } from "../net/protocol";
import { enqueue, remaining, type TableCommand } from "./waiting";

const NO_TEXT = { it: "", en: "" };
const act = (action: string, seq = 5): TableCommand => ({ t: "act", id: `${action} ${seq}`, seq, action });
const sit = (chair: number, token: string): TableCommand => ({ t: "sit", id: token, name: "Ada", token, chair, entropy: token, invitation: null });
const done = (seq: number): Answer => ({ t: "done", id: "", seq });
const refusal: Answer = { t: "refusal", id: "", seq: 6, article: null, number: null, text: NO_TEXT };

describe("enqueue", () => {
  it("keeps what is asked, in its order", () => {
    const queue = enqueue(enqueue([], act("meld 3c 4c 5c"), act("draw")), act("discard 7d"), act("draw"));
    expect(queue).toEqual([act("meld 3c 4c 5c"), act("discard 7d")]);
    expect(enqueue(queue, act("draw"), act("draw"))).toHaveLength(3);
  });

  it("does not keep a double click, whatever it has seen and whatever its secrets", () => {
    expect(enqueue([], act("draw", 6), act("draw", 5))).toEqual([]);
    expect(enqueue([], sit(1, "b"), sit(1, "a"))).toEqual([]);
    expect(enqueue([], sit(2, "b"), sit(1, "a"))).toEqual([sit(2, "b")]);
    expect(enqueue([act("undo")], act("undo"), act("draw"))).toEqual([act("undo")]);
    const next: TableCommand = { t: "next", id: "1", seq: 1 };
    expect(enqueue([], { ...next, id: "2" }, next)).toEqual([]);
    expect(enqueue([], { ...next, id: "2", back: true }, next)).toHaveLength(1);
    expect(enqueue([], { ...next, id: "2", seq: 30 }, next)).toHaveLength(1); // the sheet of another deal
  });
});

describe("remaining", () => {
  it("has the next play follow the one that is done", () => {
    expect(remaining([act("discard 7d"), sit(1, "a")], act("draw"), done(9))).toEqual([{ ...act("discard 7d"), seq: 9 }, sit(1, "a")]);
  });

  it("gives up plays after one that is not done, and nothing else", () => {
    expect(remaining([act("discard 7d"), sit(1, "a")], act("meld 3c 4c"), refusal)).toEqual([sit(1, "a")]);
  });

  it("leaves plays as they were seen after anything but a play", () => {
    expect(remaining([act("7d")], sit(1, "a"), done(9))).toEqual([act("7d")]);
    expect(remaining([act("7d")], sit(1, "a"), refusal)).toEqual([act("7d")]);
  });
});
