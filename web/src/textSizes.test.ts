import { describe, expect, it } from "vitest";

const STYLES = import.meta.glob<string>(["./**/*.{svelte,css}", "!./cards/Tile.svelte"], { query: "?raw", import: "default", eager: true });
/** Tiles are left out: the indices on these are as large as the cards. */
const IN_PIXELS = /^\s*(?:font|font-size|line-height):.*\dpx.*$/gm;

describe("texts", () => {
  it("grow with the size that people have chosen in their browser", () => {
    const found = Object.entries(STYLES).flatMap(([name, style]) => (style.match(IN_PIXELS) ?? []).map((line) => `${name}: ${line.trim()}`));
    expect(Object.values(STYLES).join("").match(/var\(--px\)/g)!.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });
});
