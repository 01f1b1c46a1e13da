/** The days on which something was played or learnt in this browser. */
import { like, listOf } from "../shapes";
import { stored } from "../stored";
import { dayOf } from "./day";
import { streakOf, type Streak } from "./streak";

/** How many days are kept: more than a year. */
const MOST = 400;

const DAYS = listOf(like(/^\d{4}-\d\d-\d\d$/), MOST);
const KEPT = stored("cartaro.days", DAYS, []);

class Days {
  all = $state.raw<string[]>(KEPT.read());

  constructor() {
    KEPT.onWritten(() => (this.all = KEPT.read()));
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
    const joined = [...new Set([...KEPT.read(), ...days])].sort().slice(-MOST);
    if (joined.join() === this.all.join()) return;
    this.all = joined;
    KEPT.write(this.all);
  }

  clear(): void {
    this.all = [];
    KEPT.write([]);
  }
}

export const days = new Days();
