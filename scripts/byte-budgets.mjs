// Measures how much JavaScript a person downloads before a page responds, from the build's manifest of chunk imports.
// Sizes are compressed with gzip, which all browsers accept.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = 'client';
const MANIFEST = 'client-manifest.json';
const ROUTES = 'src/routes/';
const HOME = 'src/routes/index.tsx';
const BOOK = 'src/routes/book.$productId.{-$slug}.tsx';

/**
 * Budgets in bytes (gzip) for the entry and everything it needs until Home responds, and for all that the first visit of
 * a book loads before it is idle. The last budget is for the addition of any route but Home.
 */
export const HOME_BUDGET = 116 * 1024;
export const BOOK_BUDGET = 162 * 1024;
export const ROUTE_BUDGET = 42.5 * 1024;

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {{ name: string, bytes: number, budget: number, ok: boolean }} Weight */

/**
 * Returns a chunk and all chunks that it imports statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 * @param {Set<string>} [seen]
 */
function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

/** @param {string} folder @param {Iterable<string | undefined>} files */
function gzipBytes(folder, files) {
  const scripts = [...new Set(files)].filter((file) => file?.endsWith('.js'));
  const sizes = scripts.map((file) => gzipSync(readFileSync(join(folder, CLIENT, String(file))), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the chunks of each route. A route's code is split from its file as `src/routes/x.tsx?tsr-split=component`;
 * one URL may have several such chunks.
 */
function routeParts(/** @type {Record<string, Chunk>} */ manifest) {
  /** @type {Map<string, string[]>} */
  const routes = new Map();
  for (const key of Object.keys(manifest)) {
    const file = key.split('?')[0] ?? key;
    if (!file.startsWith(ROUTES)) continue;
    routes.set(file, [...(routes.get(file) ?? []), key]);
  }
  return routes;
}

/**
 * Returns a message catalog in the language in which it is largest. A page loads one language.
 * @param {Record<string, Chunk>} manifest
 * @param {string} folder
 * @param {'frame' | 'lists' | 'products'} name
 */
function heaviestLanguage(manifest, folder, name) {
  const languages = Object.keys(manifest).filter((key) => key.startsWith('locales/') && key.endsWith(`/${name}.po`));
  const size = (/** @type {string} */ key) => gzipBytes(folder, [manifest[key]?.file]);
  return languages.sort((a, b) => size(b) - size(a)).slice(0, 1);
}

/**
 * @param {string} [folder] of the build
 * @returns {Weight[]} Home first, then a book, then the addition of every other route, largest first
 */
export function weighRoutes(folder = 'dist') {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const routes = routeParts(manifest);
  if (entries.length === 0) throw new Error(`${MANIFEST} names no entry.`);
  const all = (/** @type {string[]} */ keys) => keys.flatMap((key) => [...closure(manifest, key)]);
  const weigh = (/** @type {string} */ name, /** @type {string[]} */ keys, /** @type {number} */ budget) => {
    const bytes = gzipBytes(
      folder,
      keys.map((key) => manifest[key]?.file),
    );
    return { name, bytes, budget, ok: bytes <= budget };
  };
  const first = new Set(all([...entries, ...heaviestLanguage(manifest, folder, 'frame')]));
  const home = weigh('Home', [...first, ...all(routes.get(HOME) ?? [])], HOME_BUDGET);
  const otherMessages = /** @type {const} */ (['lists', 'products']);
  const messages = otherMessages.flatMap((name) => heaviestLanguage(manifest, folder, name));
  const bookParts = routes.get(BOOK);
  const book = bookParts
    ? [weigh('A book', [...new Set([...first, ...messages, ...all(bookParts)])], BOOK_BUDGET)]
    : [];
  routes.delete(HOME);
  const others = [...routes].map(([file, parts]) =>
    weigh(
      file.slice(ROUTES.length),
      all(parts).filter((key) => !first.has(key)),
      ROUTE_BUDGET,
    ),
  );
  return [home, ...book, ...others.sort((a, b) => b.bytes - a.bytes)];
}

/** @param {Weight} weight */
export function weightLine({ name, bytes, budget, ok }) {
  const share = Math.round((100 * bytes) / budget);
  return `${ok ? ' ' : '✗'} ${name.padEnd(44)} ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${String(share).padStart(3)} %`;
}

/** @returns {Promise<import('./run-step.mjs').StepResult>} */
export async function checkBudgets() {
  if (!existsSync(join('dist', MANIFEST))) return { ok: false, output: 'There is no build to weigh.\n' };
  const weights = weighRoutes();
  return { ok: weights.every(({ ok }) => ok), output: `${weights.map(weightLine).join('\n')}\n` };
}
