/** The rulebooks, fetched once. */
import { ApiError, fetchRulebooks, type ArticleInfo, type RulebookInfo } from "../net/api";
import type { WireText } from "../net/protocol";
import { AGAIN_AFTER } from "../net/within";

class Library {
  books = $state.raw<RulebookInfo[] | null>(null);
  /** Why they could not be fetched; `text` null where the server was not reached. */
  trouble = $state.raw<{ text: WireText | null } | null>(null);
  /** The article that lies open over the page. */
  reading = $state.raw<{ book: RulebookInfo; article: ArticleInfo } | null>(null);
  #fetching = false;

  /** Fetches the rulebooks, unless they have been fetched; if the server cannot be reached, again after a while. */
  async open(): Promise<void> {
    if (this.books !== null || this.#fetching) return;
    this.#fetching = true;
    try {
      this.books = await fetchRulebooks();
      this.trouble = null;
    } catch (error) {
      const text = error instanceof ApiError ? error.text : null;
      this.trouble = { text };
      if (text === null) setTimeout(() => void this.open(), AGAIN_AFTER);
    }
    this.#fetching = false;
  }

  book(id: string): RulebookInfo | null {
    return this.books?.find((book) => book.id === id) ?? null;
  }

  article(rulebook: string, id: string): ArticleInfo | null {
    return this.book(rulebook)?.articles.find((article) => article.id === id) ?? null;
  }

  /** Opens an article over the page; returns whether it exists. */
  read(rulebook: string, id: string): boolean {
    const book = this.book(rulebook);
    const article = this.article(rulebook, id);
    if (book === null || article === null) return false;
    this.reading = { book, article };
    return true;
  }
}

export const library = new Library();
