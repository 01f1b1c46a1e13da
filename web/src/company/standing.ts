/**
 * What a table's page says of time, absence, invitation, removal and watching. All of it is said here, from the present state alone: a
 * sentence ends with its cause, and none contradicts another.
 */
import { holidaysIn } from "../calm/words";
import type { LinkState } from "../net/client";
import type { ChairView, ClockView, CompanyView, TableView, WireText } from "../net/protocol";
import { say, t } from "../settings.svelte";
import { facetOf, isOut } from "../table/facets";
import { joinNames } from "../table/sides";
import { levelName, stretch } from "./words";

/** What the sentences follow from. */
export interface Scene {
  readonly company: CompanyView | null;
  readonly view: TableView | null;
  readonly link: LinkState;
  /** Whether the host has freed the reader's chair. */
  readonly dismissed: boolean;
  /** Why this page no longer has the seat that it had, null if it has it, or had none. */
  readonly moved: WireText | null;
  /** Whether the reader takes the seat of a bot as soon as a deal is over. */
  readonly waitsForSeat: boolean;
  /** Who has just taken the seat of a bot, null if nobody has. */
  readonly arrived: WireText | null;
}

/** A sentence; one that counts down has the seconds that were left when the company was heard, and is said anew with what is left. */
export interface Line {
  text: (n: number) => string;
  seconds?: number;
  alert?: boolean;
}

/* Before the match */

/** Whether the reader, who watches with a delay, is yet to see a match that has begun. */
function hasBegun({ company }: Scene): boolean {
  return company?.begins_in != null;
}

function hasOldLink({ company }: Scene): boolean {
  return company !== null && company.me === null && company.invited && company.invitation === null;
}

/** Whether there is a chair for whoever comes. */
function isOffered(company: CompanyView): boolean {
  return company.chairs.some((chair) => chair.kind === "free" && !chair.locked);
}

/** Whether the reader, who has no seat, may take one. */
export function maySit(scene: Scene): boolean {
  const { company, moved } = scene;
  return company !== null && company.me === null && moved === null && !hasBegun(scene) && !hasOldLink(scene) && isOffered(company);
}

/** Whether the reader, who has no seat, may take that of a bot while a match is played. */
export function mayTakeOver(scene: Scene): boolean {
  const { company, moved } = scene;
  const playing = company !== null && company.me === null && company.phase === "playing" && moved === null;
  return playing && !hasBegun(scene) && !hasOldLink(scene) && company.chairs.some(({ yields }) => yields);
}

/** Whether the reader may invite others. */
export function mayInvite(scene: Scene): boolean {
  return !hasBegun(scene) && !hasOldLink(scene);
}

export function roomTitle(scene: Scene): string {
  return t(hasBegun(scene) ? "delay-title" : "company-title");
}

/** What is said above the room. */
export function roomLines(scene: Scene): Line[] {
  const { company, dismissed, link } = scene;
  if (company === null) return [];
  if (company.begins_in !== null) return counting(link, { text: (n) => t("delay-beginsIn", { n }), seconds: company.begins_in });
  const lines: Line[] = [];
  if (dismissed && company.me === null) lines.push({ text: () => t("company-dismissed"), alert: true });
  if (company.starts_in !== null) lines.push(...counting(link, { text: (n) => t("company-startsIn", { n }), seconds: company.starts_in }));
  if (company.delay > 0 && !company.closed) lines.push({ text: () => t("delay-told", { delay: stretch(company.delay) }) });
  for (const { name, missing } of othersMissing(company)) lines.push(...counting(link, { text: (n) => t("host-missing", { name, n }), seconds: missing }));
  if (hasOldLink(scene)) lines.push({ text: () => t("company-oldLink") });
  if (company.closed) lines.push({ text: () => t("company-closed") });
  return lines;
}

/** Why the reader may not sit down, where the chairs show no reason, and what there is to do instead. */
export function withoutChair(scene: Scene): string | null {
  const { company, moved } = scene;
  if (company === null || company.me !== null || hasBegun(scene) || maySit(scene)) return null;
  const isKnown = hasOldLink(scene) || moved !== null;
  const why = isKnown ? null : t(company.chairs.some(({ kind }) => kind === "free") ? "company-kept" : "company-full");
  return [why, company.closed || moved !== null ? null : t("company-watch")].filter((part) => part !== null).join(" ") || null;
}

/** What there is to do next in the waiting room; the page makes one button primary, the one that does it. */
export type RoomStep = "sit" | "invite" | "start";

