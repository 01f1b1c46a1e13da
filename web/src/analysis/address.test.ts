import { describe, expect, it } from "vitest";
import { addressOf, addressOfMoment, readAddress, seatOf, type Asked } from "./address";
import { START } from "./tree";

const START_OF = { rulebook: "scopone-federale", options: { target: 11 }, position: { hands: [["7d"], ["Rb"]], table: [], turn: 0 }, names: ["Nicolò", "Ada"] };

function read(address: string): Asked {
  const url = new URL(address, "http://localhost");
  return readAddress(url.search, url.hash);
}

describe("the address of a study", () => {
  it("keeps a position with its names, every play, every try, and where one stands", () => {
    const asked: Asked = {
      match: null,
      start: START_OF,
      tree: { main: [[0, "7d"], [1, "Rb"]], tries: [{ from: 0, moves: [[0, "meld *5h 6h 7h"]] }] },
      place: { line: 0, ply: 1 },
      from: 1,
    };
    expect(read(addressOf(asked))).toEqual(asked);
    expect(addressOf(asked)).not.toMatch(/["{ ]/);
  });

  it("keeps the moment of a match, and leaves its cards to the server", () => {
    const asked: Asked = { match: { table: "abc", deal: 1 }, start: null, tree: { main: [], tries: [{ from: 3, moves: [[2, "4c"]] }] }, place: { line: null, ply: 5 }, from: null };
    expect(addressOf(asked)).toMatch(/^\/analisi\?partita=abc&smazzata=2&giocata=5#prove=/);
    expect(read(addressOf(asked))).toEqual(asked);
    expect(read(addressOfMoment("abc", 1, 5))).toMatchObject({ match: { table: "abc", deal: 1 }, place: { line: null, ply: 5 } });
  });

  it("is looked at from a seat that the position has, else from that of the player to act", () => {
    expect(read("/analisi?partita=x#posto=9").from).toBe(8);
    expect([0, 1, 2, 8, null].map((seat) => seatOf(START_OF, seat))).toEqual([0, 1, null, null, null]);
    expect(seatOf({ ...START_OF, position: {} }, 0)).toBeNull();
  });

  it("is nothing where it was cut, mistyped, or made up", () => {
    const cut = addressOf({ match: null, start: START_OF, tree: { main: [], tries: [] }, place: START, from: null }).slice(0, -9);
    for (const address of ["/analisi", "/analisi#studio=%%%", cut, `/analisi#studio=${btoa("[1]")}`, `/analisi#studio=${btoa("{}")}`]) {
      expect(read(address).start).toBeNull();
    }
    expect(read("/analisi?partita=x&smazzata=-4&giocata=x#prove=AAAA&prova=9")).toMatchObject({ match: { deal: 0 }, tree: { tries: [] }, place: { ply: 0 } });
  });
});
