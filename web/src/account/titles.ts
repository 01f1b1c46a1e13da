/** What games and rulebooks are called on the pages of players. */
import { t } from "../settings.svelte";
import { texts, type TextKey } from "../texts";

/** Returns the name of a rulebook's game, and of the rulebook where its game has several. */
export function titleOf(rulebook: string): string {
  const game = gameName(rulebook.split("-")[0]!);
  const key = `book.${rulebook}`;
  return key in texts ? `${game}, ${t(key as TextKey)}` : game;
}

export function gameName(game: string): string {
  const key = `game.${game}`;
  return key in texts ? t(key as TextKey) : game;
}
