/** The choices for opening a table: those of the last time, stored in this browser, and changes to them. */
import { NO_CLOCK, type Times } from "../clock/words";
import { library } from "../law/library.svelte";
import type { OptionValue, RulebookInfo } from "../net/api";
import { BOT_LEVELS, type BotLevel } from "../net/orders";
import { flag, mapOf, number, options, oneOf, orNull, otherwise, record, text } from "../shapes";
import { stored } from "../stored";
import { firstOf, inOrderOfGames, levelFor } from "./games";
import { toSend, type Chosen } from "./options";

/** First-time visitors play against beginner bots. */
const FIRST_LEVEL: BotLevel = "learner";

interface Kept {
  rulebook: string | null;
  bots: BotLevel;
  training: boolean;
  times: Times;
  chosen: Record<string, Chosen>;
}

const TIMES = record<Times>({ move: orNull(number), bank: orNull(number), grace: number });
const KEPT = stored(
  "cartaro.choices",
  orNull(
    record<Kept>({
      rulebook: orNull(text),
      bots: otherwise(oneOf(BOT_LEVELS), FIRST_LEVEL),
      training: otherwise(flag, false),
      times: otherwise(TIMES, NO_CLOCK),
      chosen: otherwise(mapOf(options), {}),
    }),
  ),
  null,
);

/** A game with the rulebooks that it is played by; of several, the last one chosen stands for it. */
export interface Game {
  game: string;
  books: RulebookInfo[];
  book: RulebookInfo;
}

class Choices {
  /** Whether no table was opened from this browser yet. */
  isFirst = $state(true);
  level = $state<BotLevel>(FIRST_LEVEL);
  /** Whether the master gives hints at a table with bots. */
  training = $state(false);
  times = $state.raw<Times>(NO_CLOCK);
  #rulebook = $state<string | null>(null);
  #chosen = $state<Record<string, Chosen>>({});
  #latest = $state<Record<string, string>>({});

  constructor() {
    const kept = KEPT.read();
    if (kept === null) return;
    this.isFirst = false;
    ({ bots: this.level, training: this.training, times: this.times, rulebook: this.#rulebook, chosen: this.#chosen } = kept);
  }

  get #books(): RulebookInfo[] {
    return inOrderOfGames(library.books ?? []);
  }

  /** The rulebook to play by, null while there is none. */
  get book(): RulebookInfo | null {
    return this.#books.find(({ id }) => id === this.#rulebook) ?? firstOf(this.#books);
  }

  /** The requested level, or the nearest one of the game. */
  get bots(): BotLevel {
    return levelFor(this.book, this.level);
  }

  /** What was chosen for the rulebook, of what may be. */
  get mine(): Chosen {
    return this.book === null ? {} : (this.#chosen[this.book.id] ?? {});
  }

  get games(): Game[] {
    const books = this.#books;
    const playing = this.book;
    return [...new Set(books.map(({ game }) => game))].map((game) => {
      const ofGame = books.filter((book) => book.game === game);
      const latest = playing?.game === game ? playing.id : this.#latest[game];
      return { game, books: ofGame, book: ofGame.find(({ id }) => id === latest) ?? ofGame[0]! };
    });
  }

  choose(id: string): void {
    this.#rulebook = id;
    const game = this.#books.find((book) => book.id === id)?.game;
    if (game !== undefined) this.#latest[game] = id;
  }

  set(name: string, value: OptionValue): void {
    if (this.book !== null) this.#chosen[this.book.id] = { ...this.mine, [name]: value };
  }

  /** The options of a table of *book*, as chosen. */
  optionsFor(book: RulebookInfo): Chosen {
    return toSend(book, this.mine);
  }

  /** Stores the choices for the next time. */
  keep(): void {
    this.isFirst = false;
    const { level: bots, training, times } = this;
    KEPT.write({ rulebook: this.book?.id ?? null, bots, training, times, chosen: $state.snapshot(this.#chosen) });
  }
}

export const choices = new Choices();
