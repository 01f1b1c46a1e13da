/** The movement of the focus in a study: to the next step, to another try, back to the hand. */
import { tick } from "svelte";
import { focusInSight } from "./focus";
import type { StudyStore } from "./study.svelte";

type Found = () => HTMLElement | undefined;

/** Moves the focus with the study's result; call it during component initialisation. Returns a function that restarts the study. */
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
