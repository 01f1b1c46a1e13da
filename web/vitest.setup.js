/** Before each file of tests that shares its thread with others: all begins anew, as if it were alone. */
import { vi } from "vitest";

vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();
