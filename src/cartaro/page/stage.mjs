/**
 * Runs the interpreter that pages run, in Node: node stage.mjs PYODIDE STAGE. Turns every .py below STAGE into bytecode, has
 * cartaro.page.stage make it ready, and prints as JSON the names of all modules that a house needs.
 */
import { pathToFileURL } from "node:url";

const [pyodide, stage] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const py = await loadPyodide({ stdout: () => {}, env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home" } });
py.FS.mkdirTree("/stage");
py.FS.mount(py.FS.filesystems.NODEFS, { root: stage }, "/stage");
const said = await py
  .runPythonAsync(`
import importlib, json, py_compile, sys
from pathlib import Path

for file in Path("/stage").rglob("*.py"):
    module = file.relative_to("/stage").as_posix().split("/", 1)[1]
    py_compile.compile(str(file), str(file) + "c", dfile=module, doraise=True, optimize=2,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    file.unlink()

sys.path.insert(0, "/stage/app")
from cartaro.page.stage import prepare
json.dumps(prepare(Path("/stage")))
`)
  .catch((error) => {
    process.stderr.write(error.message);
    process.exit(1);
  });
process.stdout.write(said);
process.exit(0);
