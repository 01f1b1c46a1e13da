/**
 * Pictures that could not be fetched, because the server or the network went away in the middle of an answer, are fetched again: sooner or
 * later, as long as they are on the page.
 */

/** Milliseconds until the first attempt; doubled after each failure. */
const FIRST = 1_000;
const LAST = 30_000;

/** Has every picture of the page fetched again if it was lost; returns how to end that. */
export function fetchLostPictures(): () => void {
  const failures = new WeakMap<HTMLImageElement, number>();
  const waiting = new Map<HTMLImageElement, ReturnType<typeof setTimeout>>();

  function retry(picture: HTMLImageElement): void {
    clearTimeout(waiting.get(picture));
    waiting.delete(picture);
    if (picture.isConnected) picture.setAttribute("src", picture.getAttribute("src")!); // asks for it anew
  }

  function lost({ target }: Event): void {
    if (!(target instanceof HTMLImageElement) || waiting.has(target)) return;
    const failed = failures.get(target) ?? 0;
    failures.set(target, failed + 1);
    waiting.set(target, setTimeout(() => retry(target), Math.min(FIRST * 2 ** failed, LAST)));
  }

  function found({ target }: Event): void {
    if (target instanceof HTMLImageElement) failures.delete(target);
  }

  const retryAll = () => [...waiting.keys()].forEach(retry);

  document.addEventListener("error", lost, true); // these events do not bubble
  document.addEventListener("load", found, true);
  window.addEventListener("online", retryAll);
  return () => {
    document.removeEventListener("error", lost, true);
    document.removeEventListener("load", found, true);
    window.removeEventListener("online", retryAll);
    waiting.forEach((timer) => clearTimeout(timer));
  };
}
