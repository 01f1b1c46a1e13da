import { beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";
import type * as Api from "../net/api";

interface Asked {
  actions: [number, string][];
  action: string | null;
}

const server = vi.hoisted(() => ({ asked: [] as Asked[], down: false }));
vi.mock("../router.svelte", () => ({ router: {} }));
vi.mock("../motion", () => ({ motion: () => 0 }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => () => undefined }));
vi.mock("../net/api", async (original) => ({ ...(await original<typeof Api>()), ask }));
openFakePage();

const IDEA = { it: "idea", en: "idea" };

/** Shows how many plays were made; each of the learner's own is answered by another, and is said to have cost a point. */
function ask(_: string, { body }: { body: Asked }): Promise<unknown> {
  server.asked.push(body);
  if (server.down) return Promise.reject(new Error("cut"));
  const { actions, action } = body;
  const plays = action === null ? [[null, null]] : [[0, action], [1, "As"]];
  const deal = actions.length + (action === null ? 0 : plays.length);
  const view = { me: 0, turn: 0, phase: "play", players: [], deal, game: { name: "scopa", hand: [], table: [], actions: [] } };
  const frames = plays.map(([place, played]) => ({ place, action: played, view, facts: [] }));
  const remark = action === null ? null : { tone: "lesson", lost: 1, text: IDEA, idea: IDEA };
  return Promise.resolve({ refusal: null, frames, remark, advice: null, over: false });
}

const { DealStore } = await import("./deal.svelte");
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("the first deal of a learner", () => {
  let store: InstanceType<typeof DealStore>;

  beforeEach(async () => {
    server.asked = [];
    server.down = false;
    store = new DealStore("scopa-valliadi");
    await store.begin();
    for (const card of ["7d", "6d"]) {
      store.play(card);
      await settled();
    }
  });

  it("goes on from what is shown if a play could not be taken back", async () => {
    server.down = true;
    await store.back();
    expect([store.trouble === null, store.view!.deal]).toEqual([false, 4]);
    server.down = false;
    store.play("5d");
    await settled();
    expect(server.asked.at(-1)).toMatchObject({ actions: [[0, "7d"], [1, "As"], [0, "6d"], [1, "As"]], action: "5d" });
    await store.back();
    expect([store.trouble, store.view!.deal]).toEqual([null, 4]);
  });

  it("stays as it was if it could not begin again, which is asked once", async () => {
    server.down = true;
    await store.afresh();
    expect([store.view!.deal, store.dearest]).toEqual([4, { lost: 1, idea: IDEA }]);
    server.down = false;
    const asked = server.asked.length;
    await Promise.all([store.afresh(), store.afresh()]);
    expect([store.view!.deal, store.dearest, server.asked.length]).toEqual([0, null, asked + 1]);
  });
});
