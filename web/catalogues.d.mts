import type { Plugin } from "vite";

export function offered(sources: Record<string, string>): Record<string, string>;
export function readIn(offered: Record<string, string>, language: string): [string, string][];
export function nameIn(offered: Record<string, string>, language: string): string;
export function catalogues(): Plugin;
