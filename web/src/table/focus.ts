/** Gives something the focus, and moves the page no more than it must for it to be seen whole, clear of the tabs of a phone. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}
