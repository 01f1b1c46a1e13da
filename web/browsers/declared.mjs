/** The oldest supported browsers: the one list of them is `browserslist` in package.json. */
import { readFileSync } from "node:fs";

/** The names of browsers in the list, for Vite, and in the compatibility data of MDN. */
const NAMES = {
  chrome: ["chrome", "chrome"],
  edge: ["edge", "edge"],
  firefox: ["firefox", "firefox"],
  safari: ["safari", "safari"],
  ios_saf: ["ios", "safari_ios"],
};

/** @returns {{ vite: string, mdn: string, version: string }[]} */
export function declared() {
  const { browserslist } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return browserslist.map((entry) => {
    const [name, version] = entry.split(" >= ");
    const [vite, mdn] = NAMES[name];
    return { vite, mdn, version };
  });
}

/** What the build is made for, as Vite wants it: `safari15.4`. */
export function targets() {
  return declared().map(({ vite, version }) => vite + version);
}
