import { describe, expect, it } from "vitest";
import { applyChange, type Change } from "./changes";

const cases: [string, unknown, Change, unknown][] = [
  ["a value in place of another", 1, [2], 2],
  ["null is a value too", { a: 1 }, { a: [null] }, { a: null }],
  ["a member that is new, and one that is gone", { a: 1, b: 2 }, { a: [], c: [3] }, { b: 2, c: 3 }],
  ["what is inside", { a: { b: [1, { c: 2 }] } }, { a: { b: { "1": { c: [3] } } } }, { a: { b: [1, { c: 3 }] } }],
  ["a longer list", [1, 2], { "#": 3, "2": [3] }, [1, 2, 3]],
  ["a shorter list", [1, 2, 3], { "#": 1 }, [1]],
  ["a list in place of a list", { a: [1] }, { a: [[2]] }, { a: [2] }],
  ["another order, and one that is new", ["a", "b"], { "@": [1, null, 0], "1": ["c"] }, ["b", "c", "a"]],
];

describe("a change that the server tells", () => {
  it.each(cases)("%s", (_, value, change, after) => {
    const before = structuredClone(value);
    expect(applyChange(value, change)).toEqual(after);
    expect(value).toEqual(before);
  });

  it("leaves what has not changed the same", () => {
    const view = { tables: [{ n: 1 }, { n: 2 }], notice: { name: "x" } };
    const made = applyChange(view, { tables: { "1": { n: [3] } } }) as typeof view;
    expect(made.tables[1]).toEqual({ n: 3 });
    expect(made.tables[0]).toBe(view.tables[0]);
    expect(made.notice).toBe(view.notice);
  });
});
