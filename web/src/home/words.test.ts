import { describe, expect, it, vi } from "vitest";
import { NO_CLOCK } from "../clock/words";
import type { OptionInfo, OptionValue, RulebookInfo } from "../net/api";
import { write, type Language, type TextKey } from "../texts";
import { greeting, nameOf, wordsFor, type Said } from "./words";

let language: Language = "it";
vi.mock("../settings.svelte", () => ({
  say: (text: { it: string }) => text.it,
  t: (key: TextKey, values: Record<string, string | number>) => write(language, key, values),
}));

function option(name: string, values: OptionValue[]): OptionInfo {
  return { name, values, default: values[0]!, title: { it: name, en: name }, article: "1", words: {}, bots: {} };
}
function book(id: string, game: string, options: OptionInfo[]): RulebookInfo {
  const text = { it: id, en: id };
  return { id, base: null, game, law: game, pack: "italian", other_packs: [], levels: [], coached: true, exits: false, deals_again: false, draw: null, options, title: text, short: text, edition: "", source: text, articles: [], bots: {} };
}
const SCOPA = book("valliadi", "scopa", [option("players", [2, 3, 4, 6]), option("target", [21, 16, 11])]);
const SCOPONE = book("federale", "scopone", [option("players", [4]), option("target", [8, 11])]);
const FISCA = book("FISCA", "scala40", [option("players", [2, 3])]);
const SBALLO = book("Sballo", "scala40", [option("players", [2, 3])]);

function said(book: RulebookInfo, how: Partial<Said> = {}): string {
  return wordsFor({ book, chosen: {}, bots: "learner", training: false, times: NO_CLOCK, ...how });
}

describe("the choices of the last time in words", () => {
  it.each([
    ["it", "in due, a 21, contro un principiante", "in quattro, a 11, contro amatori"],
    ["en", "two players, to 21, against a learner", "four players, to 11, against casual players"],
  ] as const)("say in %s how many play, to what, against whom", (spoken, first, second) => {
    language = spoken;
    expect(said(SCOPA)).toBe(first);
    expect(said(SCOPONE, { chosen: { target: 11 }, bots: "casual" })).toBe(second);
    language = "it";
  });

  it("leave the target out where the rulebook has none, and say hints and clocks where there are some", () => {
    expect(said(FISCA, { bots: "master", chosen: { players: 3 } })).toBe("in tre, contro maestri");
    const times = { ...NO_CLOCK, move: 45, bank: 600 };
    expect(said(FISCA, { training: true, times })).toBe("in due, contro un principiante, mi alleno coi consigli, 45 s a mossa, 10 min a testa");
  });

  it("name the rulebook where the game has several texts, or it is a variant", () => {
    const variant = { ...SCOPA, id: "scopa-napola", base: SCOPA.id, short: { it: "Napola", en: "Napola" } };
    const games = [
      { game: "scopa", books: [SCOPA, variant], book: SCOPA },
      { game: "scala40", books: [FISCA, SBALLO], book: FISCA },
    ];
    expect(nameOf(SCOPA, games)).toBe("Scopa");
    expect(nameOf(variant, games)).toBe("Scopa (Napola)");
    expect(nameOf(SBALLO, games)).toBe("Scala 40 (Sballo)");
  });
});

describe("the greeting", () => {
  it("has the name of whoever gave one, by the hour", () => {
    expect(greeting("", 12)).toBe("A che si gioca?");
    expect([4, 16, 17, 3].map((hour) => greeting("Marta", hour))).toEqual([
      "Buongiorno, Marta.",
      "Buongiorno, Marta.",
      "Buonasera, Marta.",
      "Buonasera, Marta.",
    ]);
  });
});
