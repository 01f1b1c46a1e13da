import type { Rolldown } from "vite";

export function chunks(): Rolldown.CodeSplittingOptions;
