import type { SheetView } from "../net/protocol";
import type { Film } from "./film.svelte";

/** The cards that a score sheet counts, as its animation lays them down. */
export interface CountedProps {
  sheet: SheetView;
  /** In the order in which they are shown, that of `names`. */
  sides: number[];
  names: string[];
  film: Film;
  /** Called when all of it is shown. */
  onwhole: () => void;
}
