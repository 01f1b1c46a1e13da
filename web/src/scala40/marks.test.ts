import { describe, expect, it } from "vitest";
import { marksOf } from "./marks";

describe("the marks of players", () => {
  it("are one letter where that tells them apart", () => {
    expect(marksOf(["Agnese", "Bruno", "Nives"])).toEqual(["A", "B", "N"]);
  });
  it("grow where names begin alike", () => {
    expect(marksOf(["Marco", "Mirella", "Bruno"])).toEqual(["Ma", "Mi", "B"]);
    expect(marksOf(["Marco", "Maria", "Marta"])).toEqual(["Mar", "Mar", "Mar"]);
  });
  it("are whole letters, whatever those are made of", () => {
    expect(marksOf(["🦊 Volpe", "Élise"])).toEqual(["🦊", "É"]);
  });
});
