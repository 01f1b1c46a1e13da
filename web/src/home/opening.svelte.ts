/** Opens a table with what was chosen, and goes there. */
import type { CalmDays, ReserveDays } from "../calm/words";
import { goAndSit } from "../company/arrival";
import type { QuickSearch } from "../net/contract";
import { ApiError, openTable, quickTable, type RulebookInfo } from "../net/api";
import type { WireText } from "../net/protocol";
import { seatTokens } from "../net/seatTokens.svelte";
import { fetchPart } from "../parts/parts";
import { router } from "../router.svelte";
import { playerName, settings } from "../settings.svelte";
import { textOf } from "../texts";
import { choices } from "./choices.svelte";
import { playersOf } from "./options";

/** Choices of tables with friends only: whether it is rated, the delay for spectators in seconds, and the days of a calm table with its reserve. */
export interface ForFriends {
  rated: boolean;
  delay: number;
  calm: CalmDays | null;
  reserve: ReserveDays;
}

export class Opening {
  busy = $state(false);
  /** How far the search for somebody of like strength goes, while only others wait. */
  search = $state.raw<QuickSearch | null>(null);
  #sitNow = () => {};
  /** Why no table could be opened. */
  trouble = $state.raw<WireText | null>(null);

  /** Plays with bots on every other chair: the cards are dealt at once. */
  withBots(): Promise<void> {
    return this.#try((book) => open(book, { chairs: null, rated: false, training: choices.training && book.coached, delay: 0, calm: null, reserve: 0 }));
  }

  /** Leaves every other chair free for people who follow the link. */
  forFriends(also: ForFriends): Promise<void> {
    return this.#try((book) => {
      const chairs = Array.from({ length: playersOf(book, choices.mine) - 1 }, () => null);
      return open(book, { chairs, training: false, ...also });
    });
  }

  /** Sits down at a public table with the same choices: with somebody of like strength, after a short search with anybody, or at once if asked again. */
  withAnybody(): Promise<void> {
    if (this.search !== null) this.#sitNow();
    return this.#try((book) => this.#seek(book));
  }

  async #seek(book: RulebookInfo): Promise<void> {
    const { turns } = router;
    const began = performance.now();
    let waits = true;
    while (turns === router.turns) {
      const waited = waits ? (performance.now() - began) / 1000 : null;
      const found = await quickTable({ rulebook: book.id, options: choices.optionsFor(book), bots: choices.bots }, waited);
      if ("table" in found) {
        this.search = null;
        return goAndSit(found.table);
      }
      this.search = found;
      waits = await this.#pause(found.again);
    }
    this.search = null;
  }

  /** Waits so many seconds; returns false if the reader wants to sit down at once. */
  #pause(seconds: number): Promise<boolean> {
    return new Promise((go) => {
      const timer = setTimeout(() => go(true), 1000 * seconds);
      this.#sitNow = () => {
        clearTimeout(timer);
        go(false);
      };
    });
  }

  async #try(way: (book: RulebookInfo) => Promise<void>): Promise<void> {
    const { book } = choices;
    if (book === null || this.busy) return;
    this.busy = true;
    this.trouble = null;
    choices.keep();
    void fetchPart({ name: "table", table: "" });
    try {
      await way(book);
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.text) || textOf("server-unreachable");
    }
    this.busy = false;
    this.search = null;
  }
}

interface Order extends ForFriends {
  chairs: null[] | null;
  training: boolean;
}

async function open(book: RulebookInfo, { calm, ...order }: Order): Promise<void> {
  const { turns } = router;
  const agreed = choices.optionsFor(book);
  const options = calm !== null && book.options.some(({ name }) => name === "clock") ? { ...agreed, clock: "none" } : agreed; // days, and no hour besides
  const { bots, times } = choices;
  const name = playerName();
  const ticket = await openTable({ rulebook: book.id, options, name, bots, face: settings.face, ...order, ...(calm === null ? times : { calm }) });
  seatTokens.add(ticket, book.id, options, bots);
  if (turns === router.turns) await router.go(`/tavolo/${ticket.table}`); // else the player has gone elsewhere, where it is offered
}
