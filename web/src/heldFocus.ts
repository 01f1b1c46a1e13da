/** Focus in a form whose parts come and go. */

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary";

/** Returns the part that takes the focus from one that has been removed. */
type Heir = () => HTMLElement | undefined;

/** Whether an element takes any room: `checkVisibility` is younger than some of the supported browsers. */
function isDrawn(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/**
 * An attachment that keeps the focus in an element: if the part that has it is removed, as a row with its own button to remove it, the
 * next one takes it, else the one before. Otherwise a browser returns to the beginning of the page.
 */
export function holdFocus(frame: HTMLElement): () => void {
  return hold(frame, (parts, at) => {
    const next = [...parts.slice(at + 1), ...parts.slice(0, Math.max(0, at)).reverse()];
    return () => next.find((one) => one.isConnected && isDrawn(one));
  });
}

/**
 * An attachment that keeps the focus at its place in an element: if the part that has it is removed, as a button that has done its
 * work, what came in its place takes it, or what follows.
 */
export function holdPlace(frame: HTMLElement): () => void {
  return hold(frame, (parts, at) => {
    const before = parts.slice(0, Math.max(0, at)).filter(isDrawn).reverse();
    return () => {
      const now = partsOf(frame).filter(isDrawn);
      const anchor = before.find((one) => now.includes(one));
      return now[anchor === undefined ? 0 : now.indexOf(anchor) + 1] ?? anchor;
    };
  });
}

/** Gives the focus to the heir of the part that had it, if that is removed and nothing else has taken it. */
function hold(frame: HTMLElement, heirOf: (parts: HTMLElement[], at: number) => Heir): () => void {
  let last: HTMLElement | null = null;
  let heir: Heir = () => undefined;

  function note({ target }: FocusEvent): void {
    const parts = partsOf(frame);
    last = target as HTMLElement;
    heir = heirOf(parts, parts.indexOf(last));
  }

  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) heir()?.focus();
  });

  frame.addEventListener("focusin", note);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener("focusin", note);
    observer.disconnect();
  };
}

function partsOf(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)];
}