/** Returns the next lawful step of the reader, null if there is none but to wait: friends come before bots. */
export function roomStep(scene: Scene): RoomStep | null {
  const { company } = scene;
  if (company === null || hasBegun(scene)) return null;
  if (company.me === null) return maySit(scene) ? "sit" : null;
  if (company.chairs[company.me]?.host !== true) return null;
  return mayInvite(scene) && isOffered(company) ? "invite" : "start";
}

/** How places and dealer are decided; `drawn` if partners are drawn too. */
export function seatingLine(scene: Scene, drawn: boolean): string | null {
  return hasBegun(scene) ? null : t(drawn ? "company-drawn" : "company-dealer");
}

/** Which bots take the free chairs, and who chose them. */
export function botsLine(scene: Scene): string | null {
  const { company } = scene;
  const free = company?.chairs.some((chair) => chair.kind === "free") === true;
  return free && company.substitute !== null && !hasBegun(scene) ? t("company-level", { level: levelName(company.substitute) }) : null;
}

/** For what those wait who sit. */
export function readyLine({ company }: Scene): string | null {
  return company?.me != null && company.starts_in === null ? t("company-waitReady") : null;
}

/** What the link leads to. */
export function inviteLine({ company }: Scene): string | null {
  if (company === null) return null;
  if (isOffered(company)) return t("company-lead");
  if (company.closed) return null;
  return t(company.chairs.some((chair) => chair.kind === "free") ? "company-leadKept" : "company-leadFull");
}

/** Whether somebody on a chair is there, or ready. */
export function chairLine(scene: Scene, chair: ChairView): string | null {
  if (chair.kind !== "person" || hasBegun(scene)) return null;
  return chair.present ? (chair.ready ? t("company-ready") : null) : t("company-away");
}

/** To whom the table passes if the reader, its host, leaves. */
export function heirLine({ company }: Scene): string | null {
  if (company === null || company.me === null || company.chairs[company.me]?.host !== true || !company.hosted) return null;
  if (company.heir !== null) return t("host-heir", { name: company.chairs[company.heir]!.name });
  return company.phase === "playing" ? t("host-heirLater") : null;
}

/* At the table */

/** Whether it is the reader's turn to play: not while the table, or a bot, plays in the reader's place. */
export function isMyTurn({ company, view }: Pick<Scene, "company" | "view">): boolean {
  if (view === null || view.me === null || view.turn !== view.me || view.phase !== "play") return false;
  const chair = company?.chairs.findIndex((one) => one.place === view.me) ?? -1;
  return company?.chairs[chair]?.away !== true && !isLapsed(company?.clock ?? null, chair);
}

function isLapsed(clock: ClockView | null, chair: number): boolean {
  return clock !== null && clock.lapsed && clock.chair === chair;
}

/** Whether the table played the last turn of the person on *chair*, whose time was up. */
function wasPlayedFor({ company, view }: Pick<Scene, "company" | "view">, chair: number): boolean {
  const clock = company?.clock ?? null;
  const other = clock !== null && clock.chair !== chair && (clock.lapses[chair] ?? 0) > 0;
  return other && view?.phase === "play" && view.last_play !== null && company?.chairs[chair]?.away === false;
}

/** Beside a clock: whether its time is up, or was in the turn before this one. */
export function clockLine(scene: Pick<Scene, "company" | "view">, chair: number): string | null {
  return isLapsed(scene.company?.clock ?? null, chair) || wasPlayedFor(scene, chair) ? t("time-isUp") : null;
}

/** To the player whose time is up, or was in the turn before this one. */
export function ownTimeLine(scene: Scene): string | null {
  const { company } = scene;
  if (company === null || company.me === null || company.phase !== "playing") return null;
  if (company.chairs[company.me]?.away) return null;
  if (isLapsed(company.clock, company.me)) return t("time-yours");
  return wasPlayedFor(scene, company.me) ? t("time-yoursWas") : null;
}

/** A warning that *n* seconds are left of the reader's turn. */
export function warningLine({ company }: Pick<Scene, "company">, n: number): string {
  const again = company?.me != null && (company.clock?.lapses[company.me] ?? 0) > 0 && company.substitute !== null;
  return t(again ? "time-warnBot" : "time-warn", { n });
}

