import type { SheetView } from "../net/protocol";
import { afterEach, describe, expect, it, vi } from "vitest";
import { countedOf, countOut, countUp, laidAfter, pilesOf } from "./counting";

let speed = 1;
vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds * speed }));

afterEach(() => {
  speed = 1;
  vi.unstubAllGlobals();
});

describe("a count", () => {
  it("lays down a thing every 90 ms", () => expect([0, 1, 5].map((n) => laidAfter(n, 6))).toEqual([0, 90, 450]));
  it("lasts 2.4 seconds at most", () => expect(laidAfter(39, 40)).toBeLessThan(2400));
  it("has the larger pile, the lines, two primieras of four cards with their sums, and the deal's sum", () => {
    const lines = Array.from({ length: 5 }) as SheetView["lines"];
    const piles = [["7d", "Ac"], ["Rb", "2s", "3s"]];
    expect(pilesOf({ lines, piles })).toBe(3);
    expect(countedOf({ lines, piles })).toBe(19);
    expect(countedOf({ lines, piles: [] })).toBe(16);
  });
  it("is there at once for whoever wants it still", () => {
    speed = 0;
    expect(laidAfter(39, 40)).toBe(0);
  });
});

describe("counting up", () => {
  const stubWindow = () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal("window", {
      addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
      removeEventListener: (name: string) => listeners.delete(name),
    });
    return listeners;
  };

  it("steps with the cards, and is done at a tap", () => {
    vi.useFakeTimers();
    const listeners = stubWindow();
    const shown: number[] = [];
    countUp(5, 10, (number) => shown.push(number));
    vi.advanceTimersByTime(180);
    expect(shown).toEqual([0, 1, 2]);
    listeners.get("pointerdown")!();
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([0, 1, 2, 5]);
    expect(listeners.size).toBe(0);
    vi.useRealTimers();
  });

  it("is there at once for whoever wants it still", () => {
    speed = 0;
    const shown: number[] = [];
    countUp(5, 10, (number) => shown.push(number));
    expect(shown).toEqual([5]);
  });
});

describe("counting out", () => {
  const finish = vi.fn();
  const delays: number[] = [];
  const card = () => ({ animate: (_: unknown, { delay }: { delay: number }) => (delays.push(delay), { finish }) });

  it("takes what comes later in its turn, is cut short by a tap or a key, and ends with what it is attached to", () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal("window", {
      addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
      removeEventListener: (name: string) => listeners.delete(name),
    });
    let comes = () => {};
    const disconnect = vi.fn();
    vi.stubGlobal("MutationObserver", class {
      constructor(look: () => void) {
        comes = look;
      }
      observe = () => {};
      disconnect = disconnect;
    });
    vi.stubGlobal("performance", { now: () => 1000 });
    const cards = [card(), card()];
    const stop = countOut(4)({ querySelectorAll: () => cards } as unknown as HTMLElement);
    expect(delays).toEqual([0, 90]);
    cards.push(card());
    vi.stubGlobal("performance", { now: () => 1050 });
    comes();
    expect(delays).toEqual([0, 90, 130]);
    listeners.get("pointerdown")!();
    expect(finish).toHaveBeenCalledTimes(3);
    cards.push(card());
    comes();
    expect(finish).toHaveBeenCalledTimes(4);
    stop();
    expect(listeners.size).toBe(0);
    expect(disconnect).toHaveBeenCalled();
  });

  it("waits for what is laid down elsewhere and before", () => {
    delays.length = 0;
    vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
    vi.stubGlobal("MutationObserver", class {
      observe = () => {};
      disconnect = () => {};
    });
    vi.stubGlobal("performance", { now: () => 1000 });
    countOut(16, 16)({ querySelectorAll: () => [card()] } as unknown as HTMLElement);
    expect(delays).toEqual([1440]);
  });
});
