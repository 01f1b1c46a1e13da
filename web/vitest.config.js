import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

const TESTS = readdirSync(join(import.meta.dirname, "src"), { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `src/${name.replaceAll("\\", "/")}`);

/** Those that put something in a module's or the browser's place: each has a process of its own. */
const STAGED = TESTS.filter((file) =>
  /\bvi\.(mock|stub|useFake|setSystem|spyOn)|globalThis/.test(readFileSync(join(import.meta.dirname, file), "utf-8")),
);

export default mergeConfig(
  client,
  defineConfig({
    test: {
      css: true,
      projects: [
        { extends: true, test: { name: "staged", include: STAGED } },
        {
          // no module is shared, a thread is: a process for each file costs more than its tests
          extends: true,
          test: {
            name: "plain",
            include: TESTS.filter((file) => !STAGED.includes(file)),
            pool: "threads",
            isolate: false,
            setupFiles: ["./vitest.setup.js"],
          },
        },
      ],
    },
  }),
);
