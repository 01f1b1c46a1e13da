/** The addresses of the cards' pictures and their shapes, by the reader's choices. */
import type { Choice } from "../choices";
import { asFrench, suitsOf, type Pack } from "./cards";
import { fileAt } from "../site";

/** The settings that determine a card's picture. */
export type Look = { [Name in "pack" | "french" | "deck" | "back"]: Choice<Name> };

/** A drawing of the French suits, a folder of pictures. */
export type French = Choice<"french">;
/** The drawings of French suits that have forty cards only. */
const OF_FORTY = ["genovesi", "toscane"] as const;
/** A drawing of forty French cards: those of the whole packs, or one that has no more. */
type Drawing = French | (typeof OF_FORTY)[number];
/** What cards are shaped like: most Italian styles alike, the Trevisane long and narrow, the Toscane as the Genovesi. */
export type Shape = "italian" | "long" | Exclude<Drawing, "toscane">;

const RATIOS: Record<Shape, number> = { italian: 1.75, long: 2.12, piemontesi: 1.66, genovesi: 1.52, inglesi: 1.4 };

/** The Italian styles of a shape of their own. */
const SHAPES: Partial<Record<Choice<"pack">, Shape>> = { trevisane: "long" };

/** The Italian style of those who chose none. */
const STYLE = "piacentine";

const OWN_BACKS: Record<Drawing, Choice<"back">> = { piemontesi: "blooms", genovesi: "anchors", toscane: "lilies", inglesi: "lozenges" };

/** Returns the shape of the cards of a pack of forty. */
export function shapeOf(pack: Pack, look: Look): Shape {
  if (pack === "italian") return SHAPES[look.pack] ?? "italian";
  const drawing = drawingOf(look);
  return drawing === "toscane" ? "genovesi" : drawing;
}

/** Returns the drawing of forty French cards, the one chosen if it is one. */
function drawingOf({ pack }: Look): Drawing {
  return pack === "inglesi" ? pack : (OF_FORTY.find((drawing) => drawing === pack) ?? "piemontesi");
}

/** Returns the ratio of a card's height to its width. */
export function ratioOf(pack: Pack, look: Look): number {
  return RATIOS[shapeOf(pack, look)];
}

/** Returns the folder of an Italian style, the one chosen if it is one. */
function styleOf({ pack }: Look): string {
  return suitsOf(pack) === "italian" ? pack : STYLE;
}

/** Returns the address of a card's picture. */
export function pictureOf(card: string, pack: Pack, look: Look): string {
  return pack === "italian" ? fileAt(`cards/${styleOf(look)}/${card}.svg`) : frenchPicture(asFrench(card), drawingOf(look), look);
}

/** Returns the address of the picture of a French card (`Qd`, `joker`), its suits in two colours or in four. */
export function frenchPicture(card: string, drawing: Drawing, { deck }: Look): string {
  const four = deck === "four" && "dc".includes(card[1]!) && card !== "joker";
  return fileAt(`cards/${drawing}${four ? "-four" : ""}/${card}.svg`);
}

/** Returns the address of the picture of the back of a pack of forty. */
export function backOf(pack: Pack, look: Look): string {
  if (pack === "italian" && look.back === "own") return fileAt(`cards/${styleOf(look)}/back.svg`);
  return backIn(shapeOf(pack, look), drawingOf(look), look);
}

/** Returns the address of the picture of a back in a shape, that of the drawing unless the reader chose one. */
export function backIn(shape: Shape, drawing: Drawing, { back }: Look): string {
  return fileAt(`cards/backs/${back === "own" ? OWN_BACKS[drawing] : back}-${shape}.svg`);
}
