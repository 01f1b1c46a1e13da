/** A study on the table: the current place in its tree, and the oracles' answers there. */
import { ApiError, fetchRecord } from "../net/api";
import type { TableView, WireText } from "../net/protocol";
import { settings } from "../settings.svelte";
import { NOTHING } from "../table/selection";
import { TableStore } from "../table/store.svelte";
import { facetOf } from "../table/facets";
import { textOf } from "../texts";
import { addressOf, seatOf, type Asked, type Start } from "./address";
import { askJudge, askMaster, askSolver, look, readRecord, type RecordView, type RulingView, type Solved, type StudyView, type Thoughts, type WeighedAction } from "./studies";
import { endOf, forget, nextOf, pathTo, play, settle, START, walk, type Move, type Place, type Tree } from "./tree";
import { markOf } from "./values";

export const ORACLES = ["solver", "master", "judge"] as const;
export type Oracle = (typeof ORACLES)[number];

/** With more cards than this to be played, the solver is asked only on request. */
export const SOLVED_AT_ONCE = 20;
/** Milliseconds at a moment before the master or the solver is asked about it. */
const PAUSE = 350;
/** An oracle's answer about a moment, or why it gave none. */
export type Answer<Said> = { said: Said } | { why: WireText };

export class AnalysisStore extends TableStore {
  start = $state.raw<Start | null>(null);
  tree = $state.raw<Tree>({ main: [], tries: [] });
  place = $state.raw<Place>(START);
  /** The seat at the bottom; null: who acts now. */
  from = $state<number | null>(null);
  study = $state.raw<StudyView | null>(null);
  /** The studied match, with all its deals. */
  record = $state.raw<RecordView | null>(null);
  deal = $state(0);
  /** Why there is nothing to study. */
  failed = $state.raw<WireText | null>(null);
  trouble = $state.raw<WireText | null>(null);
  busy = $state(false);
  oracle = $state<Oracle>("master");
  thoughts = $state.raw<Answer<Thoughts> | null>(null);
  solved = $state.raw<Answer<Solved> | null>(null);
  rulings = $state.raw<Answer<RulingView[]> | null>(null);
  #match: string | null = null;
  /** The place requested last: keys come faster than answers. */
  #target: Place = START;
  #seen: Record<string, StudyView> = {};
  #said: Record<string, Answer<unknown>> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with every position laid out and every change of seat: answers about an earlier one come too late. */
  #laid = 0;

  constructor() {
    super("");
  }

  override get advises(): boolean {
    return true;
  }

  get path(): readonly Move[] {
    return pathTo(this.tree, this.place);
  }

  /** The play that comes next on the line. */
  get following(): Move | null {
    return nextOf(this.tree, this.place);
  }

  get atStart(): boolean {
    return this.place.ply === 0;
  }

  get atEnd(): boolean {
    return this.following === null;
  }

  /** The number of plays on the current line. */
  get length(): number {
    return endOf(this.tree, this.place).ply;
  }

  /** The number of cards still to be played, as far as the position says. */
  get left(): number {
    const { hands, stock } = (this.study?.position ?? {}) as { hands?: string[][]; stock?: string[] };
    return (hands ?? []).reduce((sum, hand) => sum + hand.length, stock?.length ?? 0);
  }

  /** The content of this study's address. */
  get question(): Asked {
    const match = this.#match === null ? null : { table: this.#match, deal: this.deal };
    return { match, start: match === null ? this.start : null, tree: this.tree, place: this.place, from: this.from };
  }

  get address(): string {
    return addressOf(this.question);
  }

  /** Opens the study of an address; false if it has none. */
  async open(asked: Asked): Promise<boolean> {
    this.failed = null;
    this.from = asked.from;
    this.tree = asked.tree;
    if (asked.match !== null) return await this.#openMatch(asked);
    if (asked.start === null) return false;
    return await this.begin(asked.start, asked.tree, asked.place);
  }

