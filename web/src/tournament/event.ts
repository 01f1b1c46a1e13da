/** An event as the server shows it (`GET /api/events/ID`), and the possible requests. */
import { ask } from "../net/api";
import type { CitableArticle, EventList, EventPage, EventTable, WishView } from "../net/contract";

export type {
  AwardView,
  BoardView,
  CashView,
  CitableArticle as ArticleView,
  DrawView,
  EntrantAccount as AccountView,
  EntrantView,
  EntryAnswer as Answer,
  EventCard,
  EventList,
  EventPage as EventView,
  EventTable as TableView,
  GameResult,
  LogLine as LogView,
  NoticeView,
  OnlineTable as OnlineView,
  PenaltyView,
  PlanView,
  ReportView,
  Result as ResultView,
  RoundClock as ClockView,
  RoundView,
  SeatedPerson,
  RowView,
  StandingsView,
  TableOrderView,
} from "../net/contract";
export type Role = EventPage["role"];
export type TableStage = EventTable["stage"];

/** A request to an event: an entry of its log, identified by `kind`, or data from which its office makes one. */
export type Asked = ({ kind: string } & Record<string, unknown>) | WishView["withdraw"];

export function addressOf(event: string, rest = ""): string {
  return `/api/events/${encodeURIComponent(event)}${rest}`;
}

export function withKey(key: string | null): Record<string, string> {
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

/** What is asked of the list of events; null: nothing. */
export type EventsAsked = Partial<Record<"year" | "search" | "only" | "limit" | "after", string | null>>;

export function fetchEvents(query: EventsAsked = {}): Promise<EventList> {
  return ask("GET /api/events", { query });
}

export function fetchArticles(event: string): Promise<CitableArticle[]> {
  return ask("GET /api/events/{id}/articles", { path: { id: event } });
}
