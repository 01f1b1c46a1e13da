/** The appointments of a circle, as the server tells them to a member. */
import { ask } from "../net/api";
import { Asking } from "../net/asking.svelte";
import type { CircleMeetings, MeetingReply, NewMeeting, ShownMeeting } from "../net/contract";
import { Fetched } from "../net/fetched.svelte";

export type { CircleMeetings, NewMeeting, ShownMeeting } from "../net/contract";
export type Answer = MeetingReply["answer"];

export class MeetingsState extends Fetched<CircleMeetings> {
  readonly asking = new Asking();

  constructor(readonly id: string) {
    super(() => ask("GET /api/circles/{id}/meetings", { path: { id } }));
  }

  make(meeting: NewMeeting): Promise<boolean> {
    return this.#change(() => ask("POST /api/circles/{id}/meetings", { path: { id: this.id }, body: meeting }));
  }

  cancel(number: number): Promise<boolean> {
    return this.#change(() => ask("DELETE /api/circles/{id}/meetings/{number}", { path: { id: this.id, number: String(number) } }));
  }

  answer({ number, day }: ShownMeeting, answer: Answer): Promise<boolean> {
    const path = { id: this.id, number: String(number) };
    return this.#change(() => ask("PUT /api/circles/{id}/meetings/{number}", { path, body: { day, answer } }));
  }

  remind(reminded: boolean): Promise<boolean> {
    return this.#change(() => ask("PUT /api/circles/{id}/reminder", { path: { id: this.id }, body: { reminded } }));
  }

  /** Gives the reader's calendar a new address, or none. */
  setFeed(wanted: boolean): Promise<boolean> {
    return this.#change(() => ask("PUT /api/circles/{id}/feed", { path: { id: this.id }, body: { wanted } }));
  }

  async #change(request: () => Promise<CircleMeetings>): Promise<boolean> {
    return (await this.asking.of(async () => {
      this.got = await request();
      return true;
    })) !== null;
  }
}
