import type { Plugin } from "vite";

export function offered(sources: Record<string, string>): Record<string, string>;
export function catalogues(): Plugin;
