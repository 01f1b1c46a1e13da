import { describe, expect, it } from "vitest";
import { fit, type Place } from "./fit";

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

  it("lie over one another where they would be too small, and their upper half is in sight", () => {
    const { width, inRow, rowGap, least } = fit(12, { ...PHONE, width: 290, height: 92 });
    expect([width, inRow, least]).toEqual([40, 6, 105]);
    expect(70 + rowGap).toBe(35);
  });
});
