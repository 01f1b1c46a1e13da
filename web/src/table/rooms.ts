/** How each kind of table is shown, by the kind that the server gives a game's view: the plain room shows any. */
import type { Component } from "svelte";
import type { TableView } from "../net/protocol";
import ScalaRoom from "../scala40/ScalaRoom.svelte";
import ScopaRoom from "../scopa/ScopaRoom.svelte";
import PlainRoom from "./PlainRoom.svelte";

export const ROOMS: Record<TableView["game"]["game"], Component> = {
  fishing: ScopaRoom,
  scala40: ScalaRoom,
  plain: PlainRoom,
};
