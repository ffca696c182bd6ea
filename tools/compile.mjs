// Runs Pyodide in Node to make what the page loads instead of source: the library as bytecode, and a picture of the
// memory of a Python that has imported the whole app.
//
//   node tools/compile.mjs RUNTIME STAGE OUT [dev]
//
// RUNTIME is the unpacked Pyodide; STAGE holds app/ and tools/inside/; OUT receives library.zip, and unless dev
// also memory.data and rest.zip (what is not in the picture).  The picture holds, little-endian: size of the memory, length
// of Pyodide's own header, number of runs, then address and length of each run; the header; the runs.  It leaves out
// every page of memory that is still as the WebAssembly file sets it up.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, stage, out, mode] = process.argv.slice(2);
const isDev = mode === "dev";
const PAGE_BYTES = 512; // small enough to skip much, large enough to keep the list of runs short
const ENV = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" };

const load = (name) => import(pathToFileURL(path.resolve(runtime, name)).href);
const { loadPyodide } = await load("pyodide.mjs");
const { default: createModule } = await load("pyodide.asm.mjs");
const inside = (name) => fs.readFileSync(new URL(`./inside/${name}.py`, import.meta.url), "utf8");
const target = (name) => path.resolve(out, name);

try {
  await makeLibraries("kept(Path('/stage'))", { "library.zip": "keep" });
  if (!isDev) {
    const { picture, modules } = await takePicture();
    fs.writeFileSync(target("memory.data"), picture);
    const keep = `frozenset(${JSON.stringify(modules)})`;
    await makeLibraries(`${keep} | later_than(${keep})`, { "library.zip": "keep", "rest.zip": `keep - ${keep}` });
  }
  process.exit(0); // Pyodide keeps timers
} catch (error) {
  console.error(error.message ?? error); // not the stack: Node would print the runtime's one long line
  process.exit(1);
}

// Writes zips of the library and the app: of what is kept, each of a choice of it.  The words are Python.
async function makeLibraries(keep, choices) {
  const py = await loadPyodide({ env: { ...ENV } });
  py.FS.mkdirTree("/stage");
  py.FS.mount(py.FS.filesystems.NODEFS, { root: path.resolve(stage) }, "/stage");
  py.globals.set("source", py.toPy(new Uint8Array(fs.readFileSync(path.resolve(runtime, "python_stdlib.zip")))));
  py.runPython(`
import sys
sys.path.insert(0, "/stage")
from tools.inside.pack import *
library, app = bytes(source), sources_below(Path("/stage/app"), "app")
keep = ${keep}
`);
  for (const [name, choice] of Object.entries(choices)) {
    const zip = `library_zip(library, ${choice}, only(app, ${choice}), ${isDev ? "False" : "True"})`;
    fs.writeFileSync(target(name), py.runPython(zip).toJs());
  }
}

// Starts a Python from the library, imports the app, and writes down how its memory differs from a fresh one.
async function takePicture() {
  let fresh;
  const py = await loadPyodide({
    _makeSnapshot: true,
    stdLibURL: target("library.zip"),
    env: { ...ENV },
    createPyodideModule: (settings) => {
      settings.preRun.push((module) => (fresh = module.HEAPU8.slice()));
      return createModule(settings);
    },
  });
  const space = `exec(${JSON.stringify(inside("still"))}, space) or space["still"](${JSON.stringify(appModules())})`;
  const modules = JSON.parse(py.runPython(`(lambda space: ${space})({"__name__": "still"})`));
  py.runPython('__import__("gc").collect()'); // of what the line above left
  const snapshot = py.makeMemorySnapshot({ serializer: plain });
  const headerLength = new Uint32Array(snapshot.buffer, 0, 4)[1];
  const [header, memory] = [snapshot.subarray(0, headerLength), snapshot.slice(headerLength)];
  const touched = await touchedByStart(memory, header);
  const runs = runsOf(memory, (page) => touched.has(page) || differs(memory, fresh, page));
  const picture = pictureOf(memory, header, runs);
  return { picture, modules };
}

// What a module may hold of JavaScript when it is imported: the page's own names, and plain values made of them.
function plain(value) {
  if (Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)) {
    throw new Error(`A module holds a JavaScript object (${value}) from its import on. Make it where it is used.`);
  }
  return value;
}

function appModules() {
  const names = [];
  for (const entry of fs.readdirSync(path.join(stage, "app"), { recursive: true })) {
    if (!entry.endsWith(".py")) continue;
    const dotted = `app/${entry}`.replace(/(\/__init__)?\.py$/, "").replaceAll(path.sep, ".").replaceAll("/", ".");
    names.push(dotted);
  }
  return names.sort();
}

// The pages that the runtime itself writes to before a picture is laid over them: these always go into the picture.
async function touchedByStart(memory, header) {
  let fresh;
  const touched = new Set();
  await loadPyodide({
    stdLibURL: target("library.zip"),
    env: { ...ENV },
    _loadSnapshot: new Uint8Array(memory.length),
    _snapshotDeserializer: (value) => value,
    createPyodideModule: async (settings) => {
      settings.preRun.push((module) => (fresh = module.HEAPU8.slice()));
      const module = await createModule(settings);
      module.API.restoreSnapshot = () => {
        for (let page = 0; page * PAGE_BYTES < memory.length; page++) {
          if (differs(module.HEAPU8, fresh, page)) touched.add(page);
        }
        module.HEAPU8.set(memory);
        return JSON.parse(headerText(header));
      };
      return module;
    },
  });
  return touched;
}

function headerText(header) {
  const length = new DataView(header.buffer, header.byteOffset).getUint32(8, true);
  return new TextDecoder().decode(header.subarray(48, 48 + length));
}

function differs(memory, fresh, page) {
  const [from, to] = [page * PAGE_BYTES, (page + 1) * PAGE_BYTES];
  return Buffer.compare(memory.subarray(from, to), pageOf(fresh, from, to)) !== 0;
}

function pageOf(fresh, from, to) {
  return to <= fresh.length ? fresh.subarray(from, to) : new Uint8Array(to - from);
}

function runsOf(memory, isNeeded) {
  const runs = [];
  for (let page = 0; page * PAGE_BYTES < memory.length; page++) {
    if (!isNeeded(page)) continue;
    const last = runs.at(-1);
    if (last && last.to === page * PAGE_BYTES) last.to += PAGE_BYTES;
    else runs.push({ from: page * PAGE_BYTES, to: (page + 1) * PAGE_BYTES });
  }
  return runs;
}

function pictureOf(memory, header, runs) {
  const head = new Uint32Array([memory.length, header.length, runs.length, ...runs.flatMap((r) => [r.from, r.to - r.from])]);
  const parts = runs.map((run) => memory.subarray(run.from, run.to));
  return Buffer.concat([Buffer.from(head.buffer), header, ...parts]);
}
