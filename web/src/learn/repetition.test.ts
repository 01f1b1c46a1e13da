import { expect, test } from "vitest";
import { afterTry, isDue, type Learnt } from "./repetition";

const DAY = 86_400_000;

test("a step that went well is not repeated", () => {
  expect(afterTry(undefined, true, 0)).toEqual({ stage: 0, due: null });
});

test("a step that took a hint comes again after 1, 3, 7 and 21 days, and then no more", () => {
  let learnt: Learnt = afterTry(undefined, false, 0);
  const waits: number[] = [];
  for (let now = 0; learnt.due !== null; ) {
    waits.push((learnt.due - now) / DAY);
    expect(isDue(learnt, learnt.due - 1)).toBe(false);
    expect(isDue(learnt, learnt.due)).toBe(true);
    now = learnt.due;
    learnt = afterTry(learnt, true, now);
  }
  expect(waits).toEqual([1, 3, 7, 21]);
});

test("done again before it is due, it keeps its day; gone badly, it begins anew", () => {
  const learnt = afterTry(afterTry(undefined, false, 0), true, DAY);
  expect(afterTry(learnt, true, 2 * DAY)).toBe(learnt);
  expect(afterTry(learnt, false, 2 * DAY)).toEqual({ stage: 0, due: 3 * DAY });
});
