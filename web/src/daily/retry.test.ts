import { describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";
import type * as Api from "../net/api";

const server = vi.hoisted(() => ({ asked: 0, down: false }));
vi.mock("../router.svelte", () => ({ router: {} }));
vi.mock("../motion", () => ({ motion: () => 0 }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => () => undefined }));
vi.mock("../net/api", async (original) => ({ ...(await original<typeof Api>()), ask }));
openFakePage();

const frame = (place: number | null, turn: number) => ({
  place,
  action: place === null ? null : "7d",
  view: { me: 0, turn, phase: "play", players: [], game: { name: "scopa", hand: [], table: [], actions: [] } },
  facts: [],
});
/** The deal after a turn of the player's and the answer of the other. */
const FRAMES = [frame(null, 0), frame(0, 1), frame(1, 0)];

function ask(): Promise<unknown> {
  server.asked += 1;
  if (server.down) return Promise.reject(new Error("cut"));
  return Promise.resolve({ refusal: null, frames: FRAMES, done: FRAMES.length, over: false });
}

const { DailyStore, PracticeStore } = await import("./daily.svelte");
const DAY = { day: "2026-11-27", me: 0, rulebook: "scopa-valliadi" };

describe("the deal of the day, asked for again", () => {
  it.each([
    { name: "itself", again: () => again(new DailyStore(DAY as never)) },
    { name: "for practice", again: () => again(new PracticeStore(DAY)) },
  ])("is laid out once, $name, however often it is pressed", async ({ again }) => {
    server.asked = 0;
    expect(await again()).toEqual([1, 2]);
  });

  async function again(store: InstanceType<typeof DailyStore<typeof DAY>>) {
    server.down = true;
    await store.begin();
    server.down = false;
    await Promise.all([store.begin(), store.begin()]);
    return [store.turns, server.asked];
  }
});
