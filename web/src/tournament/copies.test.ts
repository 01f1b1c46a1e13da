import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CopiesAt, CopiesView } from "../net/contract";

const NOW = Date.parse("2026-02-19T20:52:00Z");
const ALONE: CopiesView["command"] = { state: "alone", source: "", silent: 0, problem: null, last: { id: "c", who: "Marta", at: "", said: { it: "", en: "" } }, by: "", at: "", address: "", others: [] };
const place = (entries: number, at: string | null): CopiesAt => ({ place: "TRAVES", entries, at, count: 1, problem: null });

describe("the copies of an event", () => {
  let told: CopiesView | null;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    vi.resetModules();
    vi.stubGlobal("location", new URL("http://localhost:8040/evento/e/banco"));
    vi.stubGlobal("fetch", () => (told === null ? Promise.reject(new TypeError("cut")) : Promise.resolve(new Response(JSON.stringify(told)))));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function looking() {
    const { Copies } = await import("./copies.svelte");
    const copies = new Copies("e", () => "KEY");
    await copies.look();
    return copies;
  }

  it("are whole with the last entry, and else late since the last copy, by minutes", async () => {
    told = { entries: 9, followers: [], command: ALONE, places: [place(9, "2026-02-19T20:40:00Z"), place(8, "2026-02-19T20:49:00Z"), place(8, "2026-02-19T20:51:58Z"), place(0, null)] };
    const copies = await looking();
    expect(told.places.map((one) => copies.isWhole(one))).toEqual([true, false, false, false]);
    expect(told.places.map((one) => copies.minutesBehind(one)).slice(1)).toEqual([3, 1, null]);
  });

  it("stay as they were told, and grow late, while the server does not answer", async () => {
    told = { entries: 9, followers: [], command: ALONE, places: [place(8, "2026-02-19T20:52:00Z")] };
    const copies = await looking();
    told = null;
    vi.setSystemTime(NOW + 5 * 60_000);
    await copies.look();
    expect(copies.minutesBehind(copies.told!.places[0]!)).toBe(5);
  });
});
