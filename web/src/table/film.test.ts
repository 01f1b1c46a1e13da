import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Counted } from "./counting";
import { Film } from "./film.svelte";

let speed = 1;
vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds * speed }));

const listeners = new Map<string, () => void>();
let comes = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {
    addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.stubGlobal("MutationObserver", class {
    constructor(look: () => void) {
      comes = look;
    }
    observe = () => {};
    disconnect = disconnect;
  });
});

afterEach(() => {
  speed = 1;
  listeners.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sheet: Counted = { lines: Array.from({ length: 5 }) as Counted["lines"], piles: [["7d", "Ac"], ["Rb", "2s", "3s"]], best_cards: [] };

describe("counting up", () => {
  it("steps with the cards, and is done at a tap", () => {
    const film = new Film(sheet);
    const shown: number[] = [];
    film.run();
    film.count(5, (number) => shown.push(number));
    vi.advanceTimersByTime(180);
    expect(shown).toEqual([0, 1, 2]);
    listeners.get("pointerdown")!();
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([0, 1, 2, 5]);
    expect(listeners.size).toBe(0);
  });

  it("is there at once for whoever wants it still, and where the film is not shown", () => {
    const shown: number[] = [];
    new Film(sheet, false).count(4, (number) => shown.push(number));
    speed = 0;
    new Film(sheet).count(5, (number) => shown.push(number));
    expect(shown).toEqual([4, 5]);
  });
});

describe("a film", () => {
  it("is done at its end, and hears nothing any more", () => {
    const film = new Film(sheet);
    film.run();
    vi.advanceTimersByTime(film.at.end - 1);
    expect(film.done).toBe(false);
    vi.advanceTimersByTime(1);
    expect(film.done).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("is done from the beginning without movement", () => {
    speed = 0;
    expect(new Film(sheet).done).toBe(true);
  });
});

describe("laying down", () => {
  const finish = vi.fn();
  const delays: number[] = [];
  const thing = (counted: number) => ({
    dataset: { counted: `${counted}` },
    animate: (_: unknown, { delay }: { delay: number }) => (delays.push(delay), { finish }),
  });

  it("takes each thing in its time, what comes later too, is cut short by a key, and ends with what it is attached to", () => {
    const film = new Film(sheet);
    const things = [thing(0), thing(90)];
    film.run();
    const stop = film.lay({ querySelectorAll: () => things } as unknown as HTMLElement)!;
    expect(delays).toEqual([0, 90]);
    things.push(thing(180));
    vi.advanceTimersByTime(50);
    comes();
    expect(delays).toEqual([0, 90, 130]);
    listeners.get("keydown")!();
    expect(finish).toHaveBeenCalledTimes(3);
    things.push(thing(270));
    comes();
    expect(finish).toHaveBeenCalledTimes(4);
    stop();
    expect(disconnect).toHaveBeenCalled();
  });
});
