import { afterAll, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";
import type { SeatToken } from "../net/seatTokens.svelte";

const storage = new FakeStorage();
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("window", new EventTarget());
const { matchBook } = await import("./book.svelte");
afterAll(() => vi.unstubAllGlobals());

function seatAt(table: string): SeatToken {
  const seen = { deal: 3, totals: [11, 4], mine: true, phase: "over" as const };
  return { table, token: "secret", place: 0, rulebook: "scopa-valliadi", options: {}, bots: "casual", commitment: null, entropy: null, sides: 2, names: [], seen };
}

it("keeps a finished match while the storage is full", () => {
  matchBook.note([seatAt("stored")]);
  storage.isFull = true;
  matchBook.note([seatAt("stored"), seatAt("new")]);
  matchBook.giveUp("new", "accuracy");
  expect(matchBook.all.map(({ table }) => table)).toEqual(["stored", "new"]);
});
