import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "./fakeBrowser";

describe("what is stored", () => {
  let storage: FakeStorage;

  beforeEach(() => {
    storage = new FakeStorage();
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", { languages: ["it"] });
    vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
    vi.resetModules();
  });
  afterAll(() => vi.unstubAllGlobals());

  it("is read as it was last written here, though the storage was full, and else as it is kept", async () => {
    const { readStored, writeStored } = await import("./stored");
    writeStored("what", ["old"]);
    storage.isFull = true;
    writeStored("what", ["new"]);
    expect(readStored("what")).toEqual(["new"]);
    storage.isFull = false;
    writeStored("what", ["newer"]);
    storage.setItem("what", '["another tab\'s"]');
    expect(readStored("what")).toEqual(["another tab's"]);
  });

  it("holds until the page is closed where storage is forbidden", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { browserKey } = await import("./net/browserKey");
    const { isSilent, silence } = await import("./feel/loudness");
    expect(browserKey()).toBe(browserKey());
    silence("table", true);
    expect([isSilent("table"), isSilent("other")]).toEqual([true, false]);
  });

  it("does not hinder a page for which the browser refuses the very name of the storage", async () => {
    const refuse = () => {
      throw new DOMException("access is denied", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse });
    const { alone } = await import("./net/reach");
    expect(alone).toBe(false);
  });
});
