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
