/** The talk at one table as sent to this reader, and whom the reader has muted. */
import { newId } from "../net/chance";
import type { Answer } from "../net/protocol";
import { mapOf, text } from "../shapes";
import { stored } from "../stored";
import type { Verdict } from "../table/verdict";
import type { Line, TalkCommand, TalkNews } from "./protocol";

/** The most characters in a line, on the server too. */
export const LONGEST_LINE = 200;
/** The most lines kept, as many as the server sends on arrival. */
const KEPT = 50;
/** The most tables whose mutes are remembered. */
const REMEMBERED = 20;
/** How long a phrase stands at the seat of whoever said it, in milliseconds. */
export const STANDS = 4000;
/** The most people muted at a table. */
const MOST_MUTED = 100;
/** Who is muted at which table: the people's numbers and names. */
const MUTED = stored("cartaro.muted", mapOf(mapOf(text, MOST_MUTED, /^\d{1,9}$/), REMEMBERED), {});

export class Talk {
  readonly table: string;
  /** The lines from the server; those visible are {@link shown}. */
  lines = $state.raw<Line[]>([]);
  me = $state<number | null>(null);
  /** Whether people write here; else, among strangers, they say phrases. */
  writes = $state(true);
  muted = $state.raw<Record<number, string>>({});
  /** Lines of others that the reader has not looked at. */
  unread = $state(0);
  /** The line being written; it is kept when the table turns to another of its pages. */
  draft = $state("");
  /** The command sent but not answered yet. */
  pending = $state.raw<TalkCommand | null>(null);
  /** Why the last line or report was refused. */
  remark = $state.raw<Verdict | null>(null);
  reported = $state<number | null>(null);
  /** The phrase that was said just now, for the seat of whoever said it. */
  fresh = $state.raw<Line | null>(null);
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** Whether the lines are on the screen. */
  #seen = false;
  #send: (command: TalkCommand) => void;

  constructor(table: string, send: (command: TalkCommand) => void) {
    this.table = table;
    this.#send = send;
    this.muted = MUTED.read()[table] ?? {};
  }

  get shown(): Line[] {
    return this.lines.filter((line) => !(line.who in this.muted));
  }

  /** The numbers of those muted, for the server. */
  get mutedPeople(): number[] {
    return Object.keys(this.muted).map(Number);
  }

  hear({ lines, whole, me, writes }: TalkNews): void {
    this.writes = writes;
    const last = this.lines.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    this.me = me;
    this.lines = whole ? lines : [...this.lines, ...fresh].slice(-KEPT);
    if (!whole) this.#stand(fresh.findLast((line) => line.phrase !== null && !(line.who in this.muted)));
    if (!this.#seen) this.unread += fresh.filter((line) => line.who !== me && !(line.who in this.muted)).length;
  }

  #stand(line: Line | undefined): void {
    if (line === undefined) return;
    clearTimeout(this.#fading);
    this.fresh = line;
    this.#fading = setTimeout(() => (this.fresh = null), STANDS);
  }

  /** The reader looks at the lines, or looks away. */
  look(seen: boolean): void {
    this.#seen = seen;
    if (seen) this.unread = 0;
  }

  /** Sends the draft. */
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

  /** Reports the name of a person. */
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
      if (command.t === "say" && typeof command.text === "string") this.#said(command.text);
      if (command.t === "report") this.reported = command.number ?? 0;
    } else if (answer.t === "refusal") {
      this.remark = { text: answer.text, article: answer.article, number: answer.number };
    } else {
      this.remark = { text: answer.text, article: null, number: null };
    }
  }

  /** Clears a line that was said from the draft; what was typed since stays. */
  #said(text: string): void {
    const draft = this.draft.trimStart();
    if (draft.startsWith(text)) this.draft = draft.slice(text.length).trimStart();
  }

  #command(command: TalkCommand): void {
    this.remark = null;
    this.reported = null;
    this.pending = command;
    this.#send(command);
  }

  #keep(muted: Record<number, string>): void {
    this.muted = muted;
    const others = Object.entries(MUTED.read()).filter(([table]) => table !== this.table);
    MUTED.write(Object.fromEntries([...others.slice(1 - REMEMBERED), [this.table, muted]]));
  }
}

/** Whether a command is for the talk. */
export function isTalk(command: { t: string }): command is TalkCommand {
  return command.t === "say" || command.t === "mute" || command.t === "report";
}
