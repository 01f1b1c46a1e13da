import { afterAll, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";
import type { DailyDay } from "../net/contract";

vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds }));
vi.stubGlobal("localStorage", new FakeStorage());
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { addEventListener: () => undefined, querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("window", new EventTarget());
vi.stubGlobal("location", { origin: "https://cartaro.example", pathname: "/", search: "", hash: "" });
vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ frames: [], done: 20, over: true, refusal: null })));
const { DailyStore } = await import("./daily.svelte");
const { days } = await import("../you/days.svelte");
afterAll(() => vi.unstubAllGlobals());

const TODAY = { day: "2026-11-23", me: 0, rulebook: "scopa-valliadi" } as DailyDay;

it("is the last play of the deal that makes the day count, and no look at the deal afterwards", async () => {
  const looking = new DailyStore(TODAY);
  await looking.begin();
  expect([looking.finished, days.all]).toEqual([true, []]);
  const playing = new DailyStore(TODAY);
  playing.play("7d");
  await vi.waitFor(() => expect(playing.finished).toBe(true));
  expect(days.all).toHaveLength(1);
});
