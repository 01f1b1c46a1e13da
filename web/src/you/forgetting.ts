/** The deletion of what the server keeps of this browser and its account. */
import { accounts } from "../account/account.svelte";
import { forgetTries } from "../daily/daily";
import { ApiError } from "../net/api";
import { alone } from "../net/reach";
import { forgetProgress } from "./sync";

/**
 * Deletes it; throws an {@link ApiError} if that cannot be done now, or if it cannot be found out who is logged in. A page without a server
 * asks its house only if it *hasPlayed* there: one that does not start never answers.
 */
export async function forgetThere(hasPlayed: boolean): Promise<void> {
  await accounts.lookAgain();
  if (accounts.me === undefined) throw new ApiError(null);
  if (accounts.me) await forgetProgress();
  if (!alone || hasPlayed) await forgetTries();
}
