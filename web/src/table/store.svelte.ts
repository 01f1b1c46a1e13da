/** The state and operations of one table's page: the view from the server, and the player's selection. */
import { getContext, setContext } from "svelte";
import { nameCard, packFor, type Pack } from "../cards/cards";
import { comesToSit, invitationIn } from "../company/arrival";
import { isMyTurn } from "../company/standing";
import { library } from "../law/library.svelte";
import { motion } from "../motion";
import { askPlans, type SpelledTurn } from "../net/api";
import { isLevel, NEWCOMERS } from "../net/orders";
import { ENTROPY_BYTES, newId, randomHex } from "../net/chance";
import { Connection } from "../net/connection";
import { stayConnected, type LinkState } from "../net/client";
import { alone, wireTo } from "../net/reach";
import type {
  Answer,
  ChairView,
  Command,
  CompanyView,
  Fact,
  Fault,
  LastPlay,
  PaceName,
  Seating,
  Sit,
  TableView,
  Update,
  Welcome,
  WireText,
} from "../net/protocol";
import { seatTokens } from "../net/seatTokens.svelte";
import { router } from "../router.svelte";
import { playerName, say, settings, t, type Spoken } from "../settings.svelte";
import { isTalk, Talk } from "../talk/talk.svelte";
import { textOf } from "../texts";
import { cardsOf, numberOf, type Advice } from "./advice";
import type { Tapped } from "./facet";
import { facetOf, isOut } from "./facets";
import { choose, decided, drop, isOf, NOTHING, playsOf, stillThere, tapHand, tapTable, type Selection, type Step } from "./selection";
import { slotOf, type Slot } from "./seats";
import { mySide } from "./sides";
import { keepSkipping, skippingAt } from "./skipping";
import type { Verdict } from "./verdict";
import { enqueue, remaining, type TableCommand } from "./waiting";
import { here } from "../site";

/** News to be announced to screen readers; `turn` if it is now the viewer's. */
export interface News {
  number: number;
  texts: Spoken[];
  turn: boolean;
  facts: Fact[];
}

/** Requests about the table itself; the id is assigned when they are sent. */
type Arranged = Seating extends infer One ? (One extends Seating ? Omit<One, "id"> : never) : never;

/** The length of an unguessable token, in bytes. */
const TOKEN_BYTES = 24;

/** Faults that take the viewer's seat, but let the viewer watch, or sit down again. */
const SEATLESS = new Set(["revoked", "moved", "bad_token"]);
/** The facts that a card was drawn, and which one. */
const DRAWS = new Set(["draw", "drawn"]);

/** Milliseconds that a capture is shown before the cards leave, and the last play before the score sheet. */
const SHOW_CAPTURE = 1_000;
const SHOW_LAST_PLAY = 1_800;

/** Returns the last entry that this browser has seen of a calm table: the server tells what happened after it. */
function seenBefore(table: string): { seq?: number } {
  const seq = seatTokens.of(table)?.seen?.seq;
  return seq == null ? {} : { seq };
}

