/** How the home page shows games, by what people call them: its own pictures and words for some, a plain card for any other. */
import type { RulebookInfo } from "../net/api";
import { isLevel, BOT_LEVELS, type BotLevel } from "../net/orders";
import { say, t } from "../settings.svelte";
import type { TextKey } from "../texts";

interface Look {
  title: TextKey;
  summary: TextKey;
  fan: string[];
  /** The default rulebook. */
  first?: boolean;
}

/** In the order of the page; others come after. */
const LOOKS: Record<string, Look> = {
  scopa: { title: "game-scopa", summary: "game-scopa-summary", fan: ["Fb", "7d", "Rc"], first: true },
  scopone: { title: "game-scopone", summary: "game-scopone-summary", fan: ["Cs", "7d", "As"] },
  scala40: { title: "game-scala40", summary: "game-scala40-summary", fan: ["Qh", "Kh", "As"] },
};
const PLAIN_FANS: Record<string, string[]> = { italian: ["Ab", "3d", "Rc"], piedmontese: ["Ab", "3d", "Rc"], french: ["Jh", "Ks", "Ad"] };

/** Returns the rulebooks by game: first the games that the page knows, then the others. */
export function inOrderOfGames(books: readonly RulebookInfo[]): RulebookInfo[] {
  const known = Object.keys(LOOKS).flatMap((game) => books.filter((book) => book.game === game));
  return [...known, ...books.filter((book) => !known.includes(book))];
}

/** Returns rulebooks of one game by families: one, and those that derive from it or from one of these. */
export function familiesOf(books: readonly RulebookInfo[]): { first: RulebookInfo; variants: RulebookInfo[] }[] {
  const firstOf = (book: RulebookInfo): RulebookInfo => {
    const base = books.find((one) => one.id === book.base);
    return base === undefined ? book : firstOf(base);
  };
  const firsts = books.filter((book) => firstOf(book) === book);
  return firsts.map((first) => ({ first, variants: books.filter((book) => book !== first && firstOf(book) === first) }));
}

/** Returns the default rulebook. */
export function firstOf(books: readonly RulebookInfo[]): RulebookInfo | null {
  return books.find((book) => LOOKS[book.game]?.first) ?? books[0] ?? null;
}

/** Returns the name of a rulebook's game. */
export function nameOfGame(book: RulebookInfo): string {
  const look = LOOKS[book.game];
  return look === undefined ? say(book.title) : t(look.title);
}

/** Returns who plays the game of a rulebook and to what, null where only the rulebook says it. */
export function summaryOfGame(book: RulebookInfo): string | null {
  const look = LOOKS[book.game];
  const target = book.options.find((option) => option.name === "target")?.default ?? "";
  return look === undefined ? null : t(look.summary, { target: String(target) });
}

/** Returns the cards that stand for the game of a rulebook. */
export function fanOf(book: RulebookInfo): string[] {
  return LOOKS[book.game]?.fan ?? PLAIN_FANS[book.pack] ?? [];
}

/** Returns the levels of bots that play by a rulebook, the weakest first. */
export function levelsOf(book: RulebookInfo | null): BotLevel[] {
  return book === null ? [...BOT_LEVELS] : book.levels.filter(isLevel);
}

/** Returns the level to offer where *wanted* was chosen: the strongest of the game's that is not above it, else its weakest. */
export function levelFor(book: RulebookInfo | null, wanted: BotLevel): BotLevel {
  const levels = levelsOf(book);
  return levels.findLast((level) => BOT_LEVELS.indexOf(level) <= BOT_LEVELS.indexOf(wanted)) ?? levels[0] ?? wanted;
}
