/** Before each file of tests: all begins anew, as some share their thread with others, with the texts of all languages. */
import { vi } from "vitest";

vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();

const { fetchLanguage, LANGUAGES } = await import("./src/languages");
await Promise.all(LANGUAGES.map(fetchLanguage));
