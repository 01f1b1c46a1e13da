import { describe, expect, it } from "vitest";
import type { DailyReveal } from "../net/contract";
import { dealPackets, ITALIAN } from "../replay/dealing";
import { Shuffle } from "../replay/shuffle";
import { dayBefore, leadBack, matchSecret, prove, secretByDate } from "./chain";

/* The chain of docs/daily.md. */
const ANCHOR = "1d4c94d4c7d7687cdbf46c9362a15cf47ad3b422ec7af10bbdf0ecd384407963";
const MATCH_SECRET = "2b661c6935be269ff090e24601c5efd4607ab1ec68990397430321f678477e7a";
const DEALING = { hand: 10, packets: 5, table: 0, table_packets: 0 };

/** The deal of four that a secret gives, as the server tells it; `order` are the places by their turn. */
function dealtBy(secret: string, order = [0, 1, 2, 3]): DailyReveal["dealt"] {
  const shuffle = new Shuffle(secret, []);
  const { hands, table } = dealPackets(shuffle.permute(ITALIAN, "deal 1.0"), 4, DEALING);
  const players = order.map((place, seat) => ({ place, seat }));
  const turned = shuffle.permute(ITALIAN, "draw").slice(0, 4).map((card) => [{ card }]);
  const view = { deal: 1, redeals: [], players, game: { game: "fishing", table }, draw: turned, turn: 0, last_play: null };
  const byPlace = order.map((_, place) => hands[order.indexOf(place)]!);
  return { dealing: DEALING, view: view as unknown as DailyReveal["dealt"]["view"], hands: byPlace };
}

const TOLD: DailyReveal = {
  day: "2027-01-02",
  number: 2,
  rulebook: "scopone-federale",
  secret: "a378b6b32d186b440ae29bd2eb84619cccf2c1533dfae4216fe09fbb5bb772a5",
  match_secret: MATCH_SECRET,
  commitment: "4a9b50ed5721087923a551002da889213edfea459298ae8307480cb7ccd39a0c",
  anchor: ANCHOR,
  anchor_day: "2026-12-31",
  me: 2,
  dealt: dealtBy(MATCH_SECRET, [1, 2, 3, 0]),
  results: [],
};
const NOTED = { anchor: ANCHOR, commitment: TOLD.commitment, hand: TOLD.dealt.hands[2]!.toReversed() };

function failed(told: DailyReveal, noted = NOTED): string[] {
  return prove(told, noted).flatMap(({ about, passed }) => (passed ? [] : [about]));
}

describe("the chain of commitments", () => {
  it("holds the page's vectors", () => {
    expect(leadBack("2027-01-03", "00".repeat(32), 1)).toBe(TOLD.secret);
    expect(leadBack("2027-01-03", "00".repeat(32), 3)).toBe(ANCHOR);
    expect(matchSecret(TOLD.day, TOLD.secret, TOLD.rulebook)).toBe(TOLD.match_secret);
    expect(failed(TOLD)).toEqual([]);
  });

  it("counts days over months, years and changes of the hour", () => {
    expect(["2027-01-01", "2028-03-01", "2027-03-29"].map(dayBefore)).toEqual(["2026-12-31", "2028-02-29", "2027-03-28"]);
  });

  it.each([
    [{ secret: "00".repeat(32) }, ["anchor", "secret"]],
    [{ number: 1 }, ["anchor"]],
    [{ match_secret: "00".repeat(32) }, ["secret", "commitment", "draw", "deal"]],
    [{ dealt: dealtBy("00".repeat(32)) }, ["draw", "deal", "hand"]],
    [{ dealt: dealtBy(MATCH_SECRET) }, ["hand"]],
    [{ dealt: { ...TOLD.dealt, hands: TOLD.dealt.hands.toReversed() } }, ["deal", "hand"]],
    [{ me: 1 }, ["hand"]],
    [{ commitment: "00".repeat(32) }, ["noted", "commitment"]],
    [{ anchor: "00".repeat(32) }, ["noted", "anchor"]],
    [{ rulebook: "scopa-valliadi" }, ["secret"]],
  ])("finds what was changed: %o", (change, found) => {
    expect(failed({ ...TOLD, ...change })).toEqual(found);
  });

  it("says nothing of what was noted where nothing was", () => {
    expect(prove(TOLD, { anchor: null, commitment: null, hand: null }).map(({ about }) => about)).toEqual(["anchor", "secret", "commitment", "draw", "deal"]);
  });

  it("has days without a server follow from their date, as docs/daily.md says", () => {
    const secret = secretByDate("2027-01-01");
    expect(secret).toBe("fb83506d1c8b3ecaaf08c35728eee2afe92d16f6bbc087bc91a8b572f664ac80");
    const dated = (day: string, found: string) => prove({ ...TOLD, day, secret: found, anchor: "" }, { anchor: null, commitment: null, hand: null })[0];
    expect(dated("2027-01-01", secret)).toEqual({ about: "date", passed: true });
    expect(dated("2027-01-02", secret)).toEqual({ about: "date", passed: false });
    const noted = { anchor: "", commitment: TOLD.commitment, hand: TOLD.dealt.hands[TOLD.me]! };
    expect(prove({ ...TOLD, anchor: "" }, noted).map(({ about }) => about)).toEqual(["date", "secret", "draw", "deal", "hand"]);
  });
});
