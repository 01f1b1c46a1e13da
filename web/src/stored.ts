/** The browser's local storage, as JSON. */

/** Reads JSON from the store; a missing, unreadable or forbidden entry is null. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Writes JSON to the store; if it is forbidden or full, the page works without it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private browsing: the choice holds until the page is closed
  }
}

/** Calls *heed* whenever another tab of this browser has written *key*. */
export function onStored(key: string, heed: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) heed();
  });
}
