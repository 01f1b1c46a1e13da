/** The manual: pages of the server, which not every copy of Cartaro has. */
import { ask } from "../net/api";
import { alwaysAlone } from "../site";

/** Returns whether the server has the manual now; not if there is no server, or it cannot be reached. */
export async function hasManual(): Promise<boolean> {
  if (alwaysAlone) return false;
  try {
    return (await ask("GET /api/manual")).languages.length > 0;
  } catch {
    return false;
  }
}