export class TableStore {
  readonly table: string;
  /** Whether this table is only for viewing. */
  readonly readonly: boolean = false;
  /** Null until the match has begun. */
  view = $state.raw<TableView | null>(null);
  company = $state.raw<CompanyView | null>(null);
  /** The time of the company's last update, on the clock of `performance.now()`, from which its seconds are counted. */
  heard = $state(0);
  /** Whether the host has freed the viewer's chair. */
  dismissed = $state(false);
  /** Whether the viewer takes the seat of a bot that gives it up, as soon as no deal is in play. */
  waitsForSeat = $state(false);
  /** The message to a device whose seat now belongs to another device. */
  moved = $state.raw<WireText | null>(null);
  /** The number of spectators, as shown to players. */
  watching = $state(0);
  link = $state.raw<LinkState>("connecting");
  /** Whether the last known state of the table is shown, until a current one arrives. */
  recalled = $state(false);
  /** Why reconnecting is useless. */
  gone = $state.raw<Fault | null>(null);
  selection = $state.raw<Selection>(NOTHING);
  /** What was put back, for screen readers, until something else is chosen. */
  putBack = $state("");
  /** The command in progress; others wait until it is answered. */
  pending = $state.raw<TableCommand | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  /** What the verdict was about, see {@link #cause}. */
  #judged = "";
  /** The master's advice, while it is shown. */
  advice = $state.raw<Advice | null>(null);
  /** A capture that is still shown on the cloth, although the cards have been taken. */
  captured = $state.raw<LastPlay | null>(null);
  /** The sheet waits until the last play has been shown. */
  sheetDelayed = $state(false);
  /** Whether the viewer saw the deal end; later arrivals see it counted. */
  sawEnd = $state(false);
  news = $state.raw<News>({ number: 0, texts: [], turn: false, facts: [] });
  /** Who has taken the seat of a bot, in words, until somebody plays. */
  arrived = $state.raw<WireText | null>(null);
  /** The player is out, and wants to see only the result. */
  skipping = $state(false);
  /** The current state of the match, while the page shows a player who is out an earlier one. */
  later = $state.raw<TableView | null>(null);
  /** The deal whose sheet the viewer, who is out, has closed. */
  #putAway = $state(0);
  /** Whether the viewer wants to review the match when it is over. */
  #reviews = false;
  /** Whether the list of keys is open. */
  keysShown = $state(false);
  /** Incremented when the player must choose a capture, so that the chooser takes the focus. */
  asked = $state(0);
  /** The table card, or the cloth (null), under the card being dragged. */
  over = $state.raw<{ card: string | null } | null>(null);

  /** The code of the link by which the reader came. */
  readonly invitation = invitationIn(here().search);

  readonly talk: Talk;

  /** The token of this page's hello; another page of this browser may have sat down since. */
  #token: string | null;
  /** Whether the viewer had a seat at the company's last update. */
  #sits: boolean;
  #connection: Connection;
  #watchers: (() => void)[] = [];
  #seq = 0;
  /** Whether the line has been lost since the last welcome. */
  #lost = false;
  /** Commands to be sent after the one in progress is answered. */
  #queue: TableCommand[] = [];
  /** Timers by name: a new one replaces the old. */
  #timers: { capture?: ReturnType<typeof setTimeout>; sheet?: ReturnType<typeof setTimeout> } = {};

  /** *token*: what opens the seat, if this browser keeps nothing of the table. */
  constructor(table: string, token: string | null = null) {
    this.table = table;
    this.#token = seatTokens.of(table)?.token || (seatTokens.removedFrom(table) ?? token);
    this.#sits = this.#token !== null;
    this.talk = new Talk(table, (command) => {
      this.#connection.mute(this.talk.mutedPeople);
      this.#connection.command(command);
    });
    this.#connection = this.#connect();
  }

  /** Whether the master gives advice here. */
  get advises(): boolean {
    return this.company?.training === true;
  }

  /** The text beside the last play. */
  get aside(): WireText[] {
    return [];
  }

  #connect(): Connection {
    return new Connection(
      wireTo(`/ws/${encodeURIComponent(this.table)}`),
      { table: this.table, token: this.#token, muted: this.talk.mutedPeople, pace: settings.of("pace"), ...seenBefore(this.table), ...(this.invitation && { invitation: this.invitation }) },
      {
        linked: (state) => {
          this.link = state;
          this.#lost ||= state === "waiting";
        },
        welcomed: (message) => {
          this.recalled = false;
          this.#welcome(message);
        },
        recalled: (message) => {
          this.recalled = true;
          this.#welcome(message);
        },
        updated: (message) => this.#update(message),
        talked: (message) => this.talk.hear(message),
        counted: (watching) => (this.watching = watching),
        answered: (command, answer) => this.#answer(command, answer),
        refused: (fault) => this.#refused(fault),
      },
    );
  }