/** Whether a player is missing; null for one who is there, or plays no more. */
export function seatLine({ company, view }: Pick<Scene, "company" | "view">, place: number): string | null {
  const player = view?.players.find((one) => one.place === place);
  if (view === null || player === undefined || isOut(view, player.side)) return null;
  const chair = company?.chairs.find((one) => one.place === place);
  if (player.kind === "bot") return chair?.yields ? t("seat-yields") : null;
  if (chair?.away) return t(chair.erased ? "absence-botForErased" : "absence-bot");
  return player.present ? null : t("seat-away");
}

/** Whether a bot plays in the reader's place, who may take it back. */
export function isReplaced({ company, view }: Scene): boolean {
  const chair = company?.me == null ? undefined : company.chairs[company.me];
  if (chair === undefined || view === null || company?.phase !== "playing" || !chair.away) return false;
  const player = view.players.find(({ place }) => place === chair.place);
  return player === undefined || !isOut(view, player.side);
}

/** What is said above the table. */
export function tableLines(scene: Scene): Line[] {
  const { company, view, link, moved, arrived } = scene;
  if (company === null || company.phase === "over") return [];
  const lines: Line[] = moved !== null && company.me === null && !hasBegun(scene) ? [{ text: () => say(moved), alert: true }] : [];
  if (view === null || company.phase !== "playing") return lines;
  if (isReplaced(scene)) lines.push({ text: () => t("absence-yours") });
  if (company.calm) lines.push(...holidaysIn(company.calm, company.chairs.map(({ name }) => name), Date.now() / 1000).map((text) => ({ text: () => text })));
  if (arrived !== null) lines.push({ text: () => say(arrived) });
  if (mayTakeOver(scene)) lines.push({ text: () => t(scene.waitsForSeat ? "yield-waiting" : "yield-offer") });
  for (const { name, missing, place } of othersMissing(company)) {
    const out = view.players.some((player) => player.place === place && isOut(view, player.side));
    if (!out) lines.push(...counting(link, { text: (n) => t("absence-awaited", { name, n }), seconds: missing }));
  }
  return lines;
}

/** For whom the score sheet waits. */
export function sheetLines({ company, view, link }: Scene): Line[] {
  if (company === null || view === null || company.next_in === null) return [];
  if (company.me !== null && isAwaited(view, company.chairs[company.me]!)) return counting(link, { text: (n) => t("sheet-hurry", { n }), seconds: company.next_in });
  const readers = company.chairs.filter((chair) => isAwaited(view, chair)).map(({ name }) => name);
  const names = joinNames(readers);
  return names === "" ? [] : counting(link, { text: (n) => t("sheet-waiting", { names, n, people: readers.length }), seconds: company.next_in });
}

/** Whether the table waits for somebody to close the score sheet: not for who is out, if others play on. */
function isAwaited(view: TableView, chair: ChairView): boolean {
  if (chair.kind !== "person" || chair.away || chair.going) return false;
  const playsOn = ({ side }: { side: number }) => !isOut(view, side) || facetOf(view.game).mayReturn(view.game, side);
  const people = view.players.filter((player) => player.kind === "person");
  const player = people.find(({ place }) => place === chair.place);
  return player === undefined || playsOn(player) || !people.some(playsOn);
}

/** To who watches: that the match is shown late. */
export function watchingLine({ company, view }: Scene): string | null {
  return view !== null && view.me === null && company?.delay ? t("delay-watching", { delay: stretch(company.delay) }) : null;
}

/** Whether the reader only watches. */
export function watchingPill({ company, view }: Scene): string | null {
  return view !== null && company?.me === null ? t("watching-pill") : null;
}

/** How many watch, to those who play. */
export function watchersLine(watching: number): string {
  return watching === 1 ? t("watching-one") : t("watching-many", { n: watching });
}

/* After the match */

/** That a rematch is played; `drawn` if its partners are drawn again. */
export function rematchLine({ company }: Scene, drawn: boolean): string | null {
  return company?.rematch == null ? null : t(drawn ? "rematch-calledDrawn" : "rematch-called");
}

/** To the players: when the match may be seen again. */
export function afterwardsLine({ company }: Scene): string | null {
  return company !== null && company.me !== null && company.delay > 0 ? t("delay-afterwards", { delay: stretch(company.delay) }) : null;
}

/** The people for whom the table waits, except the reader: who reads is there. */
function othersMissing({ chairs, me }: CompanyView): { name: string; missing: number; place: number | null }[] {
  return chairs.flatMap(({ name, missing, away, place }, number) => (missing === null || away || number === me ? [] : [{ name, missing, place }]));
}

/** A countdown is said only while it is known to run. */
function counting(link: LinkState, line: Line): Line[] {
  return link === "live" ? [line] : [];
}
