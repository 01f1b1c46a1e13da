import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { languageFor } from "./languages";
import { inOrder, textOf, write } from "./texts";
import type { TextKey } from "./textKeys";

/** All that people see: the page of the components is for developers. */
const COMPONENTS = import.meta.glob<string>(["./**/*.svelte", "!./components/*"], { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts", "!./textKeys.ts", "!./net/contract.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const ITALIAN = import.meta.glob<string>("../../src/cartaro/locales/it/web/*.ftl", { query: "?raw", import: "default", eager: true });
/** Attributes read aloud or shown. */
const SAID = new Set(["alt", "aria-label", "aria-description", "aria-valuetext", "label", "legend", "placeholder", "title"]);
/** The name is the same in every language. */
const NAME = "Cartaro";
/** What the build reads. */
const BUILT = ["language-name"];
/** A word: not a number, a sign or the single letter of a card. */
const WORD = /\p{L}{2,}/u;

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function below(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

/** Yields every literal text that a template shows or has read aloud: plain, or a string in braces. */
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

/** The keys of a catalogue file, in its order. */
function keysOf(source: string): string[] {
  return [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((found) => found[1]!);
}

/** The strings in quotation marks or backquotes of a source; `${…}` matches any characters. */
function* quoted(source: string): Generator<RegExp | string> {
  for (const [, plain] of source.matchAll(/["']([a-zA-Z][\w-]*)["']/g)) yield plain!;
  for (const [, made] of source.matchAll(/`([a-zA-Z][\w-]*-\$\{[^`]*)`/g)) {
    const parts = made!.split(/\$\{[^}]*\}/);
    if (parts.every((part) => /^[\w-]*$/.test(part))) yield new RegExp(`^${parts.join("\\w+")}$`);
  }
}

describe("the catalogue", () => {
  const keys = Object.entries(ITALIAN).flatMap(([, source]) => keysOf(source));

  it("is used, every text of it", () => {
    const said = [...BUILT, ...quoted(Object.values(SOURCES).join("\n"))];
    const plain = new Set(said.filter((one) => typeof one === "string"));
    const made = said.filter((one) => typeof one !== "string");
    const unused = keys.filter((key) => !plain.has(key) && !made.some((one) => one.test(key)));
    expect(unused).toEqual([]);
  });

  it("has plural forms", () => {
    const free = (language: string, n: number) => write(language, "lobby-free", { n });
    expect([1, 2, 1234].map((n) => free("it", n))).toEqual(["un posto libero", "2 posti liberi", "1234 posti liberi"]);
    expect([0, 1, 2].map((n) => free("en", n))).toEqual(["0 seats free", "one seat free", "2 seats free"]);
  });

  it("gives texts to what takes them from the server", () => {
    expect(textOf("home-play")).toEqual({ it: "Gioca", en: "Play" });
  });

  it("knows every key that it was asked for", () => {
    for (const key of keys) expect(write("it", key as TextKey)).not.toBe(key);
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
    expect(wordsOf(`<b class="red">{t("dialog-close")} ♠ 10 K</b>`)).toEqual([]);
  });
});

describe("the levels of the bots", () => {
  const levels = ["learner", "casual", "skilled", "expert", "master"] as const;
  it.each(levels)("call %s by one name, in each language", (level) => {
    const [name, next] = [textOf(`bots-${level}`), textOf(`you-next-${level}`)];
    expect(next.it).toContain(name.it);
    expect(next.en).toContain(name.en);
  });
});

describe("the language of a reader who has not chosen one", () => {
  it.each([
    [["it-IT", "it", "en"], "it"],
    [["en-GB", "it"], "en"],
    [["de-CH", "IT-ch", "en"], "it"],
    [["fr", "it"], "it"], // French is not offered
    [["de"], "en"],
    [[], "en"],
  ])("of %j is %s", (wanted, language) => {
    expect(languageFor(wanted)).toBe(language);
  });
});

describe("a name written from right to left", () => {
  const AHMED = "أحمد محمد";

  it("keeps the numbers beside it where they belong", () => {
    expect(inOrder(`Anna 20, ${AHMED} 50, שרה 0`)).toBe(`Anna 20, \u2068${AHMED}\u2069 50, \u2068שרה\u2069 0`);
    expect(write("it", "score-dealer", { name: AHMED })).toBe(`Fa le carte \u2068${AHMED}\u2069.`);
  });

  it("is the only one that is marked", () => {
    expect(inOrder("Zoë, l'Ångström: 3–2 (Ω)")).toBe("Zoë, l'Ångström: 3–2 (Ω)");
  });
});
