/** One event on this page: its current state, its updates, and this page's requests. */
import { ask, ApiError, fetchFile } from "../net/api";
import { listening, stayConnected } from "../net/client";
import { wireTo } from "../net/reach";
import type { DeletionView, EntryRequest, ErasureView, FollowEvent, ImportDone, ImportRequest, ImportView, Reach, ReadyText, ResultsRequest, ResultsView, Trial } from "../net/contract";
import type { WireText } from "../net/protocol";
import { settings } from "../settings.svelte";
import { like, orNull } from "../shapes";
import { keptEvents, stored, type Stored } from "../stored";
import { textOf } from "../texts";
import { applyChange, type Change } from "./changes";
import { withKey, type Answer, type Asked, type EntrantView, type EventView, type TableView } from "./event";

/** The role of a browser at an event: its desk, or a player's phone. */
export type As = "desk" | "phone";

/** Milliseconds until an event is asked for again: doubled after each failure, and spread so that a hall does not ask at once. */
const FIRST_LOOK_AGAIN = 1_000;
const LAST_LOOK_AGAIN = 8_000;

/** How far the log of the event goes; to a page that has told how much it has, what has changed since. */
interface EventNews {
  t: string;
  seq: number;
  since?: number;
  changes?: Change[];
  fresh?: Partial<EventView>;
}

/** What may be sent in a header. */
const KEY = like(/^[!-~]{1,200}$/);

/** Where this browser keeps its key of an event. */
export function keyOf(event: string, as: As): Stored<string | null> {
  return stored(`cartaro.event.${event}.${as}`, orNull(KEY), null);
}

/** Returns the events of which this browser keeps a key: its owner organises them, helps, or plays there. */
export function ownEvents(): string[] {
  return keptEvents().filter((id) => keyOf(id, "desk").read() !== null || keyOf(id, "phone").read() !== null);
}

/** The codes of the refusals of a key, and of an event that does not exist. */
const BAD_KEY = "bad_key";
const UNKNOWN_EVENT = "unknown_event";
/** The code of the refusal of changes that would reassign prizes already handed over. */
const TOUCHES_PRIZES = "prizes_handed";

/** The reason why a request failed; `doubted` is the request that would be carried out if it were confirmed, null if it would not. */
interface Trouble {
  text: WireText;
  doubted: Pending | null;
}

/** A request as the person made it. */
interface Pending {
  what: Asked;
  pin: string;
  /** The last entry of the log that the person has seen, where they have seen what follows from it. */
  seen?: number;
  at?: string;
}

/** The outcome of a trial; both where the request would have to be confirmed. */
export interface Tried {
  trial: Trial | null;
  refused: WireText | null;
}

