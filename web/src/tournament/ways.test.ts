import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";
import type { EventAddresses, EventWay } from "../net/contract";

const way = (base: string, more: Partial<EventWay> = {}): EventWay => ({ base, network: "network", interface: "wlan0", devices: 0, first: null, device: null, ...more });
const HOTSPOT = way("http://10.42.0.1:8040", { network: "hotspot" });
const ROUTER = way("http://192.168.1.20:8040", { network: "routed" });
const ITSELF = way("http://localhost:8040", { network: "itself", interface: "" });

describe("the ways to an event", () => {
  let told: EventAddresses | null;
  const addresses = (ways: EventWay[], connected = true): EventAddresses => ({ ways, short: "/t/3", connected });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("location", new URL("http://localhost:8040/evento/e/banco"));
    vi.stubGlobal("fetch", () => (told === null ? Promise.reject(new TypeError("cut")) : Promise.resolve(new Response(JSON.stringify(told)))));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function following() {
    const { EventWays } = await import("./ways.svelte");
    const ways = new EventWays("e");
    const stop = ways.follow();
    await vi.advanceTimersByTimeAsync(0);
    return { ways, stop };
  }

  it("are the likeliest until another is chosen, which holds while the machine has it", async () => {
    told = addresses([HOTSPOT, ROUTER, ITSELF]);
    const { ways } = await following();
    expect(ways.address).toBe("http://10.42.0.1:8040/t/3");
    ways.choose(ROUTER.base);
    expect(ways.base).toBe(ROUTER.base);
    expect((await following()).ways.base).toBe(ROUTER.base); // as another page of this browser reads it
    told = addresses([HOTSPOT, ITSELF]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ways.base).toBe(HOTSPOT.base);
    told = addresses([HOTSPOT, ROUTER, ITSELF]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ways.base).toBe(ROUTER.base);
  });

  it("are followed as networks come and go, and stay as they were while the server is away", async () => {
    told = addresses([ITSELF], false);
    const { ways, stop } = await following();
    expect([ways.lonely, ways.connected]).toEqual([true, false]);
    told = addresses([HOTSPOT, ITSELF]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ways.lonely, ways.connected, ways.base]).toEqual([false, true, HOTSPOT.base]);
    told = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ways.base).toBe(HOTSPOT.base);
    stop();
    told = addresses([ROUTER]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ways.base).toBe(HOTSPOT.base);
  });

  it("tell after a minute that nobody has come, until somebody has", async () => {
    told = addresses([HOTSPOT, ITSELF]);
    const { ways } = await following();
    expect(ways.nobody).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ways.nobody, ways.reached]).toEqual([true, undefined]);
    const late = way(ROUTER.base, { devices: 5, first: "2026-01-01T20:50:00Z", device: "iphone" });
    told = addresses([late, { ...HOTSPOT, devices: 1, first: "2026-01-01T20:41:00Z", device: "android" }, ITSELF]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ways.nobody, ways.reached?.device]).toEqual([false, "android"]);
  });
});
