import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** What a browser keeps is read in one place, which leaves out what is of another shape. */
const KEPT = ["localStorage", "sessionStorage"].map((name) => ({ name, message: "Declare what is kept there with stored." }));

export default ts.config(
  { ignores: ["node_modules/", "public/", ".svelte-kit/"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["browsers/**", "deck/**", "worker/plugin.mjs", "*.js", "*.ts"], languageOptions: { globals: globals.node } },
  { files: ["worker/worker.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "SvelteAttribute[key.name=/^on/] > SvelteMustacheTag > Identifier[name=/(ed|own|[dg]one)$/]:not([name=/^on/])",
          message: "A participle names a result: name the handler by a verb, or by its event, as in {onclick}.",
        },
      ],
    },
  },
  {
    files: ["src/**"],
    ignores: ["src/net/within.ts"],
    rules: { "no-restricted-globals": ["error", { name: "fetch", message: "It may wait for ever: use fetchWithin of net/within." }] },
  },
  {
    rules: {
      "no-undef": "off", // the type checker knows better
      "@typescript-eslint/no-non-null-assertion": "off", // the reader of an index may know that it is there
      "no-restricted-globals": ["error", ...KEPT],
      "no-restricted-properties": [
        "error",
        { object: "crypto", property: "randomUUID", message: "A page without TLS has none: use randomHex of net/chance." },
        { object: "AbortSignal", property: "timeout", message: "Some supported browsers have none: use fetchWithin of net/within." },
        { object: "history", property: "state", message: "Read it by keptHere." },
        { object: "crypto", property: "subtle", message: "A page without TLS has none: use @noble/hashes." },
      ],
    },
  },
  { files: ["src/stored.ts", "src/**/*.test.ts"], rules: { "no-restricted-globals": "off" } },
  { files: ["src/kept.ts"], rules: { "no-restricted-properties": "off" } },
);
