import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { texts } from "./texts";

const COMPONENTS = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
/** Attributes that are read or shown. */
const SAID = new Set(["alt", "aria-label", "aria-description", "aria-valuetext", "label", "legend", "placeholder", "title"]);
/** The name is the same in every language. */
const NAME = "Cartaro";
/** A word: what is neither a figure, a sign nor the one letter of a card. */
const WORD = /\p{L}{2,}/u;

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function below(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

/** Yields every bare text that a template would show or have read: written out, or as a string in braces. */
function* bare(node: Node): Generator<string> {
  if (node.type === "Text") yield String(node.data);
  if (node.type === "ExpressionTag") yield* strings(node.expression as Node);
  if (node.type === "Attribute") {
    if (SAID.has(String(node.name))) for (const child of below(node)) yield* bare(child);
    return;
  }
  if (node.type === "Script" || node.type === "StyleSheet") return;
  for (const child of below(node)) yield* bare(child);
}

function* strings(expression: Node): Generator<string> {
  if (expression.type === "Literal" && typeof expression.value === "string") yield expression.value;
  if (expression.type === "ConditionalExpression") {
    yield* strings(expression.consequent as Node);
    yield* strings(expression.alternate as Node);
  }
}

function wordsOf(source: string): string[] {
  const { fragment } = parse(source, { modern: true }) as unknown as { fragment: Node };
  return [...bare(fragment)].map((text) => text.trim()).filter((text) => WORD.test(text.replaceAll(NAME, "")));
}

describe("the catalogue", () => {
  it.each(Object.entries(texts))("says %s in both languages, with the same values", (_key, { it: italian, en: english }) => {
    expect(italian.trim()).not.toBe("");
    expect(english.trim()).not.toBe("");
    const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    expect(values(italian)).toEqual(values(english));
  });
});

describe("no component has a text of its own", () => {
  it.each(Object.entries(COMPONENTS))("%s", (_path, source) => {
    expect(wordsOf(source)).toEqual([]);
  });
  it("and one that had would be found", () => {
    expect(wordsOf(`<p>Pesca una carta</p>`)).toEqual(["Pesca una carta"]);
    expect(wordsOf(`<button title="Chiudi">×</button>`)).toEqual(["Chiudi"]);
    expect(wordsOf(`<b>{turn ? "Tocca a te" : name}</b>`)).toEqual(["Tocca a te"]);
    expect(wordsOf(`<b class="red">{t("dialog.close")} ♠ 10 K</b>`)).toEqual([]);
  });
});
