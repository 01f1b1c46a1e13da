/** A finished match on the table again: where one stands in it, and the view of that moment. */
import type { WireText } from "../net/protocol";
import { seatTokens } from "../net/seatTokens.svelte";
import { TableStore } from "../table/store.svelte";
import type { Seen } from "../table/sides";
import { textOf } from "../texts";
import type { ReplayDeal, ReplayFrame } from "../net/contract";
import type { ReplayView } from "./match";

/** A moment of a match: a deal and a step of it, both from zero; step 0 is the cards dealt. */
export interface Moment {
  deal: number;
  step: number;
}

/** Milliseconds between two steps while it plays by itself. */
const PACE = 1_600;

export class Replay extends TableStore {
  override readonly readonly = true;
  readonly match: ReplayView;
  moment = $state.raw<Moment>({ deal: 0, step: 0 });
  /** Who sits at the bottom; a spectator's score sheet has nobody's side first. */
  from = $state<number | null>(0);
  /** Whether all hands are shown, or only what the player at the bottom saw. */
  open = $state(true);
  playing = $state(false);

  /** Begins at the cards dealt, seen from the place *from*, or the nearest there is. */
  constructor(match: ReplayView, from: number | null) {
    super(match.table);
    this.match = match;
    this.from = from === null ? null : Math.min(from, match.deals[0]!.view.players.length - 1);
    this.show(this.#viewOf(this.moment));
  }

  get deal(): ReplayDeal {
    return this.match.deals[this.moment.deal]!;
  }

  get frame(): ReplayFrame {
    return this.deal.frames[this.moment.step]!;
  }

  override get aside(): WireText[] {
    return this.frame.lapsed ? [textOf("replay-lapsed")] : [];
  }

  get atEnd(): boolean {
    const { deal, step } = this.moment;
    return deal === this.match.deals.length - 1 && step === this.deal.frames.length - 1;
  }

  get atStart(): boolean {
    return this.moment.deal === 0 && this.moment.step === 0;
  }

  /** Goes to a moment, or the nearest there is; one step onwards is shown as it happened. */
  go(deal: number, step: number): void {
    const at = Math.max(0, Math.min(this.match.deals.length - 1, Math.trunc(deal) || 0));
    const last = this.match.deals[at]!.frames.length - 1;
    const to = { deal: at, step: Math.max(0, Math.min(last, Math.trunc(step) || 0)) };
    const onwards = to.deal === this.moment.deal && to.step === this.moment.step + 1;
    this.moment = to;
    const { facts } = this.frame;
    const told = [...this.aside, ...facts.flatMap((fact) => fact.text ?? [])];
    if (onwards) this.follow(this.#viewOf(to), facts, told);
    else this.jump(this.#viewOf(to), told);
  }

  forward(): void {
    const { deal, step } = this.moment;
    if (step < this.deal.frames.length - 1) this.go(deal, step + 1);
    else if (!this.atEnd) this.go(deal + 1, 0);
  }

  back(): void {
    const { deal, step } = this.moment;
    if (step > 0) this.go(deal, step - 1);
    else if (deal > 0) this.go(deal - 1, Infinity);
  }

  first(): void {
    this.go(0, 0);
  }

  last(): void {
    this.go(Infinity, Infinity);
  }

  /** Looks from another place, with all hands or with its own alone. */
  lookFrom(place: number | null, open: boolean): void {
    this.from = place;
    this.open = open;
    this.show(this.#viewOf(this.moment));
  }

  /** Plays by itself until it is stopped, or the match is over. */
  begin(): void {
    if (this.atEnd) this.first();
    this.playing = true;
  }

  /** Keeps the play going; the returned function stops it. */
  run(): () => void {
    const timer = setInterval(() => {
      if (this.atEnd) this.playing = false;
      else this.forward();
    }, PACE);
    return () => clearInterval(timer);
  }

  protected override note(): void {
    // nothing is under way here
  }

  #viewOf(moment: Moment): Seen {
    const deal = this.match.deals[moment.deal]!;
    const frame = deal.frames[moment.step]!;
    const hidden = this.from === null || (!this.open && frame.unseen.includes(this.from));
    const hand = hidden ? null : frame.hands[this.from!]!;
    return {
      ...deal.view,
      me: this.from,
      reader: seatTokens.of(this.table)?.place ?? null,
      turn: frame.turn,
      last_play: frame.last_play,
      game: { ...frame.game, hand },
      players: deal.view.players.map((player) => ({
        ...player,
        present: true,
        cards: frame.hands[player.place]!.length,
        exposed: this.open && player.place !== this.from ? frame.hands[player.place]! : [],
      })),
      draw: moment.deal === 0 && moment.step === 0 ? deal.view.draw : null,
      talk: true,
      proof: this.match.proof,
      sealed: false,
    };
  }
}
