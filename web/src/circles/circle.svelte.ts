/** One circle, as the server tells it to a member, and what the member does there. */
import { ask, fetchFile, openTable } from "../net/api";
import { Asking } from "../net/asking.svelte";
import type { CircleChanges, CircleDeed, CirclePage, UsualTable } from "../net/contract";
import { Fetched } from "../net/fetched.svelte";
import { isLevel, NEWCOMERS } from "../net/orders";
import { seatTokens } from "../net/seatTokens.svelte";
import { router } from "../router.svelte";
import { playerName, settings } from "../settings.svelte";
import { save } from "../you/export";

export type { CircleInvitation, CirclePage, CirclePerson, CircleSummary, UsualTable } from "../net/contract";
export type Colour = NonNullable<CircleChanges["colour"]>;
export type Deed = CircleDeed["did"];

export const COLOURS = ["walnut", "green", "wine", "navy"] as const satisfies readonly Colour[];

/** What a circle is called and looks like, and whether a keeper admits those who join. */
export interface Look {
  name: string;
  colour: Colour;
  sign: string;
  asked: boolean;
}

/** Returns the page of the invitation with a code. */
export function invitationPath(code: string): string {
  return `/compagnia/entra#${code}`;
}

/** Returns the code in what somebody has typed or pasted: the code itself, or the whole link. */
export function codeIn(typed: string): string {
  return typed.slice(typed.lastIndexOf("#") + 1).trim();
}

export class CircleState extends Fetched<CirclePage> {
  readonly asking = new Asking();

  constructor(readonly id: string) {
    super(() => ask("GET /api/circles/{id}", { path: { id } }));
  }

  /** Whether the reader may do something now. */
  may(act: string): boolean {
    return this.got?.may.includes(act) ?? false;
  }

  /** Does something, to a member where it is to somebody; returns whether it was done. */
  async act(did: Deed, on: number | null = null, name = ""): Promise<boolean> {
    return (await this.asking.of(async () => {
      const after = await ask("POST /api/circles/{id}/acts", { path: { id: this.id }, body: { did, on, name } });
      if (after !== null) this.got = after;
      return true;
    })) !== null;
  }

  async setUsual(usual: UsualTable): Promise<boolean> {
    return (await this.asking.of(async () => {
      this.got = await ask("PUT /api/circles/{id}/usual", { path: { id: this.id }, body: usual });
      return true;
    })) !== null;
  }

  /** Opens the usual table, shows it to the circle, and goes there. */
  async openUsual(usual: UsualTable, free: number): Promise<void> {
    await this.asking.of(async () => {
      const { rulebook, options, bots, move = null, bank = null, grace = 60 } = usual;
      const level = isLevel(bots) ? bots : NEWCOMERS;
      const chairs = Array.from({ length: free }, () => null);
      const ticket = await openTable({ rulebook, options, bots: level, move, bank, grace, chairs, name: playerName(), face: settings.face });
      seatTokens.add(ticket, rulebook, options, level);
      const { table, token } = ticket;
      await ask("POST /api/circles/{id}/tables", { path: { id: this.id }, body: { table, token: token ?? "" } });
      await router.go(`/tavolo/${table}`);
    });
  }

  /** Downloads everything of the circle. */
  async download(): Promise<void> {
    await this.asking.of(async () => save("cartaro-compagnia.json", await (await fetchFile(`/api/circles/${this.id}/export`)).json()));
  }

  async setUp(look: Look): Promise<boolean> {
    return (await this.asking.of(async () => {
      this.got = await ask("PATCH /api/circles/{id}", { path: { id: this.id }, body: { ...look } });
      return true;
    })) !== null;
  }
}