export class TournamentStore {
  view = $state.raw<EventView | null>(null);
  /** Null: this browser has no key, and sees what everybody sees. */
  key = $state<string | null>(null);
  missing = $state(false);
  away = $state(false);
  /** Whether requests are under way or wait for their turn. */
  busy = $state(false);
  /** The errors of the requests since there was last none under way. */
  troubles = $state.raw<Trouble[]>([]);
  /** The outcome of the last request that succeeded. */
  said = $state.raw<WireText | null>(null);
  /** When what is asked for happened, as a field for day and hour has it; null: now. Only the desk may say. */
  at = $state<string | null>(null);
  /** Contacts and notes of the entrants, by number: the organiser's page alone has them. */
  contacts = $state.raw<Record<string, Reach>>({});
  /** The difference of the hall's clock from this browser's, in milliseconds. */
  #ahead = 0;
  #asking = false;
  #again = false;
  #following = false;
  /** The requests under way and waiting, each as JSON; the last one of them. */
  #pending: string[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** The looks in a row that showed nothing, and the timer of the next one. */
  #failures = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #client = listening(
    (events) => wireTo(`/ws/events/${encodeURIComponent(this.id)}`)(events),
    (news: EventNews) => this.#listen(news),
    () => (this.away = true),
  );

  constructor(
    readonly id: string,
    readonly as: As | null,
  ) {
    if (as !== null) this.key = keyOf(id, as).read();
  }

  /** Follows the event until the returned function is called; an event that cannot be seen now is looked for until it can. */
  follow(): () => void {
    let stop = () => {};
    this.#following = true;
    void this.look().then(() => {
      if (!this.#following || this.missing) return;
      stop = stayConnected({
        start: () => this.#client.start(),
        stop: () => this.#client.stop(),
        hurry: () => {
          this.#client.hurry();
          if (this.#later !== undefined) void this.look();
        },
      });
    });
    return () => {
      this.#following = false;
      clearTimeout(this.#later);
      stop();
    };
  }

  #listen(news: EventNews) {
    if (this.view === null) void this.look();
    else if (news.t === "event_news") this.#hear(news);
    else if (news.t === "pong" && news.seq > this.view.seq) void this.look();
  }

  /** Takes what is told of the event; asks for the whole where it is not told all that this page lacks. */
  #hear({ seq, since, changes = [], fresh = {} }: EventNews) {
    const view = this.view!;
    this.away = false;
    if (this.#keepsDesk || (since === undefined ? seq !== view.seq : view.seq < seq && view.seq !== since)) void this.look();
    else if (since === undefined) this.#tellWhatIsHere();
    else if (view.seq <= seq) {
      const made = view.seq === since ? changes.reduce<unknown>(applyChange, view) : view;
      this.#show({ ...(made as EventView), ...fresh });
    }
  }

  /** Shows the event as it stands now; what was said of the one whose phone this is, is past once they have changed. */
  #show(view: EventView) {
    const whose = (one: EventView | null) => JSON.stringify(one?.entrants.find((entrant) => entrant.number === one.me?.entrant));
    if (this.view?.me && whose(this.view) !== whose(view)) this.said = null;
    this.view = view;
  }

  /** Whether this page is shown what others are not, all of which it asks for. */
  get #keepsDesk(): boolean {
    return this.view!.role !== "public" && this.view!.role !== "player";
  }

  /** Subscribes to changes from now on. */
  #tellWhatIsHere() {
    if (!this.#keepsDesk) this.#client.say({ t: "follow_event", seq: this.view!.seq, key: this.key ?? "" } satisfies FollowEvent);
  }

  /** Asks how the event stands; while an answer is awaited, once more afterwards. */
  async look(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    try {
      do {
        this.#again = false;
        await this.#look();
      } while (this.#again);
    } finally {
      this.#asking = false;
    }
  }

  async #look(): Promise<void> {
    clearTimeout(this.#later);
    this.#later = undefined;
    try {
      const view = await ask("GET /api/events/{id}", {
        path: { id: this.id },
        headers: withKey(this.key),
      });
      this.#failures = 0;
      this.missing = false;
      this.#ahead = Date.parse(view.now) - Date.now();
      this.#show(view);
      this.away = false;
      this.#tellWhatIsHere();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === BAD_KEY && this.key !== null) {
        this.forget();
        this.#again = true;
      } else if (error.code === UNKNOWN_EVENT && this.view === null) {
        this.missing = true;
        this.#client.stop();
      } else {
        this.missing = error.code === UNKNOWN_EVENT;
        this.away = true;
        this.#lookLater();
      }
    }
  }

  #lookLater(): void {
    if (!this.#following) return;
    const pause = Math.min(FIRST_LOOK_AGAIN * 2 ** this.#failures, LAST_LOOK_AGAIN);
    this.#later = setTimeout(() => void this.look(), pause * (0.8 + 0.4 * Math.random()));
    this.#failures += 1;
  }

  /** The time by the server's clock, in milliseconds as `Date.now` has them. */
  time(): number {
    return Date.now() + this.#ahead;
  }

  /** Comes with a key; it is kept in this browser once it opens something. */
  async come(key: string): Promise<boolean> {
    return this.#try(["come", key], async () => {
      await ask("GET /api/events/{id}/access", { path: { id: this.id }, headers: withKey(key) });
      this.keep(key);
      await this.look();
    });
  }

  keep(key: string): void {
    this.key = key;
    if (this.as !== null) keyOf(this.id, this.as).write(key);
  }

  forget(): void {
    this.key = null;
    if (this.as !== null) keyOf(this.id, this.as).write(null);
  }

  /** Sends a request, after those before it; returns its outcome, null if it was refused (the reason is in {@link troubles}). */
  async do(what: Asked, pin = "", seen?: number, anyway = false): Promise<Answer | null> {
    if (this.at === "") {
      this.#begin();
      this.#fail(textOf("later-missing"));
      return null;
    }
    return this.#send({ what, pin, ...(seen === undefined ? {} : { seen }), ...(this.at === null ? {} : { at: this.at }) }, anyway);
  }

  async #send(pending: Pending, anyway = false): Promise<Answer | null> {
    let answer: Answer | null = null;
    const { what, pin, at, seen } = pending;
    const asked = { what, by: settings.name, ...(at === undefined ? {} : { at }), ...(pin ? { pin } : {}), ...(seen === undefined ? {} : { seen }), ...(anyway ? { anyway } : {}) };
    const send = (id: string) =>
      ask("POST /api/events/{id}/entries", {
        path: { id: this.id },
        headers: withKey(this.key),
        body: { id, ...asked } as EntryRequest, // forms make `what` of their fields: the server reads it as the entry of its kind
      });
    const work = async () => {
      answer = await this.#client.request(asked, send);
      this.said = (answer as Answer).said;
      await this.look();
    };
    await this.#try(asked, work, pending);
    return answer;
  }

  /** Returns what a request would do, or the reason why it would be refused; nothing is written. */
  async tryOut(what: Asked, anyway = false): Promise<Tried> {
    const body = { id: `trial-${Date.now()}`, what, by: settings.name, anyway, ...(this.at ? { at: this.at } : {}) } as EntryRequest; // as in #send
    try {
      return { trial: await ask("POST /api/events/{id}/trial", { path: { id: this.id }, headers: withKey(this.key), body }), refused: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = error.text ?? textOf("server-unreachable");
      return error.code === TOUCHES_PRIZES ? { ...(await this.tryOut(what, true)), refused } : { trial: null, refused };
    }
  }

  /** Tries a list of entrants out, or enters it as the dry run at the entry *write* told; null where it was refused. */
  async importList(list: ImportRequest, more: { write?: number; everything?: boolean }): Promise<ImportView | ImportDone | null> {
    let answer: ImportView | ImportDone | null = null;
    const asked = { list, by: settings.name, ...(this.at ? { at: this.at } : {}), ...more };
    await this.#try(asked, async () => {
      answer = await this.#client.request(asked, (id) =>
        ask("POST /api/events/{id}/import", { path: { id: this.id }, query: { language: settings.language }, headers: withKey(this.key), body: { id, ...asked } }),
      );
      if (more.write !== undefined) await this.look();
    });
    return answer;
  }

  /** Tries a list of results out; null where it was refused. */
  async tryResults(list: ResultsRequest): Promise<ResultsView | null> {
    let answer: ResultsView | null = null;
    await this.#try(["results", list], async () => {
      const body = { id: `trial-${Date.now()}`, list, by: settings.name, ...(this.at ? { at: this.at } : {}) };
      answer = (await ask("POST /api/events/{id}/results", { path: { id: this.id }, headers: withKey(this.key), body })) as ResultsView;
    });
    return answer;
  }

  /** Writes the results of a list, as the dry run at the entry *write* told. */
  async writeResults(list: ResultsRequest, write: number): Promise<boolean> {
    const asked = { list, write, by: settings.name, ...(this.at ? { at: this.at } : {}) };
    return this.#try(["write results", asked], async () => {
      const send = (id: string) => ask("POST /api/events/{id}/results", { path: { id: this.id }, headers: withKey(this.key), body: { id, ...asked } });
      this.said = ((await this.#client.request(["results", asked], send)) as Answer).said;
      await this.look();
    });
  }

  /** Repeats a doubted request, confirmed. */
  async doAnyway(doubted: Pending): Promise<void> {
    this.troubles = this.troubles.filter((trouble) => trouble.doubted !== doubted);
    await this.#send(doubted, true);
  }

  /** Takes the event over on the computer that serves this page, which followed it. */
  async takeOver(by: string): Promise<boolean> {
    const asked = { by: by || settings.name };
    return this.#try(["take over"], async () => {
      const send = (id: string) => ask("POST /api/events/{id}/command", { path: { id: this.id }, headers: withKey(this.key), body: { id, ...asked } });
      this.said = ((await this.#client.request(["take over", asked], send)) as Answer).said;
      await this.look();
    });
  }

  /** Enters here an entry that only the other computer has, or leaves it out. */
  async decideOther(id: string, keep: boolean): Promise<boolean> {
    return this.#try(["other", id, keep], async () => {
      await ask("POST /api/events/{id}/others", { path: { id: this.id }, headers: withKey(this.key), body: { id, keep } });
      await this.look();
    });
  }

  /** Keeps how to reach an entrant, or a note on them, for the organiser alone; empty: deletes it. */
  async keepLines(entrant: number, lines: Partial<Reach>): Promise<boolean> {
    return this.#try(["lines", entrant, lines], async () => {
      await ask("PUT /api/events/{id}/contacts/{number}", { path: { id: this.id, number: entrant }, headers: withKey(this.key), body: lines });
      await Promise.all([this.lookUpContacts(), this.look()]);
      this.said = textOf(Object.values(lines).some((line) => line.trim() !== "") ? "contact-kept" : "contact-forgotten");
    });
  }

  /** Asks what would go if a person were erased; null where that was refused, with the reason. */
  async lookUpErasure(entrant: number, person: number): Promise<ErasureView | null> {
    let plan: ErasureView | null = null;
    await this.#try(["erasure", entrant, person], async () => {
      plan = await ask("GET /api/events/{id}/erasures/{number}/{person}", { path: { id: this.id, number: entrant, person }, headers: withKey(this.key) });
    });
    return plan;
  }

  /** Asks what would go with the event; null where that was refused, with the reason. */
  async lookUpDeletion(): Promise<DeletionView | null> {
    let plan: DeletionView | null = null;
    await this.#try(["deletion"], async () => {
      plan = await ask("GET /api/events/{id}/deletion", { path: { id: this.id }, headers: withKey(this.key) });
    });
    return plan;
  }

  /** Deletes the event, confirmed by its short name, and this browser's keys of it. */
  async delete(confirm: string): Promise<boolean> {
    const asked = { confirm };
    return this.#try(["delete", asked], async () => {
      await ask("POST /api/events/{id}/deletion", { path: { id: this.id }, headers: withKey(this.key), body: asked });
      for (const as of ["desk", "phone"] as const) keyOf(this.id, as).write(null);
    });
  }

  /** Erases a person, confirmed by the number that stands for the name from then on; texts of the entries *also* go too. */
  async erase(entrant: number, person: number, confirm: string, reason: string, also: number[]): Promise<boolean> {
    const asked = { confirm, reason, by: settings.name, also };
    return this.#try(["erase", entrant, person, asked], async () => {
      const send = (id: string) =>
        ask("POST /api/events/{id}/erasures/{number}/{person}", {
          path: { id: this.id, number: entrant, person },
          headers: withKey(this.key),
          body: { id, ...asked },
        });
      await this.#client.request(["erase", entrant, person, asked], send);
      await Promise.all([this.lookUpContacts(), this.look()]);
      this.said = textOf("erase-done");
    });
  }

  /** Asks how entrants can be reached, where this page is the organiser's. */
  async lookUpContacts(): Promise<void> {
    if (this.view?.role !== "organiser") return;
    this.contacts = await ask("GET /api/events/{id}/contacts", { path: { id: this.id }, headers: withKey(this.key) }).catch(() => this.contacts);
  }

  /** Returns the texts that are ready to be sent, with the address *base*, of a round that begins at an *hour*; null where they cannot be had. */
  async messages(hour: string, base: string): Promise<ReadyText[] | null> {
    const scheme = location.protocol.replace(":", "");
    return ask("GET /api/events/{id}/messages", { path: { id: this.id }, query: { scheme, hour, base } }).catch(() => null);
  }

  /** Returns the address, for this page only, of a file that is fetched with the key; null where it was refused. */
  async file(address: string): Promise<string | null> {
    let url: string | null = null;
    await this.#try(["file", address], async () => {
      const response = await fetchFile(address, withKey(this.key));
      url = URL.createObjectURL(await response.blob());
    });
    return url;
  }

  entrant(number: number): EntrantView | undefined {
    return this.view?.entrants.find((entrant) => entrant.number === number);
  }

  nameOf(number: number): string {
    return this.entrant(number)?.name ?? String(number);
  }

  /** Where an entrant sits in the round under way. */
  tableOf(number: number): TableView | undefined {
    return this.view?.round?.tables.find((table) => table.entrants.includes(number));
  }

  clearMessages(): void {
    this.troubles = [];
    this.said = null;
  }

  /** Clears what was said, unless requests are under way whose messages these may be. */
  #begin(): void {
    if (this.#pending.length === 0) this.clearMessages();
  }

  #fail(text: WireText, doubted: Pending | null = null): void {
    this.troubles = [...this.troubles, { text, doubted }];
  }

  /** Does *work* once what was asked before is done; nothing if *asked*, as it is written in JSON, is under way or waits already. */
  async #try(asked: object, work: () => Promise<void>, pending: Pending | null = null): Promise<boolean> {
    const written = JSON.stringify(asked);
    if (this.#pending.includes(written)) return false;
    this.#begin();
    this.#pending.push(written);
    this.busy = true;
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    try {
      await turn;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#fail(error.text ?? textOf("server-unreachable"), error.code === TOUCHES_PRIZES ? pending : null);
      return false;
    } finally {
      this.#pending = this.#pending.filter((one) => one !== written);
      this.busy = this.#pending.length > 0;
    }
  }
}
