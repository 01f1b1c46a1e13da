/** Opens a table with what was chosen, and goes there. */
import type { CalmDays } from "../calm/words";
import { goAndSit } from "../company/arrival";
import { ApiError, openTable, quickTable, type RulebookInfo } from "../net/api";
import type { WireText } from "../net/protocol";
import { seatTokens } from "../net/seatTokens.svelte";
import { fetchPart } from "../parts/parts";
import { router } from "../router.svelte";
import { playerName, settings } from "../settings.svelte";
import { textOf } from "../texts";
import { choices } from "./choices.svelte";
import { playersOf } from "./options";

/** Choices of tables with friends only: whether it is rated, the delay for spectators in seconds, and the days of a calm table. */
export interface ForFriends {
  rated: boolean;
  delay: number;
  calm: CalmDays | null;
}

export class Opening {
  busy = $state(false);
  /** Why no table could be opened. */
  trouble = $state.raw<WireText | null>(null);

  /** Plays with bots on every other chair: the cards are dealt at once. */
  withBots(): Promise<void> {
    return this.#try((book) => open(book, { chairs: null, rated: false, training: choices.training && book.coached, delay: 0, calm: null }));
  }

  /** Leaves every other chair free for people who follow the link. */
  forFriends(also: ForFriends): Promise<void> {
    return this.#try((book) => {
      const chairs = Array.from({ length: playersOf(book, choices.mine) - 1 }, () => null);
      return open(book, { chairs, training: false, ...also });
    });
  }

  /** Sits down at a public table with the same choices. */
  withAnybody(): Promise<void> {
    return this.#try(async (book) => goAndSit(await quickTable({ rulebook: book.id, options: choices.optionsFor(book), bots: choices.bots })));
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
