/** Moving among cards with the arrow keys. */

/** Whether an element takes text, so that keys typed there are not commands. */
export function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type='radio'], [type='range']), textarea, select") !== null;
}

/** Moves focus among the siblings matched by `cards`; `up` and `down` are the targets of the vertical arrows. */
export function moveWithin(event: KeyboardEvent, cards: string, ways: { up?: string; down?: string } = {}): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const way = event.key === "ArrowUp" ? ways.up : event.key === "ArrowDown" ? ways.down : undefined;
  const all = [...document.querySelectorAll<HTMLElement>(cards)];
  const here = all.indexOf(event.currentTarget as HTMLElement);
  const next = way === undefined ? all[indexFor(event.key, here, all.length)] : document.querySelector<HTMLElement>(way);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function indexFor(key: string, here: number, length: number): number {
  switch (key) {
    case "ArrowLeft":
      return (here - 1 + length) % length;
    case "ArrowRight":
      return (here + 1) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return -1;
  }
}
