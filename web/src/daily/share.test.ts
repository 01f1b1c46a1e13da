import { describe, expect, it } from "vitest";
import { write, type TextKey } from "../texts";
import { shareText, signed, type Told } from "./share";

const TOLD: Told = {
  name: "42",
  game: "Scopone",
  result: 2,
  share: 71,
  soFar: false,
  alone: false,
  par: 0,
  choices: [true, true, true, false, true, true, true, true, true],
  page: "cartaro.example/oggi",
};

type Values = Parameters<typeof write>[2];
const inItalian = (key: TextKey, values?: Values) => write("it", key, values);
const inEnglish = (key: TextKey, values?: Values) => write("en", key, values);

describe("the text to share", () => {
  it("is told in Italian", () => {
    expect(shareText(TOLD, inItalian).split("\n")).toEqual([
      "Cartaro, smazzata del giorno 42 (Scopone)",
      "+2 · meglio del 71 % · maestro: pari",
      "▪▪▪▫▪▪▪▪▪  8 scelte su 9 come il maestro",
      "cartaro.example/oggi",
    ]);
  });

  it("is told in English", () => {
    expect(shareText({ ...TOLD, soFar: true, par: -1 }, inEnglish).split("\n")).toEqual([
      "Cartaro, deal of the day 42 (Scopone)",
      "+2 · so far better than 71 % · master: −1",
      "▪▪▪▫▪▪▪▪▪  8 of 9 choices like the master's",
      "cartaro.example/oggi",
    ]);
  });

  it("boasts of nothing where nobody else has played, and shows no marks without choices", () => {
    expect(shareText({ ...TOLD, alone: true, choices: [] }, inEnglish).split("\n").slice(1)).toEqual(["+2 · master: level", "cartaro.example/oggi"]);
  });

  it("writes signs", () => {
    expect([2, 0, -3].map(signed)).toEqual(["+2", "0", "−3"]);
  });
});
