/** How a rulebook is read on its page: in which order, and how something is found in it. */
import type { ArticleInfo } from "../net/api";

export interface Group {
  number: string;
  articles: ArticleInfo[];
}

/** What the rulebook of a tournament calls its notice: fees and hours, which whoever wants to play looks for last. */
const NOTICE = "Bando";

/** Returns articles of the same number together, as in the rulebook; the tournament's notice comes last. */
export function groupsOf(articles: readonly ArticleInfo[]): Group[] {
  const groups: Group[] = [];
  for (const article of articles) {
    const last = groups[groups.length - 1];
    if (last?.number === article.number) last.articles.push(article);
    else groups.push({ number: article.number, articles: [article] });
  }
  return [...groups.filter(({ number }) => number !== NOTICE), ...groups.filter(({ number }) => number === NOTICE)];
}

/** Returns a text as it is looked for: without accents, in small letters. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of what a reader looks for. */
export function wordsOf(wanted: string): string[] {
  return plain(wanted).split(/\s+/).filter((word) => word !== "");
}

/** Whether an article has all the words, in either language; its number counts. */
export function says({ number, heading, text, apart }: ArticleInfo, words: readonly string[]): boolean {
  const all = plain([number, heading.it, heading.en, text.it, text.en, apart?.it ?? "", apart?.en ?? ""].join(" "));
  return words.every((word) => all.includes(word));
}
