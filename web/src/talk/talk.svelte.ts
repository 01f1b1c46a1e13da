/** What is said at one table, as this reader is told it, and whom the reader has muted. */
import { newId } from "../net/chance";
import type { Answer } from "../net/protocol";
import { readStored, writeStored } from "../settings.svelte";
import type { Verdict } from "../table/verdict";
import type { Line, TalkCommand, TalkNews } from "./protocol";

/** Characters of a line, as the server has it. */
export const LONGEST_LINE = 200;
/** Lines that are shown, as many as the server tells whoever comes. */
const KEPT = 50;
/** Tables whose muted people this browser remembers. */
const REMEMBERED = 20;
const KEY = "cartaro.muted";

/** Who is muted at which table: the people's numbers and names. */
type Muted = Record<string, Record<number, string>>;

export class Talk {
  readonly table: string;
  /** What the server has sent; what of it is shown is {@link shown}. */
  lines = $state.raw<Line[]>([]);
  me = $state<number | null>(null);
  muted = $state.raw<Record<number, string>>({});
  /** Lines of others that the reader has not looked at. */
  unread = $state(0);
  /** What is being written: it outlives a page of the table that makes room for another. */
  draft = $state("");
  /** What was sent and is not answered yet. */
  pending = $state.raw<TalkCommand | null>(null);
  /** Why the last line was not said, or how the last report went. */
  remark = $state.raw<Verdict | null>(null);
  reported = $state<number | null>(null);
  /** Whether the reader has it before the eyes. */
  #seen = false;
  #send: (command: TalkCommand) => void;

  constructor(table: string, send: (command: TalkCommand) => void) {
    this.table = table;
    this.#send = send;
    this.muted = (readStored<Muted>(KEY) ?? {})[table] ?? {};
  }

  get shown(): Line[] {
    return this.lines.filter((line) => !(line.who in this.muted));
  }

  /** The numbers of those muted, for the server. */
  get mutedPeople(): number[] {
    return Object.keys(this.muted).map(Number);
  }

  hear({ lines, whole, me }: TalkNews): void {
    const last = this.lines.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    this.me = me;
    this.lines = whole ? lines : [...this.lines, ...fresh].slice(-KEPT);
    if (!this.#seen) this.unread += fresh.filter((line) => line.who !== me && !(line.who in this.muted)).length;
  }

  /** The reader looks at the lines, or looks away. */
  look(seen: boolean): void {
    this.#seen = seen;
    if (seen) this.unread = 0;
  }

  /** Says what is written. */
  say(): void {
    const text = this.draft.trim();
    if (text !== "" && this.pending === null) this.#command({ t: "say", id: newId(), text });
  }

  sayPhrase(phrase: string): void {
    if (this.pending === null) this.#command({ t: "say", id: newId(), phrase });
  }

  mute(who: number, name: string): void {
    this.#keep({ ...this.muted, [who]: name });
    this.#send({ t: "mute", id: newId(), who, muted: true });
  }

  unmute(who: number): void {
    this.#keep(Object.fromEntries(Object.entries(this.muted).filter(([number]) => Number(number) !== who)));
    this.#send({ t: "mute", id: newId(), who, muted: false });
  }

  /** Reports the name under which somebody sits. */
  reportName(who: number, why: string): void {
    this.#command({ t: "report", id: newId(), who, why: why.trim() });
  }

  report(number: number, why: string): void {
    this.#command({ t: "report", id: newId(), number, why: why.trim() });
  }

  answered(command: TalkCommand, answer: Answer): void {
    if (this.pending?.id !== command.id) return;
    this.pending = null;
    if (answer.t === "done") {
      if (command.t === "say" && command.text !== undefined) this.draft = "";
      if (command.t === "report") this.reported = command.number ?? 0;
    } else if (answer.t === "refusal") {
      this.remark = { text: answer.text, article: answer.article, number: answer.number };
    } else {
      this.remark = { text: answer.text, article: null, number: null };
    }
  }

  #command(command: TalkCommand): void {
    this.remark = null;
    this.reported = null;
    this.pending = command;
    this.#send(command);
  }

  #keep(muted: Record<number, string>): void {
    this.muted = muted;
    const others = Object.entries(readStored<Muted>(KEY) ?? {}).filter(([table]) => table !== this.table);
    writeStored(KEY, Object.fromEntries([...others.slice(1 - REMEMBERED), [this.table, muted]]));
  }
}

/** Whether a command is of the talk. */
export function isTalk(command: { t: string }): command is TalkCommand {
  return command.t === "say" || command.t === "mute" || command.t === "report";
}
