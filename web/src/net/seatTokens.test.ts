import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage, openFakePage } from "../fakeBrowser";

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

describe("the seats of a browser whose storage is forbidden or full", () => {
  /** The cookies of a site, as the browser takes and tells them. */
  class Jar {
    readonly kept = new Map<string, string>();
    isForbidden = false;

    get cookie(): string {
      return [...this.kept].map(([name, value]) => `${name}=${value}`).join("; ");
    }

    set cookie(set: string) {
      const [, name, value, age] = /^([^=]+)=([^;]*); path=\/; max-age=(\d+);/.exec(set)!;
      if (age === "0") this.kept.delete(name!);
      else if (!this.isForbidden) this.kept.set(name!, value!);
    }
  }
  let jar: Jar;

  beforeEach(() => {
    jar = Object.assign(new Jar(), { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
    openFakePage();
    vi.stubGlobal("document", jar);
    vi.stubGlobal("location", { protocol: "https:" });
    vi.stubGlobal("localStorage", storage);
    storage.kept.clear();
    storage.isFull = true;
  });

  async function open() {
    vi.resetModules();
    return (await import("./seatTokens.svelte")).seatTokens;
  }

  it("are opened by a cookie in the next page, until the storage takes them", async () => {
    const first = await open();
    first.add({ ...TICKET, table: "one" }, "scopa-valliadi", {}, "casual");
    first.add({ ...TICKET, table: "two" }, "scopa-valliadi", {}, "casual");
    first.forget("two");
    expect([first.isKept, [...jar.kept.keys()]]).toEqual([true, ["__Host-cartaro_seats"]]);
    const second = await open();
    expect(second.open).toMatchObject([{ table: "one", token: "secret", rulebook: "" }]);
    storage.isFull = false;
    second.add({ ...TICKET, table: "one" }, "scopa-valliadi", {}, "casual");
    expect([jar.kept.size, (await open()).all]).toMatchObject([0, [{ table: "one", rulebook: "scopa-valliadi" }]]);
  });

  it("are told not to be kept where cookies are forbidden too", async () => {
    jar.isForbidden = true;
    const seats = await open();
    expect(seats.isKept).toBe(true);
    seats.add({ ...TICKET, table: "one" }, "scopa-valliadi", {}, "casual");
    expect([seats.isKept, seats.of("one")?.token]).toEqual([false, "secret"]);
  });
});
