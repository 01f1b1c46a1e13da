import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";
import type * as Api from "../net/api";
import type { ProblemView } from "../net/contract";

const server = vi.hoisted(() => ({ ways: [] as ((actions: string[] | null) => void)[], judged: [] as string[][], answers: Infinity }));
vi.mock("../router.svelte", () => ({ router: {} }));
vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => () => undefined }));
vi.mock("../net/api", async (original) => ({ ...(await original<typeof Api>()), ask }));
openFakePage();

const VIEW = { me: 0, turn: 0, phase: "play", players: [], game: { name: "scopa", hand: [], table: [], actions: [] } };
const FRAME = { view: VIEW, facts: [] };

function ask(address: string, { body }: { body?: { actions: string[] } }): Promise<unknown> {
  if (address.endsWith("/way")) {
    return new Promise((answer, fail) => server.ways.push((actions) => (actions === null ? fail(new Error("cut")) : answer({ actions }))));
  }
  server.judged.push(body!.actions);
  if (server.judged.length > server.answers) return Promise.reject(new Error("cut"));
  return Promise.resolve({ result: "going", said: null, refusal: null, frames: [FRAME], study: null, reasons: [], counted: null });
}

const { ProblemStore } = await import("./problem.svelte");

describe("a solution that is shown", () => {
  let store: InstanceType<typeof ProblemStore>;

  beforeEach(() => {
    vi.useFakeTimers();
    server.ways = [];
    server.judged = [];
    server.answers = Infinity;
    store = new ProblemStore({ id: "p", frame: FRAME } as unknown as ProblemView);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is not mixed with what is played meanwhile, nor shown twice at once", async () => {
    void store.demonstrate();
    void store.demonstrate();
    expect([store.busy, store.play("9c")]).toEqual([true, false]);
    for (const tell of server.ways) tell(["7d", "6d"]);
    await vi.advanceTimersByTimeAsync(100);
    expect([store.busy, store.play("9c")]).toEqual([true, false]);
    await vi.runAllTimersAsync();
    expect(server.judged).toEqual([["7d"], ["7d", "6d"]]);
    expect([store.busy, store.shown, store.play("9c")]).toEqual([false, true, true]);
  });

  it("leaves the position as it was where it cannot be had", async () => {
    void store.demonstrate();
    server.ways[0]!(null);
    await vi.runAllTimersAsync();
    expect(store.trouble).not.toBeNull();
    expect([server.judged, store.busy, store.shown]).toEqual([[], false, false]);
  });

  it.each([
    { answers: 0, shown: false },
    { answers: 1, shown: true },
  ])("stops at the play that the server does not answer, after $answers", async ({ answers, shown }) => {
    server.answers = answers;
    void store.demonstrate();
    server.ways[0]!(["7d", "6d", "5d"]);
    await vi.runAllTimersAsync();
    expect(server.judged).toEqual([["7d"], ["7d", "6d"]].slice(0, answers + 1));
    expect([store.busy, store.shown, store.missed, store.result]).toEqual([false, shown, 0, "going"]);
    expect(store.trouble).not.toBeNull();
  });
});
