/** The matches of a circle, as the server tells them to a member, season by season. */
import { ask } from "../net/api";
import { Asking } from "../net/asking.svelte";
import type { CircleSeason } from "../net/contract";
import { Fetched } from "../net/fetched.svelte";

export type { CircleFeat, CircleSeason, AgainstMember, PlayedInCircle } from "../net/contract";

export class SeasonState extends Fetched<CircleSeason> {
  readonly asking = new Asking();

  constructor(readonly id: string) {
    super(() => ask("GET /api/circles/{id}/season", { path: { id } }));
  }

  /** Shows the season with a number. */
  async show(season: number): Promise<void> {
    await this.asking.of(async () => {
      this.got = await ask("GET /api/circles/{id}/season", { path: { id: this.id }, query: { season: String(season) } });
    });
  }

  /** Sets how many evenings count, null for all, and begins a season if asked; returns whether it was done. */
  async set(best: number | null, anew: boolean): Promise<boolean> {
    return (await this.asking.of(async () => {
      this.got = await ask("PUT /api/circles/{id}/season", { path: { id: this.id }, body: { best, anew } });
      return true;
    })) !== null;
  }
}
