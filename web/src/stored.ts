/** The browser's local storage, as JSON. */

/** What the store did not take: it holds until the page is closed. */
const unwritten = new Map<string, string>();

/** Reads JSON from the store; a missing, unreadable or forbidden entry is null. */
export function readStored<T>(key: string): T | null {
  try {
    const text = unwritten.get(key) ?? localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Writes JSON to the store; if it is forbidden or full, the page works without it. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unwritten.delete(key);
  } catch {
    unwritten.set(key, text);
  }
}

/** Calls *heed* whenever another tab of this browser has written *key*. */
export function onStored(key: string, heed: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) heed();
  });
}
