/** The score sheets of the page, by the law of their game: no other games are offered. */
import type { Component } from "svelte";
import type { RulebookInfo } from "../net/api";
import type { Book, Table } from "./book.svelte";
import { scalaBook } from "./scala40/book.svelte";
import ScalaTable from "./scala40/ScoreTable.svelte";
import { scopaBook } from "./scopa/book.svelte";
import ScopaTable from "./scopa/ScopaTable.svelte";

/** What the pages common to all sheets use. */
type AnyBook = Pick<Book<Table, unknown, unknown>, "terms" | "entries" | "sheet" | "sides" | "correcting" | "busy" | "trouble" | "begin" | "end">;

interface ScoreRoom {
  book: AnyBook;
  Table: Component;
}

const SHEETS: Record<string, ScoreRoom> = {
  scala40: { book: scalaBook, Table: ScalaTable },
  scopa: { book: scopaBook, Table: ScopaTable },
};

/** Returns the score sheet for a rulebook, null if there is none. */
export function sheetFor(book: RulebookInfo): ScoreRoom | null {
  return SHEETS[book.law] ?? null;
}

/** Returns the sheet in use in this browser, null if there is none. */
export function sheetUnderWay(): ScoreRoom | null {
  return Object.values(SHEETS).find(({ book }) => book.terms !== null) ?? null;
}
