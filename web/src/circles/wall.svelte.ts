/** The wall of a circle, as the server tells it to a member. */
import { ask } from "../net/api";
import { Asking } from "../net/asking.svelte";
import type { CircleNotes } from "../net/contract";
import { Fetched } from "../net/fetched.svelte";

export type { CircleNotes, ShownNote } from "../net/contract";

export class WallState extends Fetched<CircleNotes> {
  readonly asking = new Asking();
  /** The note that was reported last. */
  reported = $state<number | null>(null);

  constructor(readonly id: string) {
    super(() => ask("GET /api/circles/{id}/notes", { path: { id } }));
  }

  write(text: string): Promise<boolean> {
    return this.#change(() => ask("POST /api/circles/{id}/notes", { path: { id: this.id }, body: { text } }));
  }

  erase(number: number): Promise<boolean> {
    return this.#change(() => ask("DELETE /api/circles/{id}/notes/{number}", { path: { id: this.id, number: String(number) } }));
  }

  async report(number: number): Promise<void> {
    const path = { id: this.id, number: String(number) };
    if (await this.#change(() => ask("POST /api/circles/{id}/notes/{number}/report", { path, body: { why: "" } }))) this.reported = number;
  }

  async #change(request: () => Promise<CircleNotes>): Promise<boolean> {
    return (await this.asking.of(async () => {
      this.got = await request();
      return true;
    })) !== null;
  }
}
