import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage, tellWritten } from "../fakeBrowser";
import { dayOf } from "./day";

vi.stubGlobal("localStorage", new FakeStorage());
const { days, window } = await openTab();

async function openTab() {
  vi.resetModules();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const { days } = await import("./days.svelte");
  return { days, window };
}

describe("the days on which something was done", () => {
  const ago = (n: number) => dayOf(new Date(2026, 10, 23, 12).getTime() - n * 86_400_000);

  beforeEach(() => days.clear());
  afterAll(() => vi.unstubAllGlobals());

  it("are the newest 400, and one older than these changes nothing", () => {
    days.add(Array.from({ length: 400 }, (_, n) => ago(n)));
    const kept = days.all;
    days.add([ago(500)]);
    expect(days.all).toBe(kept);
    expect(days.all).toHaveLength(400);
    expect(days.all[0]).toBe(ago(399));
  });

  it("stay deleted when another tab notes one", async () => {
    days.add([ago(2), ago(1)]);
    const other = await openTab();
    days.clear();
    other.days.add([ago(0)]);
    tellWritten(window, "cartaro.days");
    expect([days.all, other.days.all]).toEqual([[ago(0)], [ago(0)]]);
  });

  it("are shown as another tab has left them", async () => {
    days.add([ago(1)]);
    const other = await openTab();
    other.days.clear();
    tellWritten(window, "cartaro.days");
    expect(days.all).toEqual([]);
  });
});
