/**
 * Writes the pictures of the pack of English pattern as plain SVG files into public/cards/inglesi, under the French card texts
 * (Th.svg, Ks.svg, joker.svg); beside it, in a folder called -four, the suits that a deck of four colours shows in another.
 *
 * The pictures are those of @letele/playing-cards (CC0), which ships them as React components: each is called here with a
 * createElement that returns SVG text. The corner indices are left out, for the client draws them, larger and in its own
 * language; paper and colours become those of the Italian deck.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const PAPER = "#fdf8ea";
const EDGE = "#8a8272";
const RED = "#c4262e";
const COLOURS = { red: RED, "#44F": "#1f4f9e", "#FC4": "#f3b62f" };

/** The suits that a deck of four colours has in a colour of its own: the --suit colours of src/tokens.css. */
const FOUR = { d: "#1f56b3", c: "#1d7a3c" };

const SUITS = { d: "D", h: "H", s: "S", c: "C" };
const RANKS = { A: "a", T: "10", J: "j", Q: "q", K: "k" };

const DROPPED = new Set(["className", "aria-labelledby", "xmlnsXlink"]);
const DROPPED_FROM_ROOT = new Set(["width", "height", "preserveAspectRatio"]); // the page says how large a card is
const KEPT_IN_CAMEL_CASE = new Set(["viewBox", "preserveAspectRatio", "patternUnits"]);

