import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

const TESTS = readdirSync(join(import.meta.dirname, "src"), { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `src/${name.replaceAll("\\", "/")}`);

/** Those that set the time zone, which is that of a whole process. */
const ZONED = TESTS.filter((file) => readFileSync(join(import.meta.dirname, file), "utf-8").includes('stubEnv("TZ"'));

export default mergeConfig(
  client,
  defineConfig({
    test: {
      css: true,
      projects: [
        { extends: true, test: { name: "zoned", include: ZONED, setupFiles: ["./vitest.setup.js"] } },
        {
          // no module, global or clock is shared, a thread is: a process for each file costs more than its tests
          extends: true,
          test: {
            name: "plain",
            include: TESTS.filter((file) => !ZONED.includes(file)),
            pool: "threads",
            isolate: false,
            setupFiles: ["./vitest.setup.js"],
          },
        },
      ],
    },
  }),
);
