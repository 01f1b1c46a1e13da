/** Focus in a form whose parts come and go. */

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary";

/**
 * An attachment that keeps the focus in an element: if the part that has it is removed, as a row with its own button to remove it, the
 * next one takes it, else the one before. Otherwise a browser returns to the beginning of the page.
 */
export function holdFocus(frame: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let next: HTMLElement[] = [];

  function note({ target }: FocusEvent): void {
    const all = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)];
    last = target as HTMLElement;
    const at = all.indexOf(last);
    next = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
  }

  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) next.find((one) => one.isConnected && one.checkVisibility())?.focus();
  });

  frame.addEventListener("focusin", note);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener("focusin", note);
    observer.disconnect();
  };
}

/**
 * An attachment that keeps the focus at its place in an element: if the part that has it is removed, as a button that has done its
 * work, what came in its place takes it, or what follows.
 */
export function holdPlace(frame: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let before: HTMLElement[] = [];
  const all = () => [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());

  function note({ target }: FocusEvent): void {
    const parts = all();
    last = target as HTMLElement;
    before = parts.slice(0, Math.max(parts.indexOf(last), 0)).reverse();
  }

  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement !== document.body) return;
    const parts = all();
    const anchor = before.find((one) => parts.includes(one));
    (parts[anchor === undefined ? 0 : parts.indexOf(anchor) + 1] ?? anchor)?.focus();
  });

  frame.addEventListener("focusin", note);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener("focusin", note);
    observer.disconnect();
  };
}
