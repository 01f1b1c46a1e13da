/**
 * Writes licences.json beside the page: the packages whose code, styles, fonts or pictures it holds, each with its version, its
 * licence and the licence's text. A package without a text fails the build, since its licence could not be passed on; only that of
 * the Apache licence may be missing, for it is Cartaro's own.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGES = fileURLToPath(new URL("node_modules", import.meta.url));

/** What a module of the bundler's own making is a part of, by the beginning of its name. */
const MADE_BY = { "\0vite/": "vite", "\0rolldown/": "rolldown" };

/** The package whose pictures deck/inglesi.mjs draws into public/, past the bundler. */
const DRAWN = "@letele/playing-cards";

/** The heading below which Vite lists the licences of its own dependencies, none of which is in a page. */
const VITES_OWN = /\n# Licenses of bundled dependencies[^]*/;

function packageOf(id) {
  const made = Object.keys(MADE_BY).find((beginning) => id.startsWith(beginning));
  return made ? MADE_BY[made] : /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll("\\", "/"))?.[1];
}

/** The address of a repository, which npm also lets be written as OWNER/NAME at GitHub. */
function addressOf(repository) {
  const told = (typeof repository === "string" ? repository : (repository?.url ?? "")).replace(/^git\+/, "");
  return /^[\w.-]+\/[\w.-]+$/.test(told) ? `https://github.com/${told}` : told;
}

function licenceOf(name) {
  const folder = join(PACKAGES, name);
  const { version, license, homepage, repository } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!file && license !== "Apache-2.0") throw new Error(`${name} has no licence in its folder: it cannot be passed on`);
  const written = file ? readFileSync(join(folder, file), "utf8") : "";
  const text = written.replace(VITES_OWN, "").replaceAll("\r\n", "\n").trim();
  return { name, version, licence: license, home: homepage ?? addressOf(repository), text };
}

/** Collects the packages of each chunk's modules and of each asset's original file. */
export function licences() {
  return {
    name: "cartaro-licences",
    apply: "build",
    generateBundle(_options, bundle) {
      const origins = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? part.moduleIds : part.originalFileNames.map((file) => `/${file}`),
      );
      const names = new Set([DRAWN, ...origins.map(packageOf).filter((name) => name !== undefined)]);
      const source = JSON.stringify([...names].toSorted().map(licenceOf), undefined, 1);
      this.emitFile({ type: "asset", fileName: "licences.json", source: `${source}\n` });
    },
  };
}
