/**
 * Builds the service worker: its code, with the names of all files of the shell and a version that follows from them. Where the
 * client becomes a folder without a server, `cartaro page` has MERE_FILES say so.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What is in the shell besides what the build makes. */
const ALWAYS = ["./", "favicon.svg", "manifest.webmanifest", "old.js"];
const IN_SHELL = /\.(js|css|woff2)$/;

/** @returns {import("vite").Plugin} */
export function serviceWorker() {
  return {
    name: "cartaro-service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const code = readFileSync(fileURLToPath(new URL("worker.js", import.meta.url)), "utf8");
      const files = Object.keys(bundle).filter((name) => IN_SHELL.test(name)).sort();
      const shell = [...ALWAYS, ...files];
      const version = createHash("sha256").update(JSON.stringify(shell) + code).digest("hex").slice(0, 12);
      const source = `const MERE_FILES=false;\nconst VERSION = "${version}";\nconst SHELL = ${JSON.stringify(shell)};\n${code}`;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