function here(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

function attributeName(name) {
  if (name === "xlinkHref") return "href";
  return KEPT_IN_CAMEL_CASE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Shortens the ids, which had to be unique in a page of fifty-six pictures, to those unique in one: D-K_svg__a, a. */
function attributeValue(value) {
  return COLOURS[value] ?? String(value).replace(/[\w-]+_svg__/g, "").replaceAll('"', "&quot;");
}

/** Tells the rank and the suit printed in a corner (every picture has them in the same place) and the maker's address. */
function isPrint(tag, { x }) {
  return tag === "text" || (tag === "use" && (x === -114.4 || x === -111.784));
}

function createElement(tag, given, ...children) {
  const attributes = given ?? {};
  if (isPrint(tag, attributes)) return "";
  const kept = Object.entries(attributes).filter(
    ([name, value]) => value !== undefined && !DROPPED.has(name) && !(tag === "svg" && DROPPED_FROM_ROOT.has(name)),
  );
  const written = kept.map(([name, value]) => ` ${attributeName(name)}="${attributeValue(value)}"`).join("");
  const inside = children.join("");
  return inside ? `<${tag}${written}>${inside}</${tag}>` : `<${tag}${written}/>`;
}

function withoutUnusedSymbols(svg) {
  return svg
    .replace(/<symbol id="(\w+)".*?<\/symbol>/g, (symbol, id) => (svg.includes(`href="#${id}"`) ? symbol : ""))
    .replace("<defs></defs>", "");
}

function onPaper(svg) {
  return svg.replace(/fill="#fff" stroke="#000"/, `fill="${PAPER}" stroke="${EDGE}"`);
}

/** Makes the lone sign of an ace as large as an ace deserves; that of spades is an ornament already. */
function withLargeAce(svg) {
  return svg.replace('height="70" width="70" x="-35" y="-35"', 'height="128" width="128" x="-64" y="-64"');
}

/** Returns the pictures of the package by its own names: Da, D10, J1, B1. */
async function pictures() {
  const source = await readFile(here("../node_modules/@letele/playing-cards/dist/index.esm.js"), "utf8");
  const withoutImports = source.replace(/^import .*$/gm, "");
  globalThis.React = { createElement };
  globalThis._extends = Object.assign;
  const components = await import(`data:text/javascript,${encodeURIComponent(withoutImports)}`);
  const drawn = Object.entries(components).map(([name, draw]) => [name, onPaper(withoutUnusedSymbols(draw({})))]);
  return Object.fromEntries(drawn);
}

/** Draws the upper half of the jester; the lower is the same upside down. */
function jester() {
  const bell = (x, y) => `<circle cx="${x}" cy="${y}" r="7" fill="#f3b62f"/><path d="M${x - 3} ${y + 2}h6"/>`;
  const hat =
    `<path d="M-26-74C-62-104-84-84-74-52C-64-66-44-64-30-52Z" fill="#1f4f9e"/>` +
    `<path d="M26-74C62-104 84-84 74-52C64-66 44-64 30-52Z" fill="${RED}"/>` +
    `<path d="M-30-58C-34-98-12-112 0-130C12-112 34-98 30-58Q0-70-30-58Z" fill="#f3b62f"/>` +
    bell(-74, -46) + bell(74, -46) + bell(0, -134);
  const face =
    `<path d="M-27-60C-30-30-16-12 0-12C16-12 30-30 27-60Q0-72-27-60Z" fill="#f6d5b0"/>` +
    `<path d="M-17-46q6-5 12 0M5-46q6-5 12 0M0-44l5 12h-7" fill="none"/><circle cx="-11" cy="-41" r="2.2" fill="#1d1a16"/>` +
    `<circle cx="11" cy="-41" r="2.2" fill="#1d1a16"/><path d="M-12-26q12 11 24 0q-12 4-24 0Z" fill="${RED}"/>`;
  const points = [-60, -36, -12, 12, 36].map((x, i) => `<path d="M${x}-8L${x + 12} 16L${x + 24}-8Z" fill="${i % 2 ? "#f3b62f" : "#2f7d3b"}"/>`);
  const body =
    `<path d="M-74 0C-70-14-44-16 0-16V0Z" fill="${RED}"/><path d="M74 0C70-14 44-16 0-16V0Z" fill="#1f4f9e"/>`;
  return `<g>${body}${points.join("")}${hat}${face}</g>`;
}

/** Draws the joker, who is ours: the package's is an outline. */
function joker() {
  const outline = 'stroke="#1d1a16" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336">` +
    `<rect width="239" height="335" x="-119.5" y="-167.5" rx="12" fill="${PAPER}" stroke="${EDGE}"/>` +
    `<g ${outline} transform="scale(.9)"><rect width="180" height="296" x="-90" y="-148" rx="4" fill="none" stroke="#1f4f9e" stroke-width="1.4"/>` +
    `<g id="a">${jester()}</g><use href="#a" transform="rotate(180)"/>` +
    `<path d="M-74 0H74" stroke-width="5" stroke="#1d1a16"/><path d="M-74 0H74" stroke-width="2.4" stroke="#f3b62f"/></g></svg>`
  );
}

/** Draws the suit's signs of a picture in a colour of their own: the figures keep theirs. */
function inColour(picture, colour) {
  return picture.replace(/(viewBox="-600 -600 1200 1200"[^>]*>)(.*?)(<\/symbol>)/gs, (_, head, sign, tail) => {
    const bare = sign.replace(/ (fill|stroke)="(?!none)[^"]*"/g, "");
    return `${head}<g fill="${colour}" stroke="none">${bare}</g>${tail}`;
  });
}

function* named(drawn) {
  for (const [suit, letter] of Object.entries(SUITS)) {
    for (const rank of "A23456789TJQK") {
      const drawing = drawn[letter + (RANKS[rank] ?? rank)];
      const picture = rank === "A" ? withLargeAce(drawing) : drawing;
      yield [`inglesi/${rank}${suit}`, picture];
      if (suit in FOUR) yield [`inglesi-four/${rank}${suit}`, inColour(picture, FOUR[suit])];
    }
  }
  yield ["inglesi/joker", joker()];
}

const cards = here("../public/cards");
const files = [...named(await pictures())];
for (const pack of ["inglesi", "inglesi-four"]) await mkdir(`${cards}/${pack}`, { recursive: true });
for (const [name, picture] of files) await writeFile(`${cards}/${name}.svg`, picture);
