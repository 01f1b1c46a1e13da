import { expect, it } from "vitest";
import type { ArticleInfo } from "../net/api";
import { groupsOf, says, wordsOf } from "./contents";

function article(number: string, id: string, text: string): ArticleInfo {
  const words = { it: text, en: text };
  return { id, number, heading: words, treatment: "enforced", text: words };
}
const BOOK = [article("Bando", "0.fee", "La quota"), article("1", "1", "Il mazzo"), article("3", "3.a", "Così"), article("3", "3.b", "Jolly")];

it("puts articles of a number together and the tournament's notice last", () => {
  expect(groupsOf(BOOK).map(({ number, articles }) => [number, articles.length])).toEqual([["1", 1], ["3", 2], ["Bando", 1]]);
});

it("finds articles by all their words, without accents, and by number", () => {
  const found = (wanted: string) => BOOK.filter((one) => says(one, wordsOf(wanted))).map(({ id }) => id);
  expect(found("  COSI ")).toEqual(["3.a"]);
  expect(found("3 jolly")).toEqual(["3.b"]);
  expect(found("mazzo quota")).toEqual([]);
  expect(found("")).toHaveLength(4);
});
