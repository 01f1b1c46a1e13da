import type { Plugin } from "postcss";

export function withoutContainers(): Plugin;
