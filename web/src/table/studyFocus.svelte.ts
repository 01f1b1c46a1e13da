/** Where the focus goes as a study goes on: to what comes after it, to another try, back to the hand. */
import { tick } from "svelte";
import { focusInSight } from "./focus";
import type { StudyStore } from "./study.svelte";

type Found = () => HTMLElement | undefined;

/** Follows the study's result with the focus; call it while the page is made. Returns what begins the study again. */
export function followWithFocus(store: StudyStore, next: Found, again: Found): () => void {
  $effect(() => {
    if (store.result === "done") void tick().then(() => focusInSight(next()));
    else if (store.result === "missed") void tick().then(() => focusInSight(again()));
  });
  return () => {
    store.again();
    void tick().then(() => document.querySelector<HTMLElement>("[data-rest]")?.focus({ preventScroll: true }));
  };
}
