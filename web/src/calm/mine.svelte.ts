/** The calm tables at which this browser has a seat, as the server last told. */
import { ask } from "../net/api";
import { hurriedByBrowser } from "../net/client";
import type { CalmSeat } from "../net/contract";
import { alone } from "../net/reach";
import { seatTokens } from "../net/seatTokens.svelte";

/** The most seats that are asked about: the newest. */
const MOST = 60;
/** Milliseconds after which an open page asks again. */
const AGAIN = 60_000;

class CalmTables {
  all = $state.raw<CalmSeat[]>([]);
  /** When the server told it, in milliseconds since 1970. */
  at = $state(0);
  #asking = false;

  get mine(): CalmSeat[] {
    return this.all.filter(({ seat, away }) => seat.mine && !away);
  }

  get others(): CalmSeat[] {
    return this.all.filter(({ seat, away }) => !seat.mine || away);
  }

  /** Asks for them now, and again when the page is looked at or a minute has gone by, until the returned function is called. */
  stay(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), AGAIN);
    const calm = hurriedByBrowser(() => void this.look());
    return () => {
      clearInterval(timer);
      calm();
    };
  }

  async look(): Promise<void> {
    const seats = seatTokens.open.slice(0, MOST).map(({ table, token, seen }) => ({ table, token, seen: seen?.seq ?? 0 }));
    if (alone || this.#asking) return;
    this.#asking = true;
    try {
      this.all = seats.length === 0 ? [] : await ask("POST /api/calm", { body: { seats } });
      this.at = Date.now();
    } catch {
      /* what was told last stays */
    }
    this.#asking = false;
  }
}

export const calmTables = new CalmTables();
