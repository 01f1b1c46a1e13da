/** The score book of Scala 40. */
import type { OptionValue } from "../../net/api";
import type { ScoreBook, ScoreEntry } from "../../net/contract";
import { orNull } from "../../shapes";
import { stored } from "../../stored";
import { Book } from "../book.svelte";
import { askQuestions, emptyDeal, holders, lineOf, MATCH, NOBODY, type Deal, type Entry, type Terms, type Told } from "./sheet";

class ScalaBook extends Book<Terms, Deal, Entry> {
  constructor() {
    super(stored("cartaro.score", orNull(MATCH), null), (terms) => emptyDeal(terms.names.length), lineOf);
  }

  begin(rulebook: string, chosen: Record<string, OptionValue>, names: string[]): Promise<void> {
    const options = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== "players")); // given by names
    return this.beginWith(async () => ({ rulebook, options, names, questions: await askQuestions(rulebook, options, names.length) }));
  }

  /** The places that play the deal being entered. */
  get playing(): number[] {
    const sheet = this.sheet!;
    if (this.correcting !== null) return (sheet.entries[this.correcting]!.players ?? []).map(({ place }) => place).sort((a, b) => a - b);
    return [...this.terms!.names.keys()].filter((place) => !sheet.out?.includes(place % sheet.sides.length));
  }

  /** The places whose hands count in the deal being entered. */
  get holding(): number[] {
    return holders(this.playing, this.draft.closer, this.sheet!.sides.length);
  }

  number(at: number): number {
    return this.sheet!.entries[at]?.deal ?? 1 + this.sheet!.entries.filter(isDeal).length;
  }

  /** Lets a side that has just gone out play again. */
  comeBack(side: number): Promise<void> {
    return this.add({ back: side });
  }

  protected pointsOf(row: ScoreEntry): (number | null)[] {
    return this.terms!.names.map((_, place) => row.players?.find((one) => one.place === place)?.points ?? null);
  }

  protected told(): Told {
    const { closer, inHand, hands } = $state.snapshot(this.draft);
    const holding = this.holding;
    const blank = emptyDeal(hands.length).hands;
    return { closer, inHand: inHand && closer !== NOBODY, hands: hands.map((hand, place) => (holding.includes(place) ? hand : blank[place]!)), holding };
  }

  protected draftOf(entry: Entry): Deal {
    if ("back" in entry) throw new Error("a return is not corrected");
    const { closer, inHand, hands } = entry;
    return { closer, inHand, hands };
  }

  protected override beforeLast(): number {
    return this.sheet!.entries.findLastIndex(isDeal);
  }

  /** A return falls away with the exit that it followed: the sheet has no row for it. */
  protected override remaining(entries: Entry[], sheet: ScoreBook): Entry[] {
    let row = 0;
    return entries.filter((entry) => {
      const stays = !("back" in entry) || sheet.entries[row]?.back === entry.back;
      if (stays) row += 1;
      return stays;
    });
  }

  /** Told of a correction, the server says which later deal it makes impossible. */
  protected override corrected(at: number, line: string): string[] {
    return [...this.entries.map(lineOf), `correggi ${this.number(at)} ${line}`];
  }
}

/** Whether an entry is a deal, and not a return. */
export function isDeal(row: ScoreEntry): boolean {
  return "players" in row;
}

export const scalaBook = new ScalaBook();
