/** How large cards may be so that all melds are in sight. */

/** Pixels between two sizes that are tried. */
const STEP = 2;

/** Makes the property --tile of a list as large as lets it fit its area, at least `least`; tells whether it does. */
export function fit(list: HTMLElement, area: HTMLElement, most: number, least: number): boolean {
  const { clientHeight, clientWidth } = area;
  for (let tile = most; ; tile -= STEP) {
    list.style.setProperty("--tile", `${Math.max(tile, least)}px`);
    if (list.offsetHeight <= clientHeight && list.scrollWidth <= clientWidth) return true;
    if (tile <= least) return false;
  }
}

/** How many of the elements end above what is in sight of a box, and how many begin, or go on, below it. */
export function beyond(elements: readonly HTMLElement[], box: HTMLElement): { above: number; below: number } {
  const { top, bottom } = box.getBoundingClientRect();
  const edges = elements.map((element) => element.getBoundingClientRect());
  return {
    above: edges.filter((edge) => edge.top < top - 1).length,
    below: edges.filter((edge) => edge.bottom > bottom + 1).length,
  };
}