  async #openMatch({ match, tree, place }: Asked): Promise<boolean> {
    try {
      this.record = await readRecord(await fetchRecord(match!.table));
    } catch (error) {
      this.failed = whyNot(error);
      return false;
    }
    this.#match = match!.table;
    return await this.#openDeal(match!.deal, tree.tries, place);
  }

  /** Opens the study of a record from the reader. */
  async bring(text: string): Promise<boolean> {
    try {
      this.record = await readRecord(text);
    } catch (error) {
      this.failed = whyNot(error);
      return false;
    }
    this.#match = null;
    return await this.#openDeal(0, [], START);
  }

  /** Turns to another deal of the match. */
  turnTo(deal: number): void {
    void this.#openDeal(deal, [], START);
  }

  async #openDeal(deal: number, tries: Tree["tries"], place: Place): Promise<boolean> {
    const { rulebook, deals } = this.record!;
    this.deal = Math.max(0, Math.min(deals.length - 1, deal));
    const { options, position, actions, names } = deals[this.deal]!;
    return await this.begin({ rulebook, options, position, names }, { main: actions, tries }, place);
  }

  /** Lays out a position, with the plays made from it. */
  async begin(start: Start, tree: Tree = { main: [], tries: [] }, place: Place = START): Promise<boolean> {
    const to = settle(tree, place);
    const laid = (this.#laid += 1);
    this.from = seatOf(start, this.from);
    try {
      const study = await look(start, pathTo(tree, to), this.from);
      if (laid !== this.#laid) return true;
      this.#seen = {};
      this.#said = {};
      [this.start, this.tree] = [start, tree];
      this.failed = null;
      this.#stand(to, study, false);
      return true;
    } catch (error) {
      if (laid === this.#laid) this.failed = whyNot(error);
      return false;
    }
  }

  /** Goes to a place of the tree; a single play forward is animated. */
  async go(to: Place): Promise<void> {
    const place = settle(this.tree, to);
    const laid = this.#laid;
    const onwards = place.ply === this.place.ply + 1;
    this.#target = place;
    const study = await this.#look(pathTo(this.tree, place));
    if (this.#target !== place) return; // moved on meanwhile
    if (study === null || laid !== this.#laid) this.#target = this.place;
    else this.#stand(place, study, onwards);
  }

  step(plays: number): void {
    void this.go(walk(this.tree, this.#target, plays));
  }

  first(): void {
    void this.go({ ...this.place, line: null, ply: 0 });
  }

  last(): void {
    void this.go(endOf(this.tree, this.place));
  }

  /** Looks from another seat; null: the player to act. */
  async lookFrom(seat: number | null): Promise<void> {
    const laid = (this.#laid += 1);
    this.from = seat;
    this.#seen = {};
    const { place, path } = this;
    const study = await this.#look(path);
    if (laid === this.#laid && study !== null && place === this.place) this.#stand(place, study, false);
  }

  /** Removes a try from the tree. */
  dropTry(line: number): void {
    const { tree, place } = forget(this.tree, this.place, line);
    this.tree = tree;
    void this.go(place);
  }

  /** Tries an action of the seat at the bottom: plays it, or only asks the judge if that is the oracle. */
  override play(action: string): boolean {
    const { me, turn } = this.view ?? {};
    if (me == null || me !== turn) return false;
    if (this.oracle === "judge") void this.askAbout(action);
    else void this.make(action);
    return true;
  }

  /** Makes an action of the seat whose turn it is, or shows the judge's refusal. */
  async make(action: string): Promise<void> {
    const seat = this.view?.turn;
    if (seat == null || this.busy) return;
    this.forgive();
    const laid = this.#laid;
    const study = await this.#look([...this.path, [seat, action]]);
    if (study === null || laid !== this.#laid) return;
    if (study.refusal !== null) {
      this.selection = { ...this.selection, own: [] };
      this.verdict = { text: study.refusal.text, article: study.refusal.article, number: study.refusal.number, action };
      return;
    }
    const { tree, place } = play(this.tree, this.place, [seat, study.action ?? action], this.record !== null);
    this.tree = tree;
    this.#stand(place, study, true);
  }

  /** Has every rulebook judge an action of the seat whose turn it is. */
  async askAbout(action: string): Promise<void> {
    const seat = this.view?.turn ?? this.view?.me;
    if (seat == null || this.start === null || action.trim() === "") return;
    this.putDown();
    const { study } = this;
    const rulings = await answered(askJudge(this.start, this.path, seat, action.trim()));
    if (study === this.study) this.rulings = rulings;
  }

  /** Asks the solver, however many cards are left. */
  askAnyway(): void {
    void this.#think("solver");
  }

  /** Selects another oracle, and asks it. */
  turnToOracle(oracle: Oracle): void {
    this.oracle = oracle;
    this.putDown();
    this.#ask();
  }

  /** What the current oracle says about each action here. */
  get weighed(): readonly WeighedAction[] {
    const answer = this.oracle === "master" ? this.thoughts : this.oracle === "solver" ? this.solved : null;
    return answer !== null && "said" in answer ? answer.said.moves : [];
  }

  /** The mark of a card: the value of playing it, on the best few cards only. */
  override advised(card: string): string | null {
    return markOf(card, this.weighed, settings.language);
  }

  #look(path: readonly Move[]): Promise<StudyView | null> {
    const key = JSON.stringify(path);
    const known = this.#seen[key];
    return known === undefined ? this.#fetch(key, path) : Promise.resolve(known);
  }

  async #fetch(key: string, path: readonly Move[]): Promise<StudyView | null> {
    const laid = this.#laid;
    this.busy = true;
    try {
      const study = await look(this.start!, path, this.from);
      if (study.refusal === null && laid === this.#laid) this.#seen[key] = study;
      this.trouble = null;
      return study;
    } catch (error) {
      this.trouble = whyNot(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  #stand(place: Place, study: StudyView, onwards: boolean): void {
    this.place = this.#target = place;
    this.study = study;
    this.selection = NOTHING;
    this.forgive();
    const view: TableView = { ...study.view, table: "analysis" };
    const told = study.facts.flatMap(({ text }) => text ?? []);
    if (onwards) this.follow(view, study.facts, told);
    else this.jump(view, told);
    this.rulings = null;
    this.#ask();
  }

  /** Shows the known answers; asks after a pause if one is missing. */
  #ask(): void {
    clearTimeout(this.#timer);
    this.#showSaid();
    const { oracle } = this;
    if (oracle === "judge" || this.view?.turn == null || this.#known(oracle) !== null) return;
    if (oracle === "solver" && this.left > SOLVED_AT_ONCE) return;
    this.#timer = setTimeout(() => void this.#think(oracle), PAUSE);
  }

  #known(oracle: Oracle): Answer<unknown> | null {
    return this.#said[`${oracle} ${JSON.stringify(this.path)}`] ?? null;
  }

  async #think(oracle: "master" | "solver"): Promise<void> {
    if (this.start === null) return;
    const { path, start } = this;
    const key = `${oracle} ${JSON.stringify(path)}`;
    const answer = await answered<unknown>(oracle === "master" ? askMaster(this.start, path) : askSolver(this.start, path));
    if (start !== this.start) return;
    this.#said[key] = answer;
    this.#showSaid();
  }

  /** Shows the known answers; in a game with several actions a turn, marks the best one on the cloth. */
  #showSaid(): void {
    this.thoughts = this.#known("master") as Answer<Thoughts> | null;
    this.solved = this.#known("solver") as Answer<Solved> | null;
    const best = this.weighed[0];
    if (best === undefined || this.view === null || facetOf(this.view.game).oneAction || this.verdict !== null) return;
    this.advice = { text: this.thoughts !== null && "said" in this.thoughts ? this.thoughts.said.text : best.text, reason: null, action: best.action };
  }

  protected override note(): void {
    // no match is under way here
  }
}

function whyNot(error: unknown): WireText {
  return (error instanceof ApiError && error.text) || textOf("server-unreachable");
}

async function answered<Said>(said: Promise<Said>): Promise<Answer<Said>> {
  try {
    return { said: await said };
  } catch (error) {
    return { why: whyNot(error) };
  }
}
