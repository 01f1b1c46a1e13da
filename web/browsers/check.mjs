/** Checks that the built client, or another folder, needs nothing that a supported browser lacks. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ALLOWED } from "./allowed.mjs";
import { inScript, inStyle } from "./unsupported.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL("../../src/cartaro/static", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css)$/.test(name));
let missing = files.length === 0 ? 1 : 0;
for (const name of files.sort()) {
  const find = name.endsWith(".js") ? inScript : inStyle;
  for (const [what, browsers] of find(readFileSync(join(folder, name), "utf8"))) {
    if (what in ALLOWED) continue;
    missing += 1;
    console.error(`${name}: ${what} is missing in ${browsers}`);
  }
}
console.log(`${files.length} files`);
process.exitCode = missing > 0 ? 1 : 0;
