/** Before each file of tests that shares its thread with others: its modules begin anew, as if it were alone. */
import { vi } from "vitest";

vi.resetModules();
