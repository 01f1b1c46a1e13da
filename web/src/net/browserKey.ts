/** The secret by which the server recognises this browser if nobody is logged in; the server stores only its hash. */
import { readStored, writeStored } from "../settings.svelte";
import { randomHex } from "./chance";

const KEY = "cartaro.daily.key";
const KEY_BYTES = 24;

export function browserKey(): string {
  const kept = readStored<string>(KEY);
  if (typeof kept === "string") return kept;
  const made = randomHex(KEY_BYTES);
  writeStored(KEY, made);
  return made;
}
