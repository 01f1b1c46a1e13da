/** The logged-in account and its operations. The session itself is a cookie that scripts cannot read. */
import { SvelteSet } from "svelte/reactivity";
import { ask, ApiError } from "../net/api";
import type { Me, PlayerPage } from "../net/contract";
import type { WireText } from "../net/protocol";
import { seatTokens } from "../net/seatTokens.svelte";
import { AGAIN_AFTER } from "../net/within";
import { settings } from "../settings.svelte";
import { exportAccount, save } from "../you/export";

export type { Me, PlayedMatch, PlayerPage, RatingView as RatingInfo, Statistics } from "../net/contract";

/** The counts of a player, by game; the page has a word for each. */
export type Count =
  | "deals"
  | "scope"
  | "settebello"
  | "primiera"
  | "cards"
  | "denari"
  | "openings"
  | "closings"
  | "in_hand"
  | "opening_turns"
  | "timed_openings"
  | "left"
  | "lost";

/** Returns the public page of a player. */
export function fetchPlayer(name: string): Promise<PlayerPage> {
  return ask("GET /api/players/{name}", { path: { name } });
}

class Accounts {
  /** The logged-in account; null for none, undefined until the server has answered. */
  me = $state.raw<Me | null>();
  busy = $state(false);
  /** The last error; null if there is none, or if the server could not be reached. */
  trouble = $state.raw<WireText | null>(null);
  unreachable = $state(false);
  #claimed = new SvelteSet<string>();

  /** Asks who is logged in; if the server cannot be reached, again after a while. */
  async look(): Promise<void> {
    await this.#try(async () => {
      this.#become(await ask("GET /api/account"));
    });
    if (this.me === undefined && this.unreachable) setTimeout(() => void this.lookAgain(), AGAIN_AFTER);
  }

  /** Asks again who is logged in, if the server could not be reached before. */
  async lookAgain(): Promise<void> {
    if (this.me === undefined) await this.look();
  }

  /** Drops the last error: it belongs to a page that was left. */
  forgetTrouble(): void {
    this.trouble = null;
    this.unreachable = false;
  }

  make(name: string, password: string): Promise<boolean> {
    return this.#try(async () => this.#become(await ask("POST /api/accounts", { body: { name, password } })));
  }

  logIn(name: string, password: string): Promise<boolean> {
    return this.#try(async () => this.#become(await ask("POST /api/sessions", { body: { name, password } })));
  }

  logOut(): Promise<boolean> {
    return this.#try(async () => {
      await ask("DELETE /api/sessions");
      this.#become(null);
    });
  }

  rename(name: string): Promise<boolean> {
    return this.#try(async () => this.#become(await ask("PATCH /api/account", { body: { name } })));
  }

  changePassword(old_password: string, password: string): Promise<boolean> {
    return this.#try(async () => this.#become(await ask("PATCH /api/account", { body: { old_password, password } })));
  }

  remove(password: string): Promise<boolean> {
    return this.#try(async () => {
      await ask("DELETE /api/account", { body: { password } });
      if (this.me?.name === settings.name) settings.setName("");
      this.#become(null);
    });
  }

  /** Claims a seat for this account, once; seats of others are not affected. */
  async claim(table: string, token: string): Promise<void> {
    if (!this.me || token === "" || this.#claimed.has(table)) return;
    this.#claimed.add(table);
    try {
      await ask("POST /api/account/seats", { body: { table, token } });
    } catch (error) {
      if (error instanceof ApiError && error.text === null) this.#claimed.delete(table);
    }
  }

  /** Logs in with a one-time link, and sets the account's password. */
  enterWith(code: string, password: string): Promise<boolean> {
    return this.#try(async () => this.#become(await ask("POST /api/sessions/pass", { body: { code, password } })));
  }

  /** Makes the browser save everything that the server stores of the account. */
  download(): Promise<boolean> {
    return this.#try(async () => save("cartaro.json", await exportAccount()));
  }

  /** Dismisses the operator's warnings that are shown, if any; one given since then is shown next. */
  async heed(): Promise<void> {
    const shown = this.me?.warnings ?? [];
    if (shown.length === 0) return;
    const until = Math.max(...shown.map(({ at }) => at));
    await this.#try(async () => this.#become(await ask("POST /api/account/heed", { body: { until } })));
  }

  /** Offers the account's seats, from any device, to be resumed. */
  async #offerSeats(): Promise<void> {
    try {
      seatTokens.offer(this.me ? await ask("GET /api/account/seats") : []);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // they are offered the next time
    }
  }

  #become(me: Me | null): void {
    const before = this.me?.name ?? "";
    this.me = me;
    void this.#offerSeats();
    this.#claimed.clear();
    if (me !== null && ["", before].includes(settings.name)) settings.setName(me.name);
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = null;
    this.unreachable = false;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.text;
      this.unreachable = error.text === null;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export const accounts = new Accounts();
