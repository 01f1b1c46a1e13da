/** Writes the types that follow from the server's code and catalogues (`contract.py`), by the Python that Cartaro is installed in. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const INSTALLED = ["bin/python", "Scripts/python.exe"].map((program) => join(HERE, "..", ".venv", program));
const python = process.env.CARTARO_PYTHON ?? INSTALLED.find(existsSync) ?? "python3";

const done = spawnSync(python, [join(HERE, "contract.py")], { stdio: "inherit" });
if (done.status !== 0) {
  const why = done.error ? done.error.message : `it ended with code ${done.status}`;
  console.error(`The client's types are not written: ${python} web/contract.py: ${why}. Run python3 play.py install first, or name a Python that has Cartaro in CARTARO_PYTHON.`);
  process.exitCode = 1;
}
