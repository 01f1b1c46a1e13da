/** What the player of Scala 40 does before an action is sent: the order of the hand, cards chosen, melds on trial. */
import { getContext, setContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { SpelledTurn } from "../net/api";
import type { MeldView, ScalaView } from "../net/protocol";
import { say, t } from "../settings.svelte";
import { count, listOf, oneOf, orNull, record, text } from "../shapes";
import { stored } from "../stored";
import { numberOf } from "../table/advice";
import type { TableStore } from "../table/store.svelte";
import { textOf, type TextKey } from "../texts";
import { nameCard, nameMeld } from "./cards";
import { sayChoice, sayPlan } from "./choiceWords";
import { additionsOf, discardOf, meldsOf, named, nextStep, spellMeld, suggest, type Choice, type ScalaStep } from "./moves";
import { cardOf, follow, idsOf, moved, sorted, SORTS, type Sort } from "./slots";

interface Kept {
  table: string;
  deal: number;
  slots: string[];
  sort: Sort;
}

/** The most whole turns suggested at once. */
const MOST_PLANS = 4;
/** The most places of a hand, empty ones too. */
const MOST_SLOTS = 200;
const KEPT = stored("cartaro.hand", orNull(record<Kept>({ table: text, deal: count, slots: listOf(text, MOST_SLOTS), sort: oneOf(SORTS) })), null);

/** Where a dragged card may be let go. */
export type Target = { on: "pile" } | { on: "stage" } | { on: "meld"; meld: number } | { on: "slot"; slot: number };

export class HandState {
  readonly store: TableStore;
  /** The places of the hand, empty ones too. */
  slots = $state.raw<string[]>([]);
  sort = $state<Sort>("suit");
  /** The cards chosen, by id, in the order of the choice. */
  chosen = $state.raw<string[]>([]);
  /** The alternatives among which the player must choose, null if there is no question. */
  asking = $state.raw<Choice[] | null>(null);
  suggesting = $state(false);
  /** The whole turns that are suggested. */
  plans = $state.raw<SpelledTurn[]>([]);
  /** The drop target under the dragged card. */
  over = $state.raw<Target | null>(null);
  /** The announcement of the hand for screen readers. */
  told = $state("");
  /** How many melds lay on the table when the turn began; null where that was not seen. */
  base = $state<number | null>(null);
  /** The card just drawn, until the turn ends. */
  drawn = $state<string | null>(null);
  readonly narrow = new MediaQuery("(max-width: 900px), (max-height: 500px)");

  #held: string[] = [];
  /** The cards that each play not yet seen on the table spends, in the order of the plays. */
  #meant: string[][] = [];
  #deal = 0;
  #begun = false;
  /** The points laid so far by a player who is opening; null at other times. */
  #laid: number | null = null;

  constructor(store: TableStore) {
    this.store = store;
    const kept = KEPT.read();
    const { table, deal } = store.view!;
    if (kept !== null && kept.table === table) {
      this.sort = kept.sort;
      if (kept.deal === deal) {
        this.slots = kept.slots;
        this.#deal = deal;
      }
    }
    this.look();
  }

  get game(): ScalaView {
    return this.store.view!.game as ScalaView;
  }

  get me(): number | null {
    return this.store.view!.me;
  }

  /** The cards in the hand, by id. */
  get held(): string[] {
    return idsOf(this.game.hand ?? []);
  }

  get cards(): string[] {
    return this.chosen.map(cardOf);
  }

  /** Whether the player is still to open. */
  get opening(): boolean {
    return this.me !== null && !this.game.opened[this.me];
  }

  /** The lawful melds of the chosen cards, one for each meaning of a joker. */
  get ready(): Choice[] {
    return meldsOf(this.cards, this.game.actions);
  }

  /** The button that is the next lawful step, null if it is not the player's turn or a card must be chosen first. */
  get step(): ScalaStep | null {
    return this.store.myTurn ? nextStep(this.cards, this.game.actions) : null;
  }

  /** What may be laid by itself and is not a whole turn. */
  get suggestions(): Choice[] {
    const isWhole = (action: string) => this.plans.some(({ actions }) => actions.length === 1 && actions[0] === action);
    return suggest(this.game.actions).filter(({ action }) => !isWhole(action));
  }

  /** How a card of the hand, a meld or a pile that the master's hint names is marked, see {@link numberOf}. */
  advised(one: string): string | null {
    const action = this.store.advice?.action;
    return action ? numberOf(one, named(action, this.held)) : null;
  }

  get canUndo(): boolean {
    return this.game.actions.includes("undo");
  }

  /** Tells whether a meld was laid by the player in this turn, and may still be taken back. */
  isOnTrial(meld: MeldView, at: number): boolean {
    if (!this.store.myTurn || meld.owner !== this.me) return false;
    return this.opening || (this.base !== null && at >= this.base);
  }

  /** The lawful ways of adding the chosen cards to a meld. */
  additions(meld: number): Choice[] {
    return this.cards.flatMap((card) => additionsOf(card, meld, this.game.actions));
  }

  /** Tells whether one of the chosen cards may be added to a meld. */
  fits(meld: number): boolean {
    return this.additions(meld).length > 0;
  }

  /** What may be laid is shown, or no longer. */
  async suggest(): Promise<void> {
    this.store.forgive();
    this.suggesting = this.store.myTurn && !this.suggesting;
    this.told = "";
    if (this.suggesting) await this.#findPlans();
    if (!this.suggesting) return;
    const { melds } = this.game;
    const ways = [...this.plans.map((plan) => sayPlan(plan, melds)), ...this.suggestions.map((choice) => sayChoice(choice, melds))];
    this.told = [this.suggested, ways.join("; ")].join(" ");
  }

  /** Asks for the whole turns from here; what was found for an earlier position is forgotten. */
  async #findPlans(): Promise<void> {
    const { actions } = this.game;
    const plans = await this.store.plans();
    if (this.game.actions === actions) this.plans = plans.slice(0, MOST_PLANS);
  }

  /** How many suggestions there are, in words. */
  get suggested(): string {
    const n = this.plans.length + this.suggestions.length;
    return t(n > 0 ? "stage-suggestions" : "stage-noSuggestions", { n });
  }

  /** Follows the hand to what the server now shows. */
  look(): void {
    const { deal, turn } = this.store.view!;
    const { hand, actions, melds } = this.game;
    const ids = idsOf(hand ?? []);
    const mine = turn !== null && turn === this.me;
    if (deal !== this.#deal) this.slots = sorted(ids, this.sort === "own" ? "suit" : this.sort);
    const spent = this.#held.some((id) => !ids.includes(id));
    const meant = spent ? (this.#meant.shift() ?? []) : [];
    const change = { hand: ids, before: this.#held, meant, sort: this.sort, trial: mine };
    this.slots = follow(this.slots, change);
    this.#noteDrawn(ids, mine);
    this.#tellOpening(mine);
    this.#deal = deal;
    this.#held = ids;
    if (!mine) this.base = null;
    else if (!actions.includes("undo")) this.base = melds.length;
    this.chosen = this.chosen.filter((id) => ids.includes(id) && !meant.includes(id));
    if (!mine) this.suggesting = false;
    this.plans = [];
    if (this.suggesting && this.store.pending === null) void this.#findPlans();
    if (spent || !mine) this.asking = null;
    this.#keep();
  }

  #noteDrawn(ids: readonly string[], mine: boolean): void {
    const { drawn, taken } = this.game;
    if (!mine || !drawn) this.drawn = null;
    else if (taken === null && this.#held.length > 0 && ids.length === this.#held.length + 1 && !this.#begun) {
      this.drawn = ids.find((id) => !this.#held.includes(id)) ?? null;
      if (this.drawn !== null) this.told = t("hand-toldDrawn", { card: say(nameCard(cardOf(this.drawn))) });
    }
    this.#begun = mine && drawn;
  }

  /** How far the opening is, in words. */
  get opened(): string {
    const { points, opening } = this.game;
    return t("stage-opening", { points, needed: opening });
  }

  /** What is missing to open, in words. */
  get missing(): string {
    const n = Math.max(0, this.game.opening - this.game.points);
    return n > 0 ? t("stage-missing", { n }) : t("stage-enough");
  }

  #tellOpening(mine: boolean): void {
    const laid = mine && this.opening ? this.game.points : null;
    if (laid !== null && this.#laid !== null && laid !== this.#laid) this.told = `${this.opened}, ${this.missing}`;
    this.#laid = laid;
  }

  tap(id: string): void {
    this.store.forgive();
    this.asking = null;
    const left = this.chosen.includes(id);
    this.chosen = left ? this.chosen.filter((other) => other !== id) : [...this.chosen, id];
    this.told = left ? t("hand-left", { card: say(nameCard(cardOf(id))), n: this.chosen.length }) : "";
    if (this.chosen.length === 1) this.#tellMelds(this.cards[0]!);
  }

  /** Says to which melds the one chosen card may be added. */
  #tellMelds(card: string): void {
    const melds = this.game.melds.filter((_, at) => this.fits(at)).map(({ cards }) => nameMeld(cards).map(say).join(", "));
    if (melds.length > 0) this.told = [this.told, t("hand-fits", { card: say(nameCard(card)), melds: melds.join("; ") })].join(" ").trim();
  }

  /** One card is thrown without being chosen first. */
  throwCard(id: string): void {
    this.chosen = [id];
    this.discard();
  }

  putDown(): void {
    this.store.forgive();
    this.told = this.chosen.length > 0 ? t("hand-noneChosen") : "";
    this.chosen = [];
    this.asking = null;
    this.suggesting = false;
  }

  sortBy(sort: Sort): void {
    this.sort = sort;
    this.slots = sorted(this.slots, sort);
    this.told = t(sort === "suit" ? "hand-bySuit" : "hand-byRank");
    this.#keep();
  }

  /** Puts a card into another place of the hand. */
  move(id: string, to: number): void {
    const place = Math.max(0, Math.min(this.slots.length - 1, to));
    this.slots = moved(this.slots, id, place);
    this.sort = "own";
    this.told = t("hand-moved", { n: place + 1 });
    this.#keep();
  }

  draw(): void {
    this.#play("draw", []);
  }

  /** The pozzo is touched: the one chosen card is discarded there, else the top is taken. */
  pile(): void {
    if (this.chosen.length === 1 && this.game.drawn) this.discard();
    else this.#play("take", []);
  }

  discard(): void {
    if (this.chosen.length !== 1) this.#hint("scala-discardOne");
    else this.#play(discardOf(this.cards[0]!, this.game.actions), this.chosen);
  }

  /** Lays the chosen cards as a meld, or asks what the joker is; an attempt that cannot be goes to the referee. */
  lay(): void {
    if (this.chosen.length === 0) this.#hint("scala-layWhich");
    else this.#settle(this.ready, spellMeld(this.cards));
  }

  /** A meld is touched: the chosen card is added to it, of several the first that fits. */
  add(meld: number): void {
    const first = this.cards.find((card) => additionsOf(card, meld, this.game.actions).length > 0) ?? this.cards[0];
    if (first === undefined) this.#hint("scala-addWhich");
    else this.#settle(additionsOf(first, meld, this.game.actions), `attach ${first} ${meld}`);
  }

  undo(): void {
    if (this.canUndo) this.#play("undo", []);
    else if (this.chosen.length > 0) this.putDown();
    else this.#hint("scala-nothingLaid");
  }

  /** One of the ways that were offered. */
  take(choice: Choice): void {
    this.asking = null;
    this.#play(choice.action, this.chosen);
  }

  /** One of the whole turns that were suggested. */
  takePlan({ actions }: SpelledTurn): void {
    this.asking = null;
    let held = this.held;
    for (const action of actions) {
      const spent = named(action, held).filter((id) => held.includes(id));
      held = held.filter((id) => !spent.includes(id));
      this.#play(action, spent);
    }
  }

  /** A card is let go somewhere. */
  drop(id: string, target: Target): void {
    if (target.on === "slot") {
      this.move(id, target.slot);
      return;
    }
    const chosen = this.chosen.includes(id);
    if (target.on === "stage") {
      if (!chosen) this.chosen = [...this.chosen, id];
      if (this.ready.length > 0) this.lay();
      return;
    }
    if (target.on === "meld") {
      this.chosen = [id];
      this.add(target.meld);
      return;
    }
    this.throwCard(id);
  }

  #settle(choices: Choice[], attempt: string): void {
    if (choices.length > 1) {
      this.store.forgive();
      this.asking = choices;
    } else this.#play(choices[0]?.action ?? attempt, this.chosen);
  }

  #play(action: string, meant: string[]): void {
    if (this.store.pending === null) this.#meant = [];
    const spent = this.#spent(action, meant);
    if (this.store.play(action) && spent.length > 0) this.#meant.push(spent);
  }

  /** Returns the chosen cards that an action spends: all of a meld, the one that is added or discarded. */
  #spent(action: string, chosen: readonly string[]): string[] {
    const words = action.split(" ").slice(1).map((word) => word.replace("'", "").replace(/^\*.*/, "*"));
    return chosen.filter((id) => words.includes(cardOf(id).replace("'", "")));
  }

  #hint(key: TextKey): void {
    this.store.remark({ text: textOf(key), article: null, number: null });
  }

  #keep(): void {
    if (this.me === null || this.store.readonly) return;
    const { table, deal } = this.store.view!;
    KEPT.write({ table, deal, slots: this.slots, sort: this.sort });
  }
}

const CONTEXT = Symbol("desk");

/** Provides the desk to every component of the table. */
export function offerHandState(handState: HandState): HandState {
  return setContext(CONTEXT, handState);
}

/** Returns the desk of the table. */
export function theHandState(): HandState {
  return getContext<HandState>(CONTEXT);
}
