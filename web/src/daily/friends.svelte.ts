/** The circles of friends of this browser, by their secret words. */
import { ask } from "../net/api";
import { randomHex } from "../net/chance";
import type { DailyWeek } from "../net/contract";
import { listOf, text } from "../shapes";
import { stored } from "../stored";
import { browserKey } from "../net/browserKey";

const KEPT = stored("cartaro.daily.friends", listOf(text), []);
const FRAGMENT = "amici=";
const MADE_BYTES = 5;

class Circles {
  words = $state.raw<string[]>(KEPT.read());

  constructor() {
    KEPT.onWritten(() => (this.words = KEPT.read()));
  }

  has(word: string): boolean {
    return this.words.includes(word);
  }

  async join(word: string, name: string): Promise<DailyWeek> {
    const week = await ask("POST /api/daily/friends/join", { body: { key: browserKey(), word, name, day: null } });
    this.#change((words) => (words.includes(word) ? words : [...words, word]));
    return week;
  }

  week(word: string, day: string | null): Promise<DailyWeek> {
    return ask("POST /api/daily/friends", { body: { key: browserKey(), word, day } });
  }

  async leave(word: string): Promise<void> {
    await ask("POST /api/daily/friends/leave", { body: { key: browserKey(), word, day: null } });
    this.drop(word);
  }

  /** Forgets a circle that this browser is not in any more. */
  drop(word: string): void {
    this.#change((words) => words.filter((one) => one !== word));
  }

  clear(): void {
    this.#change(() => []);
  }

  /** Changes the currently stored words rather than this page's copy, because another page may have joined a circle. */
  #change(change: (words: string[]) => string[]): void {
    this.words = change(KEPT.read());
    KEPT.write(this.words);
  }
}

export const circles = new Circles();

/** Returns an unguessable word. */
export function makeWord(): string {
  return randomHex(MADE_BYTES).replace(/(.{5})(?=.)/, "$1-");
}

/** Returns the link for joining a circle; the part after # is not sent to any server. */
export function linkTo(word: string): string {
  return `${location.origin}/oggi#${FRAGMENT}${encodeURIComponent(word)}`;
}

/** Returns the word of the link that led here, if one did. */
export function wordOfLink(hash: string): string | null {
  const at = hash.replace(/^#/, "");
  try {
    return at.startsWith(FRAGMENT) ? decodeURIComponent(at.slice(FRAGMENT.length)) : null;
  } catch {
    return null;
  }
}
