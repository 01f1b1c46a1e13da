/** Which of the server's tournaments the first page shows. */
import type { EventCard } from "../net/contract";

/** For so long after its hour a tournament that nobody has ended is still on. */
export const LASTS = 2 * 24 * 3_600_000;

/** Returns the tournament that is on at `now`, else the next to begin; null where there is neither. */
export function soonest(events: EventCard[], now: number): EventCard | null {
  const open = events.filter(({ ended, start }) => !ended && Date.parse(start) > now - LASTS);
  return [...open].sort((one, other) => Date.parse(one.start) - Date.parse(other.start))[0] ?? null;
}
