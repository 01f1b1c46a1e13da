import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CompanyView } from "../net/protocol";
import type { SeatToken } from "../net/seatTokens.svelte";

const asked = vi.hoisted(() => [] as object[]);
vi.mock("../router.svelte", () => ({ router: { go: () => undefined } }));
vi.mock("../net/api", () => ({
  ApiError: class extends Error {},
  openTable: (order: object) => {
    asked.push(order);
    return Promise.resolve({ table: "next" });
  },
}));
vi.mock("../net/seatTokens.svelte", () => ({ seatTokens: { add: () => undefined } }));
vi.mock("../settings.svelte", () => ({ playerName: () => "Ada", settings: { face: 3, name: "Ada" }, t: (key: string) => key }));

const { playAgain } = await import("./again");

const TICKET = { table: "t", rulebook: "scopa-valliadi", options: { target: 11 }, bots: "expert" } as unknown as SeatToken;
const SAME = { rulebook: "scopa-valliadi", options: { target: 11 }, bots: "expert", chairs: null, face: 3, name: "Ada" };

describe("another match", () => {
  beforeEach(() => void asked.splice(0));

  it("has the hints and the clocks of the one before", async () => {
    await playAgain(TICKET, { training: true, public: false, move: 45, bank: 600, grace: 90 } as CompanyView);
    expect(asked).toEqual([{ ...SAME, training: true, move: 45, bank: 600, grace: 90 }]);
  });

  it("does not have the clocks of a public table, which nobody chose", async () => {
    await playAgain(TICKET, { training: false, public: true, move: 60, bank: null, grace: 60 } as CompanyView);
    expect(asked).toEqual([{ ...SAME, training: false }]);
  });
});
