import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";
import type { TalkCommand } from "./protocol";
import { STANDS, Talk } from "./talk.svelte";

const storage = new FakeStorage();
vi.stubGlobal("localStorage", storage);

const line = (number: number, who: number, text = `${number}`) => ({ number, who, name: `P${who}`, at: 0, text, phrase: null });

describe("Talk", () => {
  let sent: TalkCommand[];
  let talk: Talk;

  beforeEach(() => {
    storage.kept.clear();
    sent = [];
    talk = new Talk("t", (command) => sent.push(command));
  });

  it("keeps the order of lines, each once, and the last fifty", () => {
    talk.hear({ t: "talk", lines: [line(1, 1), line(2, 0)], whole: true, me: 0, writes: true });
    talk.hear({ t: "talk", lines: [line(2, 0), line(3, 1)], whole: false, me: 0, writes: true });
    expect(talk.shown.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (let number = 4; number < 80; number++) talk.hear({ t: "talk", lines: [line(number, 1)], whole: false, me: 0, writes: true });
    expect(talk.shown.length).toBe(50);
  });

  it("counts what others said while nobody looked", () => {
    talk.hear({ t: "talk", lines: [line(1, 1), line(2, 0)], whole: true, me: 0, writes: true });
    expect(talk.unread).toBe(1);
    talk.look(true);
    talk.hear({ t: "talk", lines: [line(3, 1)], whole: false, me: 0, writes: true });
    expect(talk.unread).toBe(0);
  });

  it("shows nothing of whoever is muted, tells the server, and remembers it", () => {
    talk.hear({ t: "talk", lines: [line(1, 1), line(2, 2)], whole: true, me: 0, writes: true });
    talk.mute(1, "P1");
    expect(talk.shown.map(({ number }) => number)).toEqual([2]);
    expect(sent).toEqual([expect.objectContaining({ t: "mute", who: 1, muted: true })]);
    const again = new Talk("t", vi.fn());
    expect(again.mutedPeople).toEqual([1]);
    expect(new Talk("another", vi.fn()).mutedPeople).toEqual([]);
    again.unmute(1);
    expect(new Talk("t", vi.fn()).mutedPeople).toEqual([]);
  });

  it("keeps what was written until it is said", () => {
    talk.draft = " ciao ";
    talk.say();
    talk.say();
    expect(sent).toEqual([expect.objectContaining({ t: "say", text: "ciao" })]);
    const refusal = { t: "refusal" as const, id: sent[0]!.id, seq: 1, article: "18.silence", number: "18", text: { it: "i", en: "e" } };
    talk.answered(sent[0]!, refusal);
    expect(talk.draft).toBe(" ciao ");
    expect(talk.remark?.article).toBe("18.silence");
    talk.say();
    talk.answered(sent[1]!, { t: "done", id: sent[1]!.id, seq: 1 });
    expect(talk.draft).toBe("");
    expect(talk.remark).toBeNull();
  });

  describe("at a seat", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const phrase = (number: number, who: number, id: string) => ({ ...line(number, who), text: null, phrase: id });
    const hear = (...lines: ReturnType<typeof phrase>[]) => talk.hear({ t: "talk", lines, whole: false, me: 0, writes: true });

    it("stands the phrase that was said last, for a while", () => {
      hear(phrase(1, 1, "nice"));
      hear(phrase(2, 2, "thanks"));
      expect(talk.fresh).toMatchObject({ who: 2, phrase: "thanks" });
      vi.advanceTimersByTime(STANDS);
      expect(talk.fresh).toBeNull();
    });

    it("stands nothing of whoever is muted, nor what was said before one came", () => {
      talk.hear({ t: "talk", lines: [phrase(1, 2, "hello")], whole: true, me: 0, writes: true });
      talk.mute(1, "P1");
      hear(phrase(2, 1, "nice"));
      expect(talk.fresh).toBeNull();
    });
  });

  it("keeps what is typed while a line is being said", () => {
    talk.draft = "ciao";
    talk.say();
    talk.draft = "ciao e buona partita";
    talk.answered(sent[0]!, { t: "done", id: sent[0]!.id, seq: 1 });
    expect(talk.draft).toBe("e buona partita");
  });
});
