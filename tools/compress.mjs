// Packs files for the relay to send as they are: beside each a ".br" and a ".gz", where that saves something.
//
//   node tools/compress.mjs CACHE FILE…
//
// CACHE keeps what was packed before, by the hash of the content: the large files seldom change.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const [cache, ...files] = process.argv.slice(2);
const C = zlib.constants;
const WORTH = 0.9; // a file that does not become this much smaller is sent plain

const ways = [
  {
    ending: ".br",
    pack: (bytes) =>
      promisify(zlib.brotliCompress)(bytes, {
        params: {
          [C.BROTLI_PARAM_QUALITY]: 11,
          [C.BROTLI_PARAM_LGWIN]: 24,
          [C.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: ".gz", pack: (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }) },
];

fs.mkdirSync(cache, { recursive: true });
const jobs = files.flatMap((file) => ways.map((way) => ({ file, ...way, bytes: fs.readFileSync(file) })));
jobs.sort((a, b) => b.bytes.length - a.bytes.length); // the longest first, so that no core waits for it in the end
await Promise.all(jobs.map(packed));

async function packed({ file, ending, pack, bytes }) {
  const known = path.join(cache, createHash("sha256").update(bytes).digest("hex") + ending);
  if (!fs.existsSync(known)) {
    const part = `${known}.${process.pid}`;
    fs.writeFileSync(part, await pack(bytes));
    fs.renameSync(part, known);
  }
  fs.utimesSync(known, new Date(), new Date()); // still in use
  if (fs.statSync(known).size < bytes.length * WORTH) fs.copyFileSync(known, file + ending);
}
