/** The days on which something was played or learnt in this browser. */
import { onStored, readStored, writeStored } from "../stored";
import { dayOf } from "./day";
import { streakOf, type Streak } from "./streak";

const KEY = "cartaro.days";
/** How many days are kept: more than a year. */
const MOST = 400;

function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}

function stored(): string[] {
  const kept = readStored<unknown>(KEY);
  return Array.isArray(kept) ? (kept as unknown[]).filter(isDay) : [];
}

class Days {
  all = $state.raw<string[]>(stored());

  constructor() {
    onStored(KEY, () => (this.all = stored()));
  }

  /** The row that leads to today: the same wherever it is shown. */
  get streak(): Streak {
    return streakOf(new Set(this.all), Date.now());
  }

  /** Notes that something was done today. */
  note(now = Date.now()): void {
    this.add([dayOf(now)]);
  }

  add(days: readonly string[]): void {
    const joined = [...new Set([...stored(), ...days])].sort().slice(-MOST);
    if (joined.join() === this.all.join()) return;
    this.all = joined;
    writeStored(KEY, this.all);
  }

  clear(): void {
    this.all = [];
    writeStored(KEY, []);
  }
}

export const days = new Days();
