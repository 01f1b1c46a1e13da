import { t } from "../settings.svelte";

/** Copies *address*, a browser's one, with its host, and returns what became of that, in words. */
export async function copyAddress(address: string): Promise<string> {
  const link = new URL(address, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    return t("replay-copied");
  } catch {
    return t("replay-notCopied", { link }); // without TLS, or not allowed
  }
}
