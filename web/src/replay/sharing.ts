import { t } from "../settings.svelte";

/** Copies the address of the page, and returns what became of that, in words. */
export async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href);
    return t("replay-copied");
  } catch {
    return t("replay-notCopied", { link: location.href }); // without TLS, or not allowed
  }
}
