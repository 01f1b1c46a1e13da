import { describe, expect, it, vi } from "vitest";
import type { RoundView } from "./event";
import { firstSlide, NAMES, slidesOf } from "./slides";

vi.mock("../settings.svelte", () => ({ settings: { locale: "it-IT" }, t: (key: string) => key, say: (text: { it: string }) => text.it }));

function round(people: number, reports: number): RoundView {
  const seats = Array.from({ length: people }, (_, at) => ({ name: `Rossi ${at}`, table: at + 1, rests: false }));
  const tables = [{ rest: true, counts: true, reports: [] }, { rest: false, counts: false, reports: Array.from({ length: reports }) }];
  return { number: 1, seats, tables } as unknown as RoundView;
}

describe("the slides of a round", () => {
  it("have everybody once, as many on a slide as can be read, and then the hall", () => {
    for (const people of [1, NAMES, NAMES + 1, 512]) {
      const slides = slidesOf(round(people, 0), null);
      const shown = slides.flatMap((slide) => (slide.kind === "seats" ? [slide.seats] : []));
      expect(shown.flat().map((seat) => seat.table)).toEqual(Array.from({ length: people }, (_, at) => at + 1));
      expect(shown.every((seats) => seats.length > 0 && seats.length <= NAMES)).toBe(true);
      expect(slides.at(-1)).toEqual({ kind: "hall" });
    }
  });
  it("begin with the seats, until a table has a result", () => {
    const slides = slidesOf(round(30, 0), null);
    expect(slides[firstSlide(slides, round(30, 0))]!.kind).toBe("seats");
    expect(slides[firstSlide(slides, round(30, 1))]!.kind).toBe("hall");
  });
});
