/** The count of a deal as an animation: items are laid down in time, until all are shown or the viewer skips the rest. */
import { afterFrame } from "../frames";
import { motion } from "../motion";
import { APPEARING, FLIGHT, scheduleOf, type Counted, type Schedule } from "./counting";

const APPEARS: Keyframe[] = [
  { opacity: 0, transform: "translateY(-10px)" },
  { opacity: 1, transform: "none" },
];

const STAMPED: Keyframe[] = [
  { opacity: 0, transform: "scale(1.5) rotate(-4deg)" },
  { opacity: 1, transform: "none" },
];

export class Film {
  /** Whether all of it is shown. */
  done = $state(false);
  readonly at: Schedule;
  #over: boolean;
  #begun = performance.now();
  #laid = new WeakSet<Element>();
  #moves: Animation[] = [];
  #counts: (() => void)[] = [];

  /** `plays`: whether it is animated; never without movement. */
  constructor(sheet: Counted, plays = true) {
    this.at = scheduleOf(sheet);
    this.#over = !plays || motion(1) === 0;
    this.done = this.#over;
  }

  /** Plays it to its end, or until a tap or a key; returns a function that stops it. */
  run(): () => void {
    if (this.#over) return () => undefined;
    const finish = () => {
      stop();
      this.#finish();
    };
    const timer = setTimeout(finish, this.#waitFor(this.at.end));
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", finish);
      window.removeEventListener("keydown", finish);
    };
    window.addEventListener("pointerdown", finish);
    window.addEventListener("keydown", finish);
    return stop;
  }

  #finish(): void {
    this.#over = true;
    this.done = true;
    for (const move of this.#moves) move.finish();
    for (const count of this.#counts) count();
  }

  /**
   * An attachment that lays down the items in a node, including later ones: each `data-counted` at its milliseconds. A card with
   * `data-flies` moves from the place of the matching card (`data-taken`); items with `data-stamps` are stamped on the cloth.
   */
  readonly lay = (node: HTMLElement): (() => void) | undefined => {
    if (this.#over) return undefined;
    const later = new MutationObserver(() => this.#layAll(node));
    this.#layAll(node);
    later.observe(node, { childList: true, subtree: true });
    return () => later.disconnect();
  };

  #layAll(node: HTMLElement): void {
    for (const one of node.querySelectorAll<HTMLElement>("[data-counted]")) {
      if (this.#laid.has(one)) continue;
      this.#laid.add(one);
      const { counted, flies, stamps } = one.dataset;
      const duration = motion(flies === undefined ? APPEARING : FLIGHT);
      const frames = stamps === undefined ? APPEARS : STAMPED;
      const move = one.animate(frames, { duration, delay: this.#waitFor(Number(counted)), fill: "backwards", easing: "ease-out" });
      this.#moves.push(move);
      if (this.#over) move.finish();
      else if (flies !== undefined) afterFrame(() => fly(one, flies, move)); // positions are known then
    }
  }

  /** Counts up to a number with the cards; returns a function that stops it. */
  count(to: number, show: (number: number) => void): () => void {
    let number = this.#over ? to : 0;
    show(number);
    if (number === to) return () => undefined;
    const stop = () => {
      clearInterval(timer);
      this.#counts = this.#counts.filter((other) => other !== finish);
    };
    const finish = () => {
      stop();
      show(to);
    };
    const timer = setInterval(() => {
      number += 1;
      if (number >= to) finish();
      else show(number);
    }, motion(this.at.each));
    this.#counts.push(finish);
    return stop;
  }

  #waitFor(milliseconds: number): number {
    return Math.max(0, Math.round(motion(milliseconds) - (performance.now() - this.#begun)));
  }
}

/** Moves a card from its match's place in a pile; a card without one just appears. */
function fly(one: HTMLElement, card: string, move: Animation): void {
  const like = document.querySelector(`[data-taken="${card}"]`);
  if (like === null) return;
  const from = like.getBoundingClientRect();
  const to = one.parentElement!.getBoundingClientRect();
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.height / to.height})`;
  (move.effect as KeyframeEffect).setKeyframes([
    { opacity: 0, transform: way, transformOrigin: "0 0" },
    { opacity: 1, transform: way, transformOrigin: "0 0", offset: 0.1 },
    { opacity: 1, transform: "none", transformOrigin: "0 0" },
  ]);
}
