import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";

const KEY = "cartaro.tables";
const storage = new FakeStorage();
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("window", new EventTarget());

const TICKET = { place: 0, token: "secret", commitment: "c0ffee", entropy: null };

describe("the seats of a browser", () => {
  beforeEach(() => {
    storage.kept.clear();
    storage.isFull = false;
    vi.resetModules();
  });
  afterAll(() => vi.unstubAllGlobals());

  async function openTab() {
    const { seatTokens } = await import("./seatTokens.svelte");
    const sit = (table: string) => seatTokens.add({ ...TICKET, table }, "scopa-valliadi", {}, "casual");
    const view = (table: string) => seatTokens.note(table, { sides: 2, names: ["Ada", "Bea"], place: 0, seen: null });
    return { seats: seatTokens, sit, view };
  }

  it("are changed as they are stored: another tab may have added one", async () => {
    const { seats, sit } = await openTab();
    sit("one");
    const stored = JSON.parse(storage.getItem(KEY)!) as object[];
    storage.setItem(KEY, JSON.stringify([...stored, { ...stored[0], table: "elsewhere" }]));
    sit("two");
    expect(seats.all.map(({ table }) => table)).toEqual(["one", "elsewhere", "two"]);
  });

  it("stay while the storage is full, and are stored once it is not", async () => {
    const { seats, sit, view } = await openTab();
    sit("stored");
    storage.isFull = true;
    sit("new");
    view("new");
    expect(seats.of("new")).toMatchObject({ token: "secret", names: ["Ada", "Bea"] });
    seats.forget("stored");
    view("new");
    expect(seats.all.map(({ table }) => table)).toEqual(["new"]);
    storage.isFull = false;
    view("new");
    expect(JSON.parse(storage.getItem(KEY)!)).toEqual(seats.all);
  });
});
