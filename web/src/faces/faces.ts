/** Which face belongs to whom: the bots have their own, people the one they chose or the one that comes of their name. */
import { isKey, type TextKey } from "../texts";
import { fileAt } from "../site";

/** How many faces there are for people (web/deck/faces.py draws them). */
export const PEOPLE = 60;

/** Whose face it is; `chosen` is the number of one for people, null for that of the name. */
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

/** Returns the number that a name gives, the same on every machine: FNV-1a over its letters, upper and lower case alike. */
export function numberByName(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name.trim().toLowerCase())) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % PEOPLE;
}

/** Returns the text that says what a bot is like, null for people and for bots of other names. */
export function temperamentOf({ name, kind }: Owner): TextKey | null {
  const key = `temperament-${name.toLowerCase()}`;
  return kind === "bot" && isKey(key) ? key : null;
}
