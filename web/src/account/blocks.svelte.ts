/** Whom the account has blocked: quick play never brings them together, and what they say is not shown. */
import { ask } from "../net/api";
import type { BlockedPerson } from "../net/contract";
import { Fetched } from "../net/fetched.svelte";

export class Blocks extends Fetched<BlockedPerson[]> {
  constructor() {
    super(() => ask("GET /api/account/blocks"));
  }

  has(name: string): boolean {
    return this.got?.some((one) => one.name === name) ?? false;
  }

  async block(name: string): Promise<void> {
    this.got = await ask("POST /api/account/blocks", { body: { name } });
  }

  async unblock(name: string): Promise<void> {
    this.got = await ask("DELETE /api/account/blocks", { body: { name } });
  }
}
