import { expect, test, vi } from "vitest";
import type { OptionInfo, OptionValue, RulebookInfo } from "../net/api";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("window", { addEventListener: () => undefined });
const { departures } = await import("./optionWords");

const text = (en: string) => ({ it: en, en });
function option(name: string, values: OptionValue[], words: Record<string, string> = {}): OptionInfo {
  const spoken = Object.fromEntries(Object.entries(words).map(([value, word]) => [value, text(word)]));
  return { name, values, default: values[0]!, title: text(`the ${name}`), article: "1", words: spoken, bots: {} };
}
const BOOK = {
  options: [
    option("players", [2, 3]),
    option("target", [21, 11]),
    option("exit", [101, 151]),
    option("reentry", [false, true], { false: "no", true: "yes" }),
    option("variants", ["", "a", "c", "ac"], { a: "takes", c: "no joker" }),
    option("renewals", [10]),
  ],
} as RulebookInfo;

test("a guest is told what was chosen otherwise than usual, and nothing that the table shows by itself", () => {
  expect(departures(BOOK, {})).toEqual([]);
  expect(departures(BOOK, { players: 3, target: 11, exit: 101, renewals: 10 })).toEqual([]);
  expect(departures(BOOK, { exit: 151, reentry: true, variants: "ac" })).toEqual([
    "the exit: 151",
    "the reentry: yes",
    "the variants (a): takes",
    "the variants (c): no joker",
  ]);
});
