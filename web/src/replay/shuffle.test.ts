import { expect, it } from "vitest";
import vectors from "../../../tests/engine/shuffle_vectors.json";
import { ITALIAN, FRENCH } from "./dealing";
import { Shuffle } from "./shuffle";

it.each(vectors)("deals as the server does: $label, entropy $entropy", ({ label, secret, entropy, commitment, deck }) => {
  const shuffle = new Shuffle(secret, entropy);
  expect(shuffle.commitment).toBe(commitment);
  expect(shuffle.permute(deck.length === ITALIAN.length ? ITALIAN : FRENCH, label)).toEqual(deck);
});

it("another secret, another entropy, another label give other decks", () => {
  const decks = [
    new Shuffle("00".repeat(32), []).permute(ITALIAN, "deal 1.0"),
    new Shuffle("01".repeat(32), []).permute(ITALIAN, "deal 1.0"),
    new Shuffle("00".repeat(32), [""]).permute(ITALIAN, "deal 1.0"),
    new Shuffle("00".repeat(32), []).permute(ITALIAN, "deal 1.1"),
  ].map((deck) => deck.join(" "));
  expect(new Set(decks).size).toBe(decks.length);
});
