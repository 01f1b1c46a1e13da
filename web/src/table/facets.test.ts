import { describe, expect, it, vi } from "vitest";
import type { TableView } from "../net/protocol";
import { dealsPlayed } from "./facets";

vi.mock("../settings.svelte", () => ({ say: (text: { it: string }) => text.it, t: (key: string) => key }));

function over(deals: number[][], out: number[]): TableView {
  return { phase: "over", game: { game: "scala40", out, offered: [] }, sheet: { deals } } as unknown as TableView;
}

describe("dealsPlayed", () => {
  const view = over([[60, 0, 40], [50, 10, 0], [0, 90, 30], [0, 20, 0]], [0, 1]);

  it("ends with the deal that put a side out, its last with points", () => {
    expect([0, 1].map((side) => dealsPlayed(view, side))).toEqual([2, 4]);
  });

  it("counts every deal of who is not out, also those without points", () => {
    expect(dealsPlayed(view, 2)).toBe(4);
  });

  it("counts every deal of other games", () => {
    const scopa = { ...view, game: { game: "fishing" } } as unknown as TableView;
    expect(dealsPlayed(scopa, 0)).toBe(4);
  });
});
