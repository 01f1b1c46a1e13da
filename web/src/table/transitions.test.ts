import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arrive, ARRIVAL, DEPARTURE, leave } from "./transitions";
import { survey } from "./stations";

let speed = 1;
vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds * speed }));

const at = (left: number, top: number, dataset = {}) =>
  ({ dataset, getBoundingClientRect: () => ({ left, top, width: 60, height: 100 }) }) as unknown as Element;

/** A page that shows some places of a table, and its cloth in a corner. */
function show(...places: Element[]) {
  vi.stubGlobal("scrollX", 0);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("document", { querySelectorAll: () => places, querySelector: () => at(50, 40) });
  survey();
}

describe("a card", () => {
  beforeEach(() => show(at(300, 10, { seat: "n" })));
  afterEach(() => {
    speed = 1;
    vi.unstubAllGlobals();
  });

  it("is thrown from who plays it, and lies straight at its place in the end", () => {
    const { css, duration } = arrive(at(100, 210), { slot: "n" });
    expect(duration).toBe(ARRIVAL);
    expect(css!(0, 1)).toMatch(/translate\(200px, -200px\) rotate\(8deg\) scale\(1\.03\); opacity: 0$/);
    expect(css!(1, 0)).toMatch(/translate\(0px, -?\d(\.\d+e-\d+)?px\) rotate\(0deg\) scale\(1\); opacity: 1$/);
    expect(css!(0.5, 0.5)).toContain("translate(100px, -126px)");
  });

  it("is thrown from the hand of who plays it where that is in sight", () => {
    show(at(300, 10, { seat: "s" }), at(100, 510, { thrownFrom: "s" }));
    expect(arrive(at(100, 210), { slot: "s" }).css!(0, 1)).toContain("translate(0px, 300px)");
    expect(leave(at(100, 210), { slot: "s" }).css!(0, 1)).toContain("translate(200px, -200px)");
  });

  it("is taken to the pile that the side of who takes it keeps, at whichever of its players", () => {
    show(at(300, 10, { seat: "n" }), at(20, 700, { seat: "s" }), at(100, 610, { pileOf: "n s" }));
    for (const slot of ["n", "s"] as const)
      expect(leave(at(100, 210), { slot }).css!(0, 1)).toContain("translate(0px, 400px)");
    expect(arrive(at(100, 210), { slot: "n" }).css!(0, 1)).toContain("translate(200px, -200px)");
  });

  it("that lies at a known point of the cloth is not looked for", () => {
    const card = { getBoundingClientRect: () => expect.unreachable() } as unknown as Element;
    expect(leave(card, { slot: "n", lies: { x: 80, y: 220 } }).css!(0, 1)).toContain("translate(200px, -200px)");
  });

  it("slides under who takes it, rests, and is turned over", () => {
    const { css, duration } = leave(at(100, 210), { slot: "n" });
    expect(duration).toBe(DEPARTURE);
    expect(css!(1, 0)).toBe("transform: translate(0px, 0px) scale(1) scaleX(1); opacity: 1");
    expect(css!(0.2, 0.8)).toContain("translate(200px, -200px) scale(0.55) scaleX(1)");
    expect(css!(0, 1)).toContain("scaleX(0); opacity: 0");
  });

  it("goes to the edge of the cloth where nobody is shown", () => {
    show();
    expect(leave(at(0, 0), { slot: "e" }).css!(0, 1)).toContain("translate(260px, 0px)");
  });

  it("does not move for whoever wants it still", () => {
    speed = 0;
    expect(arrive(at(0, 0), { slot: "n", delay: 70 })).toMatchObject({ duration: 0, delay: 0 });
    expect(leave(at(0, 0), { slot: "n", delay: 70 })).toMatchObject({ duration: 0, delay: 0 });
  });
});
