import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage, openFakePage } from "./fakeBrowser";

describe("what is stored", () => {
  let storage: FakeStorage;

  beforeEach(() => {
    openFakePage();
    storage = new FakeStorage();
    vi.stubGlobal("localStorage", storage);
    vi.resetModules();
  });
  afterAll(() => vi.unstubAllGlobals());

  it("is read as it was last written here, though the storage was full, and else as it is kept", async () => {
    const { stored } = await import("./stored");
    const { listOf, text } = await import("./shapes");
    const words = stored("cartaro.quiet", listOf(text), []);
    expect(words.write(["old"])).toBe(true);
    storage.isFull = true;
    expect(words.write(["new"])).toBe(false);
    expect(words.read()).toEqual(["new"]);
    storage.isFull = false;
    expect(words.write(["newer"])).toBe(true);
    storage.setItem("cartaro.quiet", '["another tab\'s"]');
    expect(words.read()).toEqual(["another tab's"]);
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
