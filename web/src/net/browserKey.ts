/** The secret by which the server recognises this browser if nobody is logged in; the server stores only its hash. */
import { like, orNull } from "../shapes";
import { stored } from "../stored";
import { randomHex } from "./chance";

const KEY_BYTES = 24;
const KEPT = stored("cartaro.daily.key", orNull(like(/^[0-9a-f]{48}$/)), null);

export function browserKey(): string {
  const kept = KEPT.read();
  if (kept !== null) return kept;
  const made = randomHex(KEY_BYTES);
  KEPT.write(made);
  return made;
}