  /** Connects, and stays connected until the returned function is called. */
  enter(): () => void {
    const start = () => this.#connection.start();
    const leave = stayConnected({ start, stop: () => this.#connection.stop(), hurry: () => this.#connection.hurry() });
    return () => {
      leave();
      for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    };
  }

  /** Calls a function after every new view, until the returned function is called. */
  watch(look: () => void): () => void {
    this.#watchers.push(look);
    return () => (this.#watchers = this.#watchers.filter((other) => other !== look));
  }

  /** Whether there are people to talk with, or lines to read, and the reader wants the talk. */
  get talks(): boolean {
    const people = this.company?.chairs.filter((chair) => chair.kind === "person").length ?? 0;
    const company = people > 1 || this.company?.phase === "waiting" || this.talk.lines.length > 0;
    return company && !this.readonly && settings.of("talk") === "on";
  }

  get pack(): Pack {
    return packFor(library.book(this.view?.rulebook ?? "")?.pack, settings.pack);
  }

  /** The hand in the order it is held, null if it is hidden. */
  get hand(): string[] | null {
    const game = this.view?.game;
    return game === undefined ? null : facetOf(game).hand(game);
  }

  /** Whether cards are shown with the pictures of {@link pack}: those of the other packs are tiles. */
  get pictures(): boolean {
    const game = this.view?.game;
    return game !== undefined && facetOf(game).pictures(game);
  }

  /** The actions that taps on cards select, null if the table handles its taps itself. */
  get #tapped(): Tapped | null {
    const game = this.view?.game;
    return game === undefined ? null : facetOf(game).tapped(game);
  }

  get myTurn(): boolean {
    return !this.readonly && isMyTurn(this);
  }

  /** The name of the other player whose turn it is; null while it is the viewer's, also if the table or a bot plays for them. */
  get turnOf(): string | null {
    const { turn, me } = this.view!;
    return turn === null || (turn === me && !this.readonly) ? null : this.nameOf(turn);
  }

  /** The whole turns that the server finds for the viewer, who is to act; none at a table that no server keeps, or while it cannot be asked. */
  async plans(): Promise<SpelledTurn[]> {
    if (this.company === null || !this.myTurn) return [];
    return askPlans(this.table, this.#token ?? "").catch(() => []);
  }

  get plays() {
    return playsOf(this.selection.lifted, this.actions);
  }

  get actions() {
    return this.#tapped?.actions ?? [];
  }

  /** The action of the selection, null while it is ambiguous. */
  get decided(): string | null {
    return decided(this.selection, this.actions);
  }

  slotOf(place: number): Slot {
    const view = this.view!;
    return slotOf(place, view.me, view.players.length);
  }

  nameOf(place: number): string {
    return this.view!.players.find((player) => player.place === place)!.name;
  }

  /** A card's spoken name. */
  cardName(card: string): WireText {
    const { game } = this.view!;
    return facetOf(game).nameCard(card, game, this.pack);
  }

  tapHand(card: string): void {
    this.#step(tapHand(this.selection, card, this.actions));
  }

  tapTable(card: string): void {
    this.#step(tapTable(this.selection, card, this.actions));
  }

  drop(card: string, target: string | null): void {
    this.#step(drop(this.selection, card, target, this.actions));
  }

  choose(number: number): void {
    this.#step(choose(this.selection, number, this.actions));
  }

  /** Lifts a card without playing it. */
  lift(card: string): void {
    if (this.readonly) return;
    this.#showTable();
    this.putBack = "";
    if (this.selection.lifted !== card) this.selection = { ...this.selection, lifted: card, preview: 0 };
  }

  preview(index: number): void {
    this.selection = { ...this.selection, preview: index };
  }

  putDown(): void {
    const { lifted, own } = this.selection;
    if (lifted !== null || own.length > 0) this.putBack = t("hand-noneChosen");
    this.selection = NOTHING;
    this.forgive();
  }

  /** Whether a bot is to play, and a person seated here waits for it. */
  get waitsForBots(): boolean {
    const view = this.view;
    if (this.readonly || view === null || view.me === null || view.turn === null || view.phase !== "play") return false;
    return view.players.some((player) => player.place === view.turn && player.kind === "bot");
  }

  /** Lets the bots continue at once, until a person's turn; the last play is no longer shown. */
  goOn(): void {
    if (this.waitsForBots) this.#connection.goOn();
  }

  /** Sets how fast bots play; a viewer who skips to the result waits for none of them. */
  setPace(pace: PaceName): void {
    if (this.company?.me != null) this.#connection.pace(this.skipping ? "none" : pace);
  }

  /** Whether the viewer is out of the match, while the others continue. */
  get out(): boolean {
    const view = this.view;
    const side = view === null || view.phase === "over" ? null : mySide(view);
    return !this.readonly && view !== null && side !== null && isOut(view, side);
  }

  /** Whether only bots still play: the table waits for the viewer who is out, and delays nobody. */
  get botsDecide(): boolean {
    const view = this.view!;
    return view.players.every(
      (player) => player.kind === "bot" || isOut(view, player.side) || this.chairAt(player.place)?.away === true,
    );
  }

  /** Whether the viewer, who is out, has closed the sheet before the others. */
  get waitsForOthers(): boolean {
    return this.view?.phase === "count" && this.#putAway === this.view.deal;
  }

  /** Closes the sheet for a viewer who is out, who then watches the deal in progress, or the next. */
  watchOn(): void {
    if (this.later !== null) {
      const { later } = this;
      this.later = null;
      this.show(later);
    } else {
      this.#putAway = this.view!.deal;
      if (this.botsDecide) this.next();
    }
  }

  /** Lets bots play on to the result without waiting for a viewer who is out, and who may then review the match. */
  skip(review = false): void {
    this.skipping = true;
    this.#reviews = review;
    keepSkipping({ table: this.table, review });
    this.setPace("none");
    this.#hasten(this.view!);
  }

  #hasten(view: TableView): void {
    if (!this.skipping) return;
    if (view.phase === "count") this.next();
    if (view.phase !== "over") return;
    this.skipping = false;
    keepSkipping(null);
    if (this.#reviews && view.me !== null) void router.go(`/partita/${view.table}/maestro/${view.me + 1}`);
  }

  /** Whether the page keeps its content: the sheet until it is closed, and the content before skipping. */
  #rests({ deal, phase }: TableView): boolean {
    const shown = this.view;
    if (shown === null || !this.out) return false;
    if (this.skipping) return phase !== "over";
    return shown.phase === "count" && this.#putAway !== shown.deal && (deal !== shown.deal || phase !== "count");
  }

  /** Sends an action to the referee; returns whether it is new, and not a repetition of a waiting one. */
  play(action: string): boolean {
    if (this.readonly || this.view?.me == null) return false;
    return this.#ask({ t: "act", id: newId(), seq: this.#seq, action });
  }

  /** Closes the score sheet; `back`: the player, just out of the match, re-enters it. */
  next(back = false): void {
    this.#ask({ t: "next", id: newId(), seq: this.#seq, ...(back ? { back } : {}) });
  }

  /** Sits down, on *chair* or on any free one, with a token made by this browser. */
  sit(name: string, chair: number | null): void {
    const entropy = randomHex(ENTROPY_BYTES);
    this.#ask({ t: "sit", id: newId(), name, token: randomHex(TOKEN_BYTES), chair, entropy, invitation: this.invitation, face: settings.face });
  }

  /** Takes the seat of a bot that gives it up, once no deal is in play, or no longer wants it. */
  takesOver(wanted: boolean): void {
    this.waitsForSeat = wanted;
    this.#takeOver(this.later ?? this.view);
  }

  #takeOver(view: TableView | null): void {
    if (!this.waitsForSeat || this.company?.me !== null || this.pending !== null) return;
    this.waitsForSeat = this.company.chairs.some(({ yields }) => yields);
    if (this.waitsForSeat && (view?.phase !== "play" || view.last_play === null)) this.sit(playerName(), null);
  }

  /** Sends a request about the table itself. */
  arrange(what: Arranged): void {
    this.#ask({ ...what, id: newId() } as Seating);
  }

  /** The viewer's own chair, null for a spectator. */
  get myChair(): ChairView | null {
    const company = this.company;
    return company === null || company.me === null ? null : company.chairs[company.me]!;
  }

  /** Whether the viewer is the host, with a host's rights. */
  get hosts(): boolean {
    return this.myChair?.host === true && this.company?.hosted === true;
  }

  /** Returns the chair of a player of the match. */
  chairAt(place: number): ChairView | null {
    return this.company?.chairs.find((chair) => chair.place === place) ?? null;
  }

  /** Whether the last refusal concerns a card. */
  tried(card: string): boolean {
    return this.verdict?.action?.split(/[^A-Za-z0-9*]+|x/).includes(card) ?? false;
  }

  /** The mark of a card named by the master's hint, see {@link numberOf}. */
  advised(card: string): string | null {
    return this.advice?.action ? numberOf(card, cardsOf(this.advice.action)) : null;
  }

  /** Removes the messages of the referee and the master. */
  forgive(): void {
    this.verdict = null;
    this.advice = null;
  }

  /** Shows a message about a command that was not sent. */
  remark(verdict: Verdict): void {
    this.forgive();
    this.verdict = verdict;
    this.#judged = this.#cause();
  }

  /** Sends a command as soon as earlier ones are answered; false if it repeats the one before it. */
  #ask(command: TableCommand): boolean {
    if (this.pending !== null) {
      const before = this.#queue.length;
      this.#queue = enqueue(this.#queue, command, this.pending);
      return this.#queue.length > before;
    }
    this.forgive();
    this.pending = command;
    this.#connection.command(command);
    return true;
  }

