/** What the first page says of the choices of the last time, and to whom. */
import { short } from "../clock/words";
import type { RulebookInfo } from "../net/api";
import type { QuickSearch } from "../net/contract";
import { say, t } from "../settings.svelte";
import { nameOfGame } from "./games";
import type { Game } from "./choices.svelte";
import type { BotLevel } from "../net/orders";
import type { Times } from "../clock/words";
import { playersOf, valueOf, type Chosen } from "./options";

/** What a table is opened with, as far as it is said beside the button. */
export interface Said {
  book: RulebookInfo;
  chosen: Chosen;
  bots: BotLevel;
  training: boolean;
  times: Times;
}

/** Returns what a game is called, with its rulebook where there are several texts, or it is a variant of one. */
export function nameOf(book: RulebookInfo, games: readonly Game[]): string {
  const texts = games.find(({ game }) => game === book.game)?.books.filter(({ base }) => base === null) ?? [];
  return texts.length > 1 || book.base !== null ? t("home-by", { game: nameOfGame(book), book: say(book.short) }) : nameOfGame(book);
}

/** Returns the choices in words, after the game's name: how many play, to what, against whom, and what is out of the usual. */
export function wordsFor({ book, chosen, bots, training, times }: Said): string {
  const players = playersOf(book, chosen);
  const target = book.options.find(({ name }) => name === "target");
  return [
    t("home-players", { n: players }),
    target === undefined ? null : t("home-target", { n: String(valueOf(target, chosen)) }),
    t(`home-against-${bots}`, { n: players - 1 }),
    training ? t("home-differsTraining") : null,
    times.move === null ? null : t("home-perMove", { time: short(times.move) }),
    times.bank === null ? null : t("home-perPlayer", { time: short(times.bank) }),
  ]
    .filter((word) => word !== null)
    .join(", ");
}

/** Returns how far a search for somebody of like strength goes, and how much longer. */
export function searching({ around, within, left }: QuickSearch): string {
  return t("home-searching", { low: String(around - within), high: String(around + within), n: Math.ceil(left) });
}

/** Before this hour one says good day, from it on good evening. */
const EVENING = 17;

/** Returns how somebody called *name* is met at an hour of theirs (0 to 23); a question where they have no name. */
export function greeting(name: string, hour: number): string {
  if (name === "") return t("home-title");
  return t(hour >= 4 && hour < EVENING ? "home-day" : "home-evening", { name });
}
