/** How the copies of an event stand, for its desk. */
import { ask } from "../net/api";
import type { CopiesAt, CopiesView } from "../net/contract";
import { withKey } from "./event";

/** Milliseconds between looks. */
const EVERY = 5_000;
const MINUTE = 60_000;

export class Copies {
  told = $state.raw<CopiesView | null>(null);
  /** When it was told, by this browser's clock. */
  #now = $state(Date.now());

  constructor(
    readonly event: string,
    readonly key: () => string | null,
  ) {}

  /** Looks until the returned function is called. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), EVERY);
    return () => clearInterval(timer);
  }

  /** Asks once; while the server does not answer, what was last known stays. */
  async look(): Promise<void> {
    const told = await ask("GET /api/events/{id}/copies", { path: { id: this.event }, headers: withKey(this.key()) }).catch(() => null);
    if (told !== null) this.told = told;
    this.#now = Date.now();
  }

  /** Whether a place has everything that happened. */
  isWhole(place: CopiesAt): boolean {
    return place.entries >= (this.told?.entries ?? 0);
  }

  /** For how many minutes, one at least, a place has been behind; null where it never had a copy. */
  minutesBehind(place: CopiesAt): number | null {
    return place.at === null ? null : Math.max(1, Math.round((this.#now - Date.parse(place.at)) / MINUTE));
  }
}
