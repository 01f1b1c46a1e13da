import { describe, expect, it } from "vitest";
import { fit, settle, type Place } from "./fit";

const PHONE: Place = { width: 354, height: 300, gap: 8, widest: 64, ratio: 1.75 };
const COUNTS = Array.from({ length: 21 }, (_, i) => i);

describe("cards on a cloth", () => {
  it("are as large as they may be while there is room", () => {
    expect(fit(4, PHONE)).toMatchObject({ width: 64, inRow: 4, rowGap: 8 });
    expect(fit(0, PHONE).width).toBe(64);
  });

  it.each(COUNTS)("lie within the cloth, %i of them", (count) => {
    const { width, inRow, rowGap } = fit(count, PHONE);
    const rows = Math.ceil(count / inRow);
    expect(inRow * width + (inRow - 1) * 8).toBeLessThanOrEqual(PHONE.width);
    expect(rows * width * 1.75 + (rows - 1) * rowGap).toBeLessThanOrEqual(PHONE.height);
    expect(width).toBeGreaterThanOrEqual(40);
  });

  it("overlap sooner than they shrink, the upper half of each in sight", () => {
    const low = { ...PHONE, height: 150 };
    const { width, inRow, rowGap } = fit(10, low);
    expect(width).toBeGreaterThan((low.height - 8) / 2 / 1.75);
    expect(Math.ceil(10 / inRow)).toBe(2);
    expect(width * 1.75 + rowGap).toBeGreaterThanOrEqual((width * 1.75) / 2);
    expect(2 * width * 1.75 + rowGap).toBeLessThanOrEqual(low.height);
  });

  it("do not overlap for a pixel or two", () => {
    expect(fit(4, { ...PHONE, widest: 98, height: 240 })).toMatchObject({ inRow: 4, rowGap: 8 });
  });

  it("lie over one another where they would be too small, and their upper half is in sight", () => {
    const { width, inRow, rowGap, least } = fit(12, { ...PHONE, width: 290, height: 92 });
    expect([width, inRow, least]).toEqual([40, 6, 105]);
    expect(70 + rowGap).toBe(35);
  });
});

describe("places on a cloth", () => {
  it("stay those of the cards that stay, and are filled by those that come", () => {
    const after = settle(["7d", "2c", "Fs", "Ab"], ["7d", "Ab"]);
    expect(after).toEqual(["7d", null, null, "Ab"]);
    expect(settle(after, ["7d", "Ab", "3s"])).toEqual(["7d", "3s", null, "Ab"]);
  });

  it("are given up at the end, where many are free, and where nothing lies", () => {
    expect(settle(["7d", "2c", "Fs"], ["7d"])).toEqual(["7d"]);
    expect(settle(["7d", "2c", "3s", "4s", "5s", "Ab"], ["7d", "Ab"])).toEqual(["7d", "Ab"]);
    expect(settle(["7d"], [])).toEqual([]);
  });
});
