/** Focuses an element, and scrolls only as far as needed to make it fully visible, clear of the tabs of a phone. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}
