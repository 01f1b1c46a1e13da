import { expect, it } from "vitest";
import type { LessonCard } from "./lessons";
import { nextOf } from "./lessons";

const text = { it: "", en: "" };
const lesson = (id: string, ...origins: string[]): LessonCard => ({
  id, rulebook: id, minutes: 1, title: text, promise: text, base: null, picture: [], in_short: [],
  steps: origins.map((origin, at) => ({ origin, id: `${at}`, title: text })),
});
const SCOPA = lesson("scopa", "scopa", "scopa");
const FISCA = lesson("fisca", "fisca", "fisca");
const SBALLO = lesson("sballo", "fisca", "fisca", "sballo");

it.each([
  ["the first", [], "scopa"],
  ["the one begun, before the others", ["fisca/0"], "fisca"],
  ["the first not finished, where only what it builds on was done", ["fisca/0", "fisca/1"], "scopa"],
  ["what is left", ["scopa/0", "scopa/1", "fisca/0", "fisca/1"], "sballo"],
  ["none, once all are finished", ["scopa/0", "scopa/1", "fisca/0", "fisca/1", "sballo/2"], null],
])("the lesson to take next is %s", (_, done, next) => {
  expect(nextOf([SCOPA, FISCA, SBALLO], ({ origin, id }) => done.includes(`${origin}/${id}`))).toBe(next);
});
