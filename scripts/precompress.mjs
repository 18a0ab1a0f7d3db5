// Compresses files once at build time with the highest level, so that the server does not compress them at every
// request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.wasm', '.ico']);
/** Minimum size in bytes. Compressing a smaller file saves no network packet. */
const SMALLEST_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param {string} file */
async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) return false;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, zipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
  return true;
}

/**
 * Writes a `.br` and a `.gz` file next to every text file in a folder.
 * @param {string} folder
 * @returns {Promise<number>} number of compressed files
 */
export async function precompress(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
  const counts = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  return counts.filter(Boolean).length;
}
