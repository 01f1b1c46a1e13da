import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountProgress, Me, ProgressItem } from "../net/contract";

const stored = new Map<string, string>();
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });

const { accounts } = await import("../account/account.svelte");
const { progress } = await import("../learn/progress.svelte");
const { days } = await import("./days.svelte");
const { progress: problems } = await import("../problems/progress.svelte");
const { joinProgress } = await import("./sync");

const EQUAL = { origin: "scopone-federale", id: "equal" };
const SUM = { origin: "scopone-federale", id: "sum" };

describe("progress and the account", () => {
  let heard: ProgressItem[][] = [];
  let has: ProgressItem[] = [];

  function item(step: typeof EQUAL, at: number, due: number | null): ProgressItem {
    return { room: "lessons", name: `${step.origin}/${step.id}`, at, state: JSON.stringify({ stage: 0, due, at }) };
  }

  beforeEach(() => {
    heard = [];
    vi.useFakeTimers({ now: new Date(2026, 10, 23, 12) });
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      const sent = (JSON.parse(init.body as string) as AccountProgress).items;
      heard.push(sent);
      return Promise.resolve(new Response(JSON.stringify({ items: [...sent, ...has] })));
    });
    progress.forget();
    days.clear();
  });
  afterEach(() => {
    accounts.me = null;
    has = [];
    vi.useRealTimers();
  });
  afterAll(() => vi.unstubAllGlobals());

  it("are joined once somebody is logged in, and again only when something changes", async () => {
    progress.note(EQUAL, true);
    await joinProgress();
    expect(heard).toEqual([]);
    accounts.me = { name: "Ada" } as Me;
    await joinProgress();
    await joinProgress();
    expect(heard).toHaveLength(1);
    expect(heard[0]!.map(({ room, name }) => [room, name])).toEqual([["lessons", "scopone-federale/equal"], ["days", "2026-11-23"]]);
    progress.note(SUM, true);
    await joinProgress();
    expect(heard).toHaveLength(2);
  });

  it("take over what is newer, and keep what is older there", async () => {
    progress.note(EQUAL, true);
    const now = Date.now();
    has = [item(EQUAL, now - 1, 5), item(SUM, 1, 7), { room: "days", name: "2026-11-01", at: 0, state: "true" }, { room: "strange", name: "x", at: 1, state: "{}" }];
    accounts.me = { name: "Bea" } as Me;
    await joinProgress();
    expect(progress.all).toMatchObject({ "scopone-federale/equal": { due: null }, "scopone-federale/sum": { due: 7 } });
    expect(days.all).toEqual(["2026-11-01", "2026-11-23"]);
    has = [item(EQUAL, now + 1, 9)];
    progress.note(SUM, true);
    await joinProgress();
    expect(progress.all["scopone-federale/equal"]).toMatchObject({ due: 9 });
    expect(JSON.parse(stored.get("cartaro.lessons")!)).toEqual(progress.all);
  });

  it("go with problems too: what is solved in one browser is solved in the other, with its own tries", async () => {
    problems.forget();
    problems.solve("here", 2);
    has = [{ room: "problems", name: "here", at: 0, state: "5" }, { room: "problems", name: "there", at: 0, state: "1" }];
    accounts.me = { name: "Dea" } as Me;
    await joinProgress();
    expect(problems.all).toEqual({ here: 2, there: 1 });
    expect(heard[0]!.filter(({ room }) => room.startsWith("problem")).map(({ name, state }) => [name, state])).toEqual([["here", "2"]]);
  });

  it("are tried again where the server was away", async () => {
    progress.note(EQUAL, true);
    accounts.me = { name: "Cia" } as Me;
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await joinProgress();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ items: [item(SUM, 1, 7)] }))));
    await joinProgress();
    expect(progress.isDone(SUM)).toBe(true);
  });
});
