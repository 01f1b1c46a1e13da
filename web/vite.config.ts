import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { withoutContainers } from "./browsers/containers.mjs";
import { targets } from "./browsers/declared.mjs";
import { catalogues } from "./catalogues.mjs";
import { chunks, houseApart } from "./chunks.mjs";
import { licences } from "./licences.mjs";
import { serviceWorker } from "./worker/plugin.mjs";

const server = "http://127.0.0.1:8040";

export default defineConfig({
  plugins: [svelte(), catalogues(), serviceWorker(), houseApart(), licences()],
  // scripts and styles find each other wherever the folder lies; the page's own addresses `cartaro page` writes anew
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  css: { postcss: { plugins: [withoutContainers()] } },
  build: {
    outDir: "../src/cartaro/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy lets a page load what it serves, and no data: addresses
    target: targets(),
    modulePreload: { polyfill: false }, // a browser that does not fetch ahead fetches a moment later
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
