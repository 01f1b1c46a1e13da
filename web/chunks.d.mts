import type { Plugin, Rolldown } from "vite";

export function chunks(): Rolldown.CodeSplittingOptions;
export function houseApart(): Plugin;
