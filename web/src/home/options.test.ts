import { describe, expect, it } from "vitest";
import type { OptionInfo, OptionValue, RulebookInfo } from "../net/api";
import { offered, toSend } from "./options";

function option(name: string, values: OptionValue[]): OptionInfo {
  return { name, values, default: values[0]!, title: { it: name, en: name }, article: "1", words: {}, bots: {} };
}
function book(id: string, game: string, options: OptionInfo[]): RulebookInfo {
  const text = { it: id, en: id };
  return { id, base: null, game, law: game, pack: "italian", other_packs: [], levels: [], coached: true, exits: false, deals_again: false, draw: null, options, title: text, short: text, edition: "", source: text, articles: [], bots: {} };
}
const SCOPA = book("scopa-valliadi", "scopa", [
  option("players", [2, 3, 4, 6]),
  option("pairs", [true, false]),
  option("target", [21, 16, 11]),
  option("capture", ["compulsory", "optional-sum"]),
]);
const SCOPONE = book("scopone-federale", "scopone", [
  option("players", [4]),
  option("target", [8, 11]),
  option("partners", ["draw", "set"]),
  option("arbitration", ["online", "hand"]),
]);
const SCALA = book("scala40-sballo", "scala40", [
  option("players", [2, 3, 4, 5, 6]),
  option("teams", [1, 2, 3]),
  option("renewals", [10]),
]);

describe("options", () => {
  it("offer pairs to six players only", () => {
    expect(offered(SCOPA, {}).map((o) => o.name)).toEqual(["players", "target", "capture"]);
    expect(offered(SCOPA, { players: 6 }).map((o) => o.name)).toEqual(["players", "pairs", "target", "capture"]);
  });
  it("leave out what is not a choice, and the arbitration of a real table", () => {
    expect(offered(SCOPONE, {}).map((o) => o.name)).toEqual(["target", "partners"]);
  });
  it("send what is shown", () => {
    expect(toSend(SCOPA, { players: 3, pairs: false })).toEqual({ players: 3, target: 21, capture: "compulsory" });
    expect(toSend(SCOPA, { players: 6, pairs: false }).pairs).toBe(false);
  });
  it("send the default where the choice is of another rulebook", () => {
    expect(toSend(SCOPONE, { target: 21 }).target).toBe(8);
  });
  it("ask about variant b's 100 only where that variant is played", () => {
    const fisca = book("scala40-fisca", "scala40", [option("variants", ["", "a", "b"]), option("flat_needs_in_hand", [false, true])]);
    expect(offered(fisca, {}).map((o) => o.name)).toEqual(["variants"]);
    expect(toSend(fisca, { variants: "b", flat_needs_in_hand: true })).toEqual({ variants: "b", flat_needs_in_hand: true });
    expect(toSend(fisca, { variants: "a", flat_needs_in_hand: true })).toEqual({ variants: "a" });
  });
  it("offer the teams that the players can make", () => {
    const teams = (players: number) => offered(SCALA, { players }).find((o) => o.name === "teams")?.values;
    expect(teams(2)).toBeUndefined();
    expect(teams(4)).toEqual([1, 2]);
    expect(teams(6)).toEqual([1, 2, 3]);
    expect(toSend(SCALA, { players: 3, teams: 2 })).toEqual({ players: 3 });
  });
});
