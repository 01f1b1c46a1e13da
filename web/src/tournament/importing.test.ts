import { describe, expect, it } from "vitest";
import { base64, mended } from "./importing";

const LOOK = { row: 3, kind: "no_partner", place: "name 2", mend: "look", text: "" } as const;

describe("a list of entrants", () => {
  it("is sent whole, however long it is", () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
    expect(Uint8Array.from(atob(base64(bytes)), (sign) => sign.charCodeAt(0))).toEqual(bytes);
  });

  it("has one mend for each problem of a row, or one for all rows", () => {
    const skipped = { ...LOOK, mend: "skip" } as const;
    expect(mended([LOOK], skipped)).toEqual([skipped]);
    expect(mended([LOOK], { ...LOOK, row: 4 })).toHaveLength(2);
    expect(mended([LOOK, { ...LOOK, row: 4 }], { ...LOOK, row: 0 })).toEqual([{ ...LOOK, row: 0 }]);
  });
});
