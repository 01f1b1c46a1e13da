/** A build of the page of the components alone, for the test of its pictures: no other build contains it. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./catalogues.mjs";

export default defineConfig({
  plugins: [svelte(), catalogues()],
  build: { rolldownOptions: { input: "componenti.html" } },
});
