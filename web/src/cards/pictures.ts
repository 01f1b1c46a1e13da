/** The addresses of the cards' pictures, by the reader's choices. */
import type { Choice } from "../choices";
import { looksItalian, type Pack } from "./cards";
import { fileAt } from "../site";

/** The settings that determine a card's picture. */
export type Look = { [Name in "style" | "deck" | "back"]: Choice<Name> };

/** Returns the address of a card's picture; the French suits are drawn in two colours or in four. */
export function pictureOf(card: string, pack: Pack, look: Look): string {
  if (looksItalian(pack)) return fileAt(`cards/${look.style}/${card}.svg`);
  return fileAt(`cards/${look.deck === "four" && "db".includes(card[1]!) ? "french-four" : "french"}/${card}.svg`);
}

/** Returns the address of the picture of a back; that of French cards, which are wider, is drawn apart. */
export function backOf(pack: Pack, { style, back }: Look): string {
  const french = !looksItalian(pack);
  if (back === "own" && !french) return fileAt(`cards/${style}/back.svg`);
  return fileAt(`cards/backs/${back === "own" ? "lozenges" : back}${french ? "-french" : ""}.svg`);
}
