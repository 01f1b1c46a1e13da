/** Which face a player has: bots have their own, people the one they chose or the one computed from their name. */
import { isKey, type TextKey } from "../texts";
import { fileAt } from "../site";

/** How many faces there are for people (web/deck/faces.py draws them). */
export const PEOPLE = 60;

/** The owner of a face; `chosen` is the number of a person's, null for that of the name. */
export interface Owner {
  name: string;
  kind: "person" | "bot";
  chosen?: number | null;
}

/** Returns the address of a face's picture. */
export function pictureOf(owner: Owner): string {
  return fileAt(`faces/${owner.kind === "bot" && temperamentOf(owner) ? owner.name.toLowerCase() : numberOf(owner)}.svg`);
}

function numberOf({ name, chosen = null }: Owner): number {
  return chosen !== null && isFace(chosen) ? chosen : numberByName(name);
}

/** Whether a number is that of a face for people. */
export function isFace(number: unknown): number is number {
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) < PEOPLE;
}

/** Returns the face number of a name, the same on every machine: FNV-1a over its bytes, ignoring case. */
export function numberByName(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name.trim().toLowerCase())) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % PEOPLE;
}

/** Returns the text on a bot's temperament, null for people and for bots with other names. */
export function temperamentOf({ name, kind }: Owner): TextKey | null {
  const key = `temperament-${name.toLowerCase()}`;
  return kind === "bot" && isKey(key) ? key : null;
}
