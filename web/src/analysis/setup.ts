/** Cards laid out by hand, in any game. */
import { SCALA40_SETUP } from "../scala40/setup";
import { SCOPA_SETUP } from "../scopa/setup";
import { NOBODY, type Laid, type Numbers, type SetUp, type Told, type Zone } from "./zones";

export type { Laid, Numbers, SetUp, Told, Zone } from "./zones";

const SETUPS: Record<string, SetUp> = { scopa: SCOPA_SETUP, scala40: SCALA40_SETUP };

/** Returns how to lay out cards of a law (`RulebookView.law`); null if unknown here: then positions can be pasted. */
export function setUpOf(law: string | undefined): SetUp | null {
  return SETUPS[law ?? ""] ?? null;
}

/** Returns the unique name of a zone or of a {@link Told}. */
export function idOf({ key, at }: Pick<Zone, "key" | "at">): string {
  return at === null ? key : `${key} ${at}`;
}

/** Returns a number for everything asked; 0 or NOBODY if none was entered. */
export function fill(asked: readonly Told[], told: Numbers): Numbers {
  return Object.fromEntries(asked.map((one) => [idOf(one), told[idOf(one)] ?? ("most" in one.kind ? 0 : NOBODY)]));
}

/** Returns the copies of a kind not yet in any zone. */
export function left(setUp: SetUp, laid: Laid, kind: string): string[] {
  const there = new Set(Object.values(laid).flat());
  return setUp.copies(kind).filter((card) => !there.has(card));
}

/** Returns the cards with one more of a kind in a zone; unchanged if none is left. */
export function lay(setUp: SetUp, laid: Laid, zone: Zone, kind: string): Laid {
  const card = left(setUp, laid, kind)[0];
  return card === undefined ? laid : { ...laid, [idOf(zone)]: [...(laid[idOf(zone)] ?? []), card] };
}

/** Returns the cards without the one at index *at* of a zone. */
export function take(laid: Laid, zone: Zone, at: number): Laid {
  return { ...laid, [idOf(zone)]: (laid[idOf(zone)] ?? []).filter((_, i) => i !== at) };
}

/** Returns the cards with all unplaced ones added to a zone, in pack order. */
export function layRest(setUp: SetUp, laid: Laid, zone: Zone): Laid {
  const rest = setUp.kinds.flatMap((kind) => left(setUp, laid, kind));
  return { ...laid, [idOf(zone)]: [...(laid[idOf(zone)] ?? []), ...rest] };
}
