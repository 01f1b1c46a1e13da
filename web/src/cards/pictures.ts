/** The addresses of the cards' pictures and their shapes, by the reader's choices. */
import type { Choice } from "../choices";
import { asFrench, looksItalian, type Pack } from "./cards";
import { fileAt } from "../site";

/** The settings that determine a card's picture. */
export type Look = { [Name in "style" | "french" | "deck" | "back"]: Choice<Name> };

/** A drawing of the French suits, a folder of pictures. */
export type French = Exclude<Choice<"french">, "own">;
/** What cards are shaped like; Italian ones are alike in all their styles. */
export type Shape = "italian" | French;

const RATIOS: Record<Shape, number> = { italian: 1.75, piemontesi: 1.66, inglesi: 1.4 };

const OWN_BACKS: Record<French, Choice<"back">> = { piemontesi: "blooms", inglesi: "lozenges" };

/** Returns the shape of the cards of a pack of forty. */
export function shapeOf(pack: Pack, look: Look): Shape {
  return looksItalian(pack) ? "italian" : frenchOf(look, "piemontesi");
}

/** Returns the ratio of a card's height to its width. */
export function ratioOf(pack: Pack, look: Look): number {
  return RATIOS[shapeOf(pack, look)];
}

/** Returns the drawing of the French suits, the one of the game unless the reader chose another. */
export function frenchOf({ french }: Look, own: French): French {
  return french === "own" ? own : french;
}

/** Returns the address of a card's picture. */
export function pictureOf(card: string, pack: Pack, look: Look): string {
  const shape = shapeOf(pack, look);
  return shape === "italian" ? fileAt(`cards/${look.style}/${card}.svg`) : frenchPicture(asFrench(card), shape, look);
}

/** Returns the address of the picture of a French card (`Qd`, `joker`), its suits in two colours or in four. */
export function frenchPicture(card: string, drawing: French, { deck }: Look): string {
  const four = deck === "four" && "dc".includes(card[1]!) && card !== "joker";
  return fileAt(`cards/${drawing}${four ? "-four" : ""}/${card}.svg`);
}

/** Returns the address of the picture of the back of a pack of forty. */
export function backOf(pack: Pack, look: Look): string {
  const shape = shapeOf(pack, look);
  if (shape === "italian" && look.back === "own") return fileAt(`cards/${look.style}/back.svg`);
  return backIn(shape, shape === "italian" ? "inglesi" : shape, look);
}

/** Returns the address of the picture of a back in a shape, that of the drawing unless the reader chose one. */
export function backIn(shape: Shape, drawing: French, { back }: Look): string {
  return fileAt(`cards/backs/${back === "own" ? OWN_BACKS[drawing] : back}-${shape}.svg`);
}