  #step(step: Step): void {
    if (this.readonly || this.view?.me == null) return;
    this.#showTable();
    this.forgive();
    const { own } = step.selection;
    const left = this.selection.own.find((card) => !own.includes(card));
    this.putBack = left === undefined ? "" : t("hand-left", { card: say(nameCard(left, this.pack)), n: own.length });
    this.selection = step.selection;
    if (step.ask) this.asked += 1;
    if (step.play !== undefined) this.play(step.play);
  }

  #welcome({ seq, company, view, facts }: Welcome): void {
    this.#seq = seq;
    this.watching = 0;
    this.#meet(company);
    if (view !== null) this.#greet(view, facts);
    this.#relent();
    if (company.me !== null || !comesToSit(this.table)) this.#takeOver(view);
    else if (company.phase === "waiting") this.sit(playerName(), null);
    else this.takesOver(true);
  }

  /** Shows the first view of this page, or the one after a loss of connection, and announces what was missed and the viewer's turn. */
  #greet(view: TableView, facts: readonly Fact[]): void {
    const before = this.view;
    const known = before !== null && this.myTurn;
    const missed = this.#missed(view);
    const last = missed === null ? [] : [missed.text, ...missed.followed];
    const told = facts.length > 0 ? this.#textsOf(facts, view) : last;
    const others = [...facts, missed].some((one) => one !== null && one.place !== null && one.place !== view.me);
    this.show(view);
    const asked = this.out && !this.skipping ? skippingAt(this.table) : null;
    if (asked !== null) this.skip(asked.review);
    const turn = this.myTurn && (!known || others);
    const back = before === null || !this.#lost ? [] : [textOf("line-back")];
    const texts = [...back, ...told];
    this.#lost = false;
    if (turn || texts.length > 0) this.news = { number: this.news.number + 1, texts, turn, facts: [] };
  }

  /** The last play of a view, if it was made while the line was lost, and is no draw whose card the hand names. */
  #missed(view: TableView): LastPlay | null {
    const before = this.view;
    const last = view.last_play;
    if (before === null || last === null || (before.deal === view.deal && before.last_play?.text.it === last.text.it)) return null;
    return last.place === view.me && this.#namesDraw(view) ? null : last;
  }

  /** Updates the company; a chair that the viewer no longer has was freed by the host, or left. */
  #meet(company: CompanyView): void {
    this.company = company;
    this.heard = performance.now();
    if (company.me === null) {
      if (this.#sits) this.dismissed = this.pending?.t !== "leave";
      if (this.#sits || seatTokens.of(this.table)?.token === "") this.#standUp();
      return;
    }
    this.#sits = true;
    this.waitsForSeat = false;
    this.moved = null;
    if (!seatTokens.of(this.table)?.rulebook && this.pending?.t !== "sit") this.#keepSeat(this.#token ?? "", "", null);
    if (company.phase === "waiting") {
      const names = company.chairs.filter((chair, at) => chair.kind !== "free" && at !== company.me).map(({ name }) => name);
      seatTokens.note(this.table, { sides: 0, names, place: null, seen: { deal: 0, totals: [], mine: false, phase: "waiting" } });
    }
  }

  #standUp(): void {
    this.#sits = false;
    this.#queue = this.#queue.filter(({ t }) => t === "sit");
    seatTokens.forget(this.table);
    this.#be(null);
  }

  #be(token: string | null): void {
    this.#token = token;
    this.#connection.become(token);
  }

  #refused(fault: Fault): void {
    if (!SEATLESS.has(fault.code)) {
      this.gone = fault;
      if (fault.code === "removed") {
        if (this.#token) seatTokens.remove(this.table, this.#token);
        else seatTokens.forget(this.table);
      }
      if (alone && fault.code === "unknown_table") seatTokens.forget(this.table);
      return;
    }
    this.dismissed = fault.code === "revoked";
    this.moved = fault.code === "moved" ? fault.text : null;
    seatTokens.forget(this.table);
    this.#token = null;
    this.#sits = false;
    this.pending = this.talk.pending = null;
    this.#queue = [];
    this.#connection = this.#connect();
    this.#connection.start();
  }

  #update({ seq, company, view, facts }: Update): void {
    this.#seq = seq;
    this.#meet(company);
    const told = facts.flatMap(({ text }) => text ?? []);
    if (view?.last_play && facts.some(({ place }) => place !== null)) this.arrived = null; // of a deal too, some are about a place
    this.arrived = facts.findLast(({ kind }) => kind === "arrived")?.text ?? this.arrived;
    if (view !== null) this.follow(view, facts);
    this.#relent();
    this.#takeOver(view);
    if (view !== null) return;
    if (told.length > 0) this.news = { number: this.news.number + 1, texts: told, turn: false, facts };
  }

  /** The texts of the facts that lead to a view, without a draw whose card the hand names. */
  #textsOf(facts: readonly Fact[], view: TableView): WireText[] {
    const named = this.#namesDraw(view);
    return facts.flatMap(({ kind, place, text }) => (named && DRAWS.has(kind) && place === view.me ? [] : (text ?? [])));
  }

  #namesDraw(view: TableView): boolean {
    return this.view !== null && view.turn === view.me && facetOf(view.game).hasDrawn(this.view.game, view.game);
  }

  /** Shows a view that follows from the one before, with the events in between and any capture. */
  protected follow(view: TableView, facts: Fact[], told: WireText[] = this.#textsOf(facts, view)): void {
    if (this.#rests(view)) {
      this.later = view;
      this.#hasten(view);
      return;
    }
    const before = this.view;
    this.show(view);
    const { oneAction } = facetOf(view.game);
    const acted = facts.some(({ place }) => place !== null && (oneAction || place !== view.me)); // people who come and go have no place
    const turn = this.myTurn && (before?.turn !== view.me || acted);
    if (told.length > 0 || turn || facts.some(({ text }) => text !== null)) this.news = { number: this.news.number + 1, texts: told, turn, facts };
    const play = facts.some((fact) => fact.kind === "play") ? view.last_play : null;
    this.captured = null;
    if (play !== null && play.captured.length > 0) this.#showCapture(play);
    if (before?.phase === "play" && view.phase !== "play") {
      this.sawEnd = true;
      this.sheetDelayed = motion(SHOW_LAST_PLAY) > 0;
      if (this.sheetDelayed) this.#later("sheet", SHOW_LAST_PLAY, () => (this.sheetDelayed = false));
    }
    if (view.phase === "play") this.sheetDelayed = this.sawEnd = false;
  }

  protected show(view: TableView): void {
    this.view = view;
    this.later = null;
    this.advice = null;
    this.#hasten(view);
    this.selection = stillThere(this.selection, this.hand ?? [], this.#tapped?.table ?? []);
    this.note(view);
    for (const look of this.#watchers) look();
  }

  /** Stores the home page's data of this table. */
  protected note(view: TableView): void {
    const { deal, totals, phase, sheet } = view;
    const seq = this.company?.calm ? this.#seq : null;
    const seen = { deal, totals: sheet?.totals ?? totals, mine: this.myTurn, phase, seq };
    const names = view.players.map((player) => player.name);
    if (view.me !== null) seatTokens.note(view.table, { sides: view.sides, names, place: view.me, seen });
  }

  /** Shows a view that does not follow from the one before, with its text. */
  protected jump(view: TableView, texts: WireText[]): void {
    this.captured = null;
    this.show(view);
    this.news = { number: this.news.number + 1, texts, turn: false, facts: [] };
  }

  #showCapture(play: LastPlay): void {
    const wait = motion(SHOW_CAPTURE);
    if (wait === 0) return;
    this.captured = play;
    this.#later("capture", wait, () => (this.captured = null));
  }

  /** The player acts: captured cards leave the cloth at once. */
  #showTable(): void {
    this.captured = null;
  }

  #answer(command: Command, answer: Answer): void {
    if (isTalk(command)) return this.talk.answered(command, answer);
    if (this.pending?.id === command.id) this.#goOn(command, answer);
    if (command.t === "leave" && this.#hasLeft(answer)) return void router.go("/");
    if (answer.t === "done") {
      if (command.t === "act" && isOf(this.selection, command.action)) this.selection = NOTHING;
      if (command.t === "sit") this.#haveSat(command);
      return;
    }
    this.selection = { ...this.selection, own: [] };
    if (command.t === "next" && !command.back) return;
    if (answer.t === "refusal") {
      const action = command.t === "act" ? command.action : undefined;
      this.verdict = { text: answer.text, article: answer.article, number: answer.number, action };
    } else {
      const text = answer.code === "stale" ? textOf("verdict-stale") : answer.text;
      this.verdict = { text, article: null, number: null };
    }
    this.#judged = this.#cause();
  }

  /** What a refusal depends on besides the cards: whose turn it is, who sits where, and who may come. A refusal ends when it changes. */
  #cause(): string {
    const { deal = 0, phase = "", turn = null } = this.view ?? {};
    const { chairs = [], me = null, invited = false, closed = false } = this.company ?? {};
    const seats = chairs.map(({ kind, host, locked, away, removed }) => [kind, host, locked, away, removed]);
    return JSON.stringify([deal, phase, turn, me, invited, closed, this.company?.phase, seats, this.company?.clock?.lapsed]);
  }

  /** Takes back a refusal whose cause has ended. */
  #relent(): void {
    if (this.verdict !== null && this.#judged !== this.#cause()) this.verdict = null;
  }

  /** Whether a bot plays for the viewer, who has got up from a match under way. */
  #hasLeft(answer: Answer): boolean {
    return this.myChair?.away === true || (answer.t === "done" && this.company?.phase !== "waiting");
  }

  /** Sends the waiting commands; the text of the answer stays visible. */
  #goOn(command: TableCommand, answer: Answer): void {
    const [next = null, ...rest] = remaining(this.#queue, command, answer);
    this.#queue = rest;
    this.pending = next;
    if (this.pending !== null) this.#connection.command(this.pending);
  }

  #haveSat({ token, entropy = null }: Sit): void {
    this.dismissed = false;
    this.moved = null;
    this.#be(token);
    this.#keepSeat(token, this.company!.commitment, entropy);
  }

  #keepSeat(token: string, commitment: string, entropy: string | null): void {
    const { table, rulebook, options, substitute } = this.company!;
    seatTokens.add({ table, place: null, token, commitment, entropy }, rulebook, options, isLevel(substitute) ? substitute : NEWCOMERS);
  }

  #later(name: "capture" | "sheet", milliseconds: number, act: () => void): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(act, milliseconds);
  }
}

const KEY = Symbol("table store");

/** Provides the store to every component of the table's page. */
export function offerTable(store: TableStore): TableStore {
  return setContext(KEY, store);
}

/** Returns the store of the table's page. */
export function theTable(): TableStore {
  return getContext<TableStore>(KEY);
}
