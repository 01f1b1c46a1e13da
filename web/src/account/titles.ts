/** What games and rulebooks are called on the pages of players. */
import { library } from "../law/library.svelte";
import { say, t } from "../settings.svelte";
import { isKey } from "../texts";

/** Returns the name of a rulebook's game, and of the rulebook where its game has several. */
export function titleOf(rulebook: string): string {
  const book = library.book(rulebook);
  if (book === null) return gameName(rulebook.split("-")[0]!);
  const several = library.books!.filter((one) => one.game === book.game).length > 1;
  return several ? `${gameName(book.game)}, ${say(book.short)}` : gameName(book.game);
}

export function gameName(game: string): string {
  const key = `game-${game}`;
  return isKey(key) ? t(key) : game;
}
