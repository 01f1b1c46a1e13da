/**
 * The catalogues of the languages that are offered: `virtual:catalogues` has their names and fetches them, `virtual:catalogues/it` has
 * the page's texts in Italian, in a file of its own. Italian and English have every text; another language is offered once enough of the
 * program's texts and of the page's are translated, as `cartaro.i18n.catalogue` counts them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const NAME = "virtual:catalogues";
const LANGUAGE_NAME = /^language-name *= *(.+)$/m;
const LOCALES = fileURLToPath(new URL("../src/cartaro/locales", import.meta.url));
const WHOLE = ["it", "en"];
/** Texts in a hundred. */
const ENOUGH = 98;

/** Returns the keys of the texts of a language that are the page's, or the program's. */
function keysOf(sources, language, ofPage) {
  const own = Object.entries(sources).filter(([file]) => file.split("/")[0] === language && file.includes("/web/") === ofPage);
  return own.flatMap(([, source]) => [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, key]) => key));
}

function hasEnough(sources, language) {
  return [true, false].every((ofPage) => {
    const wanted = keysOf(sources, "en", ofPage);
    const there = new Set(keysOf(sources, language, ofPage));
    return 100 * wanted.filter((key) => there.has(key)).length >= ENOUGH * wanted.length;
  });
}

/**
 * Returns the page's texts in each language that is offered, Italian first, from the sources of all catalogues by file
 * (`en/web/client.ftl`).
 */
export function offered(sources) {
  const files = Object.keys(sources).sort();
  const others = [...new Set(files.map((file) => file.split("/")[0]))].filter((language) => !WHOLE.includes(language));
  const ofPage = (language) => files.filter((file) => file.startsWith(`${language}/web/`)).map((file) => sources[file]).join("\n");
  return Object.fromEntries([...WHOLE, ...others.filter((one) => hasEnough(sources, one))].map((one) => [one, ofPage(one)]));
}

const textsOf = (source) => source.split(/^(?=[a-zA-Z][\w-]* *=)/m).filter((text) => /^[a-zA-Z]/.test(text));
const keyOf = (text) => text.slice(0, text.search(/ *=/));

/** Returns what a page in a language has to read, of what is {@link offered}: its texts, then those that it lacks, in English. */
export function readIn(offered, language) {
  const own = textsOf(offered[language]);
  const there = new Set(own.map(keyOf));
  const lacking = textsOf(offered.en).filter((text) => !there.has(keyOf(text)));
  return [[language, own], ["en", lacking]].filter(([, texts]) => texts.length > 0).map(([one, texts]) => [one, texts.join("")]);
}

/** Returns what a language is called in it. */
export function nameIn(offered, language) {
  return LANGUAGE_NAME.exec(offered[language])[1];
}

/** Has the browser fetch the texts beside the first script, instead of after it. @returns {import("vite").HtmlTagDescriptor[]} */
function fetchEarly(bundle) {
  const early = Object.values(bundle ?? {}).find(({ type, name }) => type === "chunk" && name === "language");
  return early === undefined ? [] : [{ tag: "script", attrs: { type: "module", async: true, crossorigin: true, src: `/${early.fileName}` }, injectTo: "head" }];
}

/** @returns {import("vite").Plugin} */
export function catalogues() {
  return {
    name: "cartaro-catalogues",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    transformIndexHtml: { order: "post", handler: (_html, { bundle }) => fetchEarly(bundle) },
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const names = readdirSync(LOCALES, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
      const files = names.filter((name) => name.endsWith(".ftl"));
      for (const name of files) this.addWatchFile(join(LOCALES, name));
      const sources = Object.fromEntries(files.map((name) => [name, readFileSync(join(LOCALES, name), "utf8")]));
      const all = offered(sources);
      const language = id.slice(`\0${NAME}/`.length);
      if (language !== "") return `export default ${JSON.stringify(readIn(all, language))};`;
      const each = Object.keys(all).map((one) => `${JSON.stringify(one)}: { name: ${JSON.stringify(nameIn(all, one))}, fetch: () => import("${NAME}/${one}") }`);
      return `export default { ${each.join(", ")} };`;
    },
  };
}
