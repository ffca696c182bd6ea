// Starts Python as early as a page can, and hands it to PyScript, which takes this module for its interpreter.
//
// Two ways to start.  The quick one lays a picture of the memory of a Python that has imported the whole app (made at
// build time, tools/compile.mjs) over a fresh one.  The plain one loads the library as bytecode and imports the app.
// Rule: the quick way is only an accelerator; where it fails, now or on earlier visits, the plain one is taken.
const files = JSON.parse(document.getElementById("files").textContent);
const urlOf = (name) => new URL(name, import.meta.url).href;

const TRIES = "pixie-office:tries"; // quick starts of this build that never got to an office
const MOST_TRIES = 3;

export const version = files.version;
const python = start();
python.then(
  () => performance.mark("python"),
  (error) => explain(error),
);

// What PyScript calls.  Its options are of no use here: the runtime is on its way already.
export async function loadPyodide(options = {}) {
  const py = await python;
  if (options.stdout) py.setStdout({ batched: options.stdout });
  if (options.stderr) py.setStderr({ batched: options.stderr });
  return tamed(py);
}

async function start() {
  if (!files.memory || tries() >= MOST_TRIES) return startPlainly();
  count(tries() + 1);
  try {
    const py = await startQuickly();
    performance.mark("quick");
    whenReady(() => count(0));
    return py;
  } catch (error) {
    console.warn("The quick start failed, so the page starts the plain way.", error);
    count(MOST_TRIES);
    return startPlainly();
  }
}

async function startPlainly() {
  return (await runtime())({ stdLibURL: urlOf(files.library) });
}

async function startQuickly() {
  const [load, picture] = await Promise.all([runtime(), fetchPicture()]);
  return load({
    stdLibURL: urlOf(files.rest),
    _loadSnapshot: new Uint8Array(picture.size), // only its size is used: we lay the picture ourselves
    _snapshotDeserializer: (value) => value,
    laid: picture,
  });
}

async function fetchPicture() {
  const answer = await fetch(urlOf(files.memory));
  if (!answer.ok) throw new Error(`The picture of memory was answered with ${answer.status}.`);
  return readPicture(await answer.arrayBuffer());
}

// Pyodide's loader with what both ways have in common.
async function runtime() {
  const [{ loadPyodide: load }, { default: createModule }] = await Promise.all([
    import(urlOf(files.pyodide)),
    import(urlOf(files.module)),
  ]);
  return ({ laid, ...options }) =>
    load({
      ...options,
      indexURL: urlOf("./"),
      lockFileContents: { info: files.info, packages: {} }, // there is nothing to install
      createPyodideModule: async (settings) => {
        const module = await createModule(settings);
        if (laid) module.API.restoreSnapshot = () => lay(laid, module.HEAPU8);
        return module;
      },
    });
}

function readPicture(buffer) {
  const view = new DataView(buffer);
  const [size, headerLength, count] = [0, 4, 8].map((at) => view.getUint32(at, true));
  const runs = [];
  let at = 12 + 8 * count + headerLength;
  for (let index = 0; index < count; index++) {
    const [address, length] = [0, 4].map((part) => view.getUint32(12 + 8 * index + part, true));
    runs.push({ address, bytes: new Uint8Array(buffer, at, length) });
    at += length;
  }
  return { size, header: new Uint8Array(buffer, 12 + 8 * count, headerLength), runs };
}

function lay({ header, runs }, heap) {
  for (const { address, bytes } of runs) heap.set(bytes, address);
  const length = new DataView(header.buffer, header.byteOffset).getUint32(8, true);
  return JSON.parse(new TextDecoder().decode(header.subarray(48, 48 + length))); // behind Pyodide's fixed 48 bytes
}

// PyScript runs a long prelude that writes its Python part as source and imports it.  Ours lies in the library as
// bytecode and is imported by whoever wants it; were the prelude not found, it would just run.  What PyScript prepares
// for workers, of which we have none, it would put together by evaluating text, which our security policy forbids.
async function tamed(py) {
  const { stdlib, hooks } = await import(urlOf(files.core));
  hooks.worker.onBeforeRunAsync.clear();
  const run = py.runPythonAsync;
  py.runPythonAsync = (code, options) =>
    run.call(py, code.replace(stdlib.trim(), ""), options).catch((error) => {
      explain(error);
      throw error;
    });
  return py;
}

function whenReady(then) {
  const root = document.documentElement;
  const watch = new MutationObserver(() => {
    if (root.dataset.office !== "ready") return;
    watch.disconnect();
    then();
  });
  watch.observe(root, { attributes: true, attributeFilter: ["data-office"] });
}

function tries() {
  try {
    const [build, count] = (localStorage.getItem(TRIES) ?? "").split(" ");
    return build === files.build ? Number(count) : 0;
  } catch {
    return 0;
  }
}

function count(number) {
  try {
    localStorage.setItem(TRIES, `${files.build} ${number}`);
  } catch {
    // no storage: every visit tries the quick way first
  }
}

// Says what happened where nobody else can.
function explain(error) {
  if (document.documentElement.dataset.office === "ready" || document.getElementById("failed")) return;
  document.documentElement.dataset.office = "failed";
  const box = document.createElement("div");
  box.id = "failed";
  box.className = "panel trouble";
  box.setAttribute("role", "alert");
  const lines = [
    ["h2", "The office could not open"],
    ["p", "The relay goes on writing down what your agents do; nothing is lost."],
    ["p", "Load the page again. If that does not help, run “make page” in the project's folder, or install the package anew."],
    ["pre", String(error?.message ?? error).trim().split("\n").slice(-6).join("\n")],
  ];
  for (const [tag, text] of lines) {
    const line = document.createElement(tag);
    line.textContent = text;
    box.append(line);
  }
  document.body.append(box);
}
