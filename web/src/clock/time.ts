/** The clocks, some seconds after the server has sent them. */
import type { ClockView, HourView } from "../net/protocol";

/** Seconds left at which the player is warned. */
export const WARNINGS = [30, 10] as const;
/** Seconds left at which a clock is shown as low. */
export const LOW = 10;

/** A player's time left: for this turn (null if it is not their turn) and in total (null if there is no such clock). */
export interface Left {
  turn: number | null;
  bank: number | null;
  /** Whether its time runs now. */
  runs: boolean;
}

/** Returns what the person on *chair* has left when *passed* seconds have gone by since the clock was sent. */
export function leftOf(clock: ClockView, chair: number, passed: number): Left {
  const bank = clock.banks?.[chair] ?? null;
  if (clock.chair !== chair || clock.left === null) return { turn: null, bank, runs: false };
  const used = clock.runs ? Math.min(Math.max(0, passed - clock.excused), clock.left) : 0;
  return {
    turn: clock.left - used,
    bank: bank === null ? null : Math.max(0, bank - used),
    runs: clock.runs && passed >= clock.excused,
  };
}

/** Returns the seconds that the match has left. */
export function leftOfHour(hour: HourView, passed: number): number {
  return Math.max(0, hour.left - Math.min(Math.max(0, passed), hour.stands_in));
}

/** Returns the warning to give when a clock has gone from *before* to *now* seconds; null if none is due. */
export function warningBetween(before: number, now: number): number | null {
  return [...WARNINGS].reverse().find((seconds) => before > seconds && now <= seconds && now > 0) ?? null;
}

/** Seconds for which the first warning is seen; the last one is, until the end. */
const SEEN = 5;

/** Whether a warning is seen at *left* seconds. */
export function isWarned(left: number): boolean {
  return left > 0 && WARNINGS.some((seconds) => left <= seconds && (seconds === LOW || left > seconds - SEEN));
}

/** Returns seconds as a clock shows them, `1:05`, rounded up. */
export function face(seconds: number): string {
  const whole = Math.ceil(Math.max(0, seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
