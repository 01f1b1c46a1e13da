/** Chance from the browser, for ids and tokens. */

/** Returns a new command id: 128 random bits, also where the page is served without TLS. */
export function newId(): string {
  return randomHex(16);
}

/** Returns *bytes* random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes of chance that a player adds. */
export const ENTROPY_BYTES = 16;

/** The sources of a match's shuffles, as far as this browser knows them. */
export interface Chance {
  commitment: string;
  entropy: string;
}

/**
 * Opens something whose cards are shuffled: the other side commits to its secret first, and only then receives the chance that this browser
 * adds. Neither can control the shuffles alone.
 */
export async function withChance<Made extends object>(commit: () => Promise<string>, open: (chance: Chance) => Promise<Made>): Promise<Made & Chance> {
  const commitment = await commit();
  const chance = { commitment, entropy: randomHex(ENTROPY_BYTES) };
  return { ...(await open(chance)), ...chance };
}
