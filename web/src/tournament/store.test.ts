import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TournamentStore } from "./store.svelte";
import type { Asked } from "./event";

vi.mock("../settings.svelte", () => ({ readStored: () => null, writeStored: () => {}, settings: { name: "Ada" } }));

const PLAY = { kind: "played" } as unknown as Asked;
const SAID = { it: "", en: "" };

describe("what a page asks of an event", () => {
  let ids: string[];
  let answers: (() => Promise<Response>)[];
  const silence = () => Promise.reject(new TypeError("cut"));
  const json = (body: unknown, status = 200) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));

  beforeEach(() => {
    vi.useFakeTimers();
    ids = [];
    answers = [];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      if (init.method !== "POST") return json({ now: "2026-01-01T00:00:00", entrants: [], me: null, role: "organiser" })();
      ids.push((JSON.parse(init.body as string) as { id: string }).id);
      return (answers.shift() ?? json({ said: SAID }))();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function asked(store: TournamentStore): Promise<unknown> {
    const answer = store.do(PLAY);
    await vi.runAllTimersAsync();
    return answer;
  }

  it("keeps its id over the attempts until it is heard", async () => {
    answers = [silence, silence];
    expect(await asked(new TournamentStore("e", null))).toEqual({ said: SAID });
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it("keeps its id where the person asks once more for what no answer came to", async () => {
    const store = new TournamentStore("e", null);
    answers = Array.from({ length: 5 }, () => silence);
    expect(await asked(store)).toBeNull();
    expect(store.trouble).not.toBeNull();
    expect(await asked(store)).toEqual({ said: SAID });
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(1);
  });

  it("has an id of its own each time that it is done", async () => {
    const store = new TournamentStore("e", null);
    await asked(store);
    await asked(store);
    expect(new Set(ids).size).toBe(2);
  });

  it("is not asked again where it was refused", async () => {
    answers = [json({ error: { code: "no", text: SAID } }, 400)];
    expect(await asked(new TournamentStore("e", null))).toBeNull();
    expect(ids).toHaveLength(1);
  });
});
