import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";
import { TournamentStore } from "./store.svelte";
import type { Asked } from "./event";

vi.mock("../settings.svelte", () => ({ settings: { name: "Ada" } }));

const PLAY = { kind: "played" } as unknown as Asked;
const SAID = { it: "", en: "" };
const EVENT = { now: "2026-01-01T00:00:00", seq: 1, entrants: [], me: null, role: "organiser" };
type Answering = () => Promise<Response>;
const silence = () => Promise.reject(new TypeError("cut"));
const json = (body: unknown, status = 200) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));
const refusal = (status: number, code: string) => json({ error: { code, text: SAID } }, status);

describe("what a page asks of an event", () => {
  let ids: string[];
  let answers: Answering[];

  beforeEach(() => {
    vi.useFakeTimers();
    ids = [];
    answers = [];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      if (init.method !== "POST") return json(EVENT)();
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

  it("tries a change out, and confirms in the trial what would have to be confirmed", async () => {
    const store = new TournamentStore("e", null);
    answers = [json({ seen: 4 }), refusal(409, "prizes_handed"), json({ seen: 5 }), refusal(409, "moved_on")];
    expect(await store.tryOut(PLAY)).toEqual({ trial: { seen: 4 }, refused: null });
    expect(await store.tryOut(PLAY)).toEqual({ trial: { seen: 5 }, refused: SAID });
    expect(await store.tryOut(PLAY)).toEqual({ trial: null, refused: SAID });
  });

  it("keeps its id where the person asks once more for what no answer came to", async () => {
    const store = new TournamentStore("e", null);
    answers = Array.from({ length: 5 }, () => silence);
    expect(await asked(store)).toBeNull();
    expect(store.troubles).toHaveLength(1);
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
    answers = [refusal(400, "no")];
    expect(await asked(new TournamentStore("e", null))).toBeNull();
    expect(ids).toHaveLength(1);
  });
});

describe("what a desk asks while an answer is awaited", () => {
  let sent: Asked[];
  let waiting: ((answer: Response) => void)[];
  const checkIn = (entrant: number) => ({ kind: "checked_in", entrant }) as unknown as Asked;
  const accept = () => new Response(JSON.stringify({ said: SAID }));
  const refuse = (code: string) => new Response(JSON.stringify({ error: { code, text: { it: code, en: code } } }), { status: 409 });

  beforeEach(() => {
    vi.useFakeTimers();
    [sent, waiting] = [[], []];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      if (init.method !== "POST") return json(EVENT)();
      sent.push((JSON.parse(init.body as string) as { what: Asked }).what);
      return new Promise<Response>((resolve) => waiting.push(resolve));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function answer(response: Response): Promise<void> {
    waiting.shift()!(response);
    await vi.advanceTimersByTimeAsync(10);
  }

  it("is asked in order once the answer has come", async () => {
    const store = new TournamentStore("e", null);
    const done = [1, 2, 3].map((entrant) => store.do(checkIn(entrant)));
    await vi.advanceTimersByTimeAsync(10);
    expect([sent, store.busy]).toEqual([[checkIn(1)], true]);
    for (const made of [1, 2, 3]) {
      expect(sent).toHaveLength(made);
      await answer(accept());
    }
    expect(await Promise.all(done)).toEqual(Array(3).fill({ said: SAID }));
    expect([sent, store.busy]).toEqual([[checkIn(1), checkIn(2), checkIn(3)], false]);
  });

  it("is asked once if it is the same, under way or waiting, and again afterwards", async () => {
    const store = new TournamentStore("e", null);
    const done = [1, 1, 2, 2].map((entrant) => store.do(checkIn(entrant)));
    await vi.advanceTimersByTimeAsync(10);
    await answer(accept());
    await answer(accept());
    expect(await Promise.all(done)).toEqual([{ said: SAID }, null, { said: SAID }, null]);
    void store.do(checkIn(1));
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([checkIn(1), checkIn(2), checkIn(1)]);
  });

  it("leaves the reason of each refusal to be read until something is asked anew", async () => {
    const store = new TournamentStore("e", null);
    for (const entrant of [1, 2, 3]) void store.do(checkIn(entrant));
    await vi.advanceTimersByTimeAsync(10);
    await answer(refuse("owes"));
    await answer(accept());
    await answer(refuse("prizes_handed"));
    expect(store.troubles.map((trouble) => trouble.text.en)).toEqual(["owes", "prizes_handed"]);
    const [owes, handed] = store.troubles;
    expect([owes!.doubted, handed!.doubted!.what]).toEqual([null, checkIn(3)]);
    void store.doAnyway(handed!.doubted!);
    await vi.advanceTimersByTimeAsync(10);
    expect([sent[3], store.troubles]).toEqual([checkIn(3), []]);
  });
});

describe("the key that this browser has", () => {
  const KEY = "cartaro.event.e.desk";
  let answers: Answering[];
  let keys: (string | undefined)[];
  let stored: Map<string, string>;

  beforeEach(() => {
    const storage = new FakeStorage();
    vi.stubGlobal("localStorage", storage);
    stored = storage.kept.set(KEY, '"ORG-1"');
    keys = [];
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      keys.push((init.headers as Record<string, string>)["Authorization"]);
      return (answers.shift() ?? json(EVENT))();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const passing: [string, Answering][] = [
    ["the server has had too many wrong keys", refusal(429, "too_many_guesses")],
    ["the server cannot read its log", refusal(503, "store_down")],
    ["a proxy answers", json(null, 502)],
    ["there is no network", silence],
  ];
  it.each(passing)("is kept where %s", async (_, answer) => {
    answers = [answer];
    const store = new TournamentStore("e", "desk");
    await store.look();
    expect([stored.get(KEY), store.key, store.away, store.missing]).toEqual(['"ORG-1"', "ORG-1", true, false]);
    await store.look();
    expect([store.away, store.view === null]).toEqual([false, false]);
  });

  it("is forgotten where it does not open the event, which is then shown without it", async () => {
    answers = [refusal(401, "bad_key")];
    const store = new TournamentStore("e", "desk");
    await store.look();
    expect([stored.get(KEY), store.key, store.away]).toEqual(["null", null, false]);
    expect(keys).toEqual(["Bearer ORG-1", undefined]);
  });

  it("is no reason to call an event missing that the server cannot look up", async () => {
    stored.clear();
    answers = [refusal(503, "store_down"), refusal(404, "unknown_event")];
    const store = new TournamentStore("e", "desk");
    await store.look();
    expect([store.away, store.missing]).toEqual([true, false]);
    await store.look();
    expect(store.missing).toBe(true);
  });
});

describe("a page whose first look at the event fails", () => {
  let answers: Answering[];
  let looks: number;
  let sockets: FakeSocket[];
  class FakeSocket extends EventTarget {
    static OPEN = 1;
    constructor() {
      super();
      sockets.push(this);
    }
    send() {}
    close() {}
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [answers, looks, sockets] = [[], 0, []];
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("location", new URL("http://hall.test/"));
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", () => {
      looks += 1;
      return (answers.shift() ?? json(EVENT))();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("looks again until it sees the event, and follows it", async () => {
    answers = [silence, refusal(503, "store_down"), refusal(429, "too_many_guesses")];
    const store = new TournamentStore("e", null);
    const stop = store.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect([looks, store.away, store.view]).toEqual([1, true, null]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect([looks, store.away, store.view?.seq]).toEqual([4, false, 1]);
    expect(sockets.length).toBeGreaterThan(0);
    stop();
  });

  it("looks at once where the network is back", async () => {
    answers = [silence, silence, silence, silence];
    const store = new TournamentStore("e", null);
    const stop = store.follow();
    await vi.advanceTimersByTimeAsync(9_000);
    expect([looks, store.view]).toEqual([4, null]);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(10);
    expect([looks, store.view?.seq]).toEqual([5, 1]);
    stop();
  });

  it("asks no more once it is left, or the event does not exist", async () => {
    answers = [silence];
    new TournamentStore("e", null).follow()();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toBe(1);
    answers = [refusal(404, "unknown_event")];
    const store = new TournamentStore("e", null);
    const stop = store.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([looks, store.missing, sockets.length]).toEqual([2, true, 0]);
    stop();
  });
});
