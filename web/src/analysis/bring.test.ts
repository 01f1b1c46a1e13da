import { describe, expect, it } from "vitest";
import { LONGEST, tell } from "./bring";

describe("what a reader pastes", () => {
  it("is a position, a record or a link", () => {
    const position = { hands: [["7d"]], table: [], turn: 0 };
    expect(tell(JSON.stringify({ rulebook: "scopa-valliadi", position, actions: [[0, "7d"]] }))).toEqual({
      kind: "position",
      start: { rulebook: "scopa-valliadi", options: {}, position, names: [] },
      actions: [[0, "7d"]],
    });
    expect(tell('[Format "Cartaro 1"]\n')).toEqual({ kind: "record", text: '[Format "Cartaro 1"]' });
    expect(tell("https://cartaro.example/partita/abc?smazzata=2&giocata=4&posto=1")).toEqual({
      kind: "address",
      search: "?smazzata=2&giocata=4&posto=1&partita=abc",
      hash: "",
    });
    expect(tell("https://cartaro.example/analisi#studio=AA")).toMatchObject({ kind: "address", hash: "#studio=AA" });
  });

  it("is a record also where comments come first", () => {
    for (const text of ['{ Torneo sociale }\n[Format "Cartaro 1"]', '{a}{b\nc} ; d;;\r\n[Format "Cartaro 1"]']) {
      expect(tell(text)).toEqual({ kind: "record", text });
    }
  });

  it("is a link to a page of a folder without a server too", () => {
    expect(tell("https://club.example/some/path/?/partita/abc&smazzata=2")).toEqual({
      kind: "address",
      search: "?smazzata=2&partita=abc",
      hash: "",
    });
    expect(tell("https://club.example/some/path/index.html?/analisi#studio=AA")).toMatchObject({ kind: "address", search: "", hash: "#studio=AA" });
  });

  it("is nothing where it cannot be read", () => {
    const links = ["https://elsewhere.example/x", "https://cartaro.example/partita/%zz", "https://club.example/some/path/?/oggi"];
    const positions = ['{"rulebook": "x", "position": {}, "actions": 3}', '{"rulebook": "x", "position": {}, "actions": [1]}'];
    for (const text of ["", "  ", "{", "{}", '{"rulebook": 3}', ...positions, ...links]) {
      expect(tell(text).kind).toBe("nothing");
    }
  });

  it("is refused at once, saying why, where it is too long, no text, or several questions", () => {
    const question = '{"rulebook": "scopa-valliadi", "position": {}}';
    const refused = { [`${question}\n${question}\n`]: "analysis-several", "PK\u0003\u0004\0\0": "analysis-notText", ["x".repeat(LONGEST + 1)]: "analysis-tooLong" };
    for (const [text, why] of Object.entries(refused)) expect(tell(text)).toEqual({ kind: "nothing", why });
    expect(tell(`${question}\n`).kind).toBe("position");
    expect(tell("{\n}\n}")).toEqual({ kind: "nothing", why: "analysis-nothing" });
  });
});
