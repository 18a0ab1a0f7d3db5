// How much JavaScript a person downloads before a page answers, counted from the build's own record of which chunk
// imports which. Compressed with gzip, the smallest common denominator of what browsers accept.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = 'dist/client';
const MANIFEST = 'dist/client-manifest.json';
const ROUTES = 'src/routes/';
const HOME = 'src/routes/index.tsx';

/** Bytes, gzip: the entry and everything it needs before Home answers; then what any other route adds to it. */
export const HOME_BUDGET = 110 * 1024;
export const ROUTE_BUDGET = 40 * 1024;

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {{ name: string, bytes: number, budget: number, ok: boolean }} Weight */

/** @returns {Record<string, Chunk>} */
function readManifest() {
  return JSON.parse(readFileSync(MANIFEST, 'utf8'));
}

/**
 * A chunk and all it imports statically.
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

/** @param {Record<string, Chunk>} manifest @param {Iterable<string>} keys */
function gzipBytes(manifest, keys) {
  const files = new Set([...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js')));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(CLIENT, String(file))), { level: 9 }).length;
  return bytes;
}

/** A route's code is split off its file as `src/routes/x.tsx?tsr-split=component`; one URL may have several such parts. */
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
 * @returns {Weight[]} Home first, then every further route, the heaviest first
 */
export function weighRoutes() {
  const manifest = readManifest();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error(`${MANIFEST} names no entry.`);
  const first = new Set(entries.flatMap((key) => [...closure(manifest, key)]));
  const routes = routeParts(manifest);
  const keysOf = (/** @type {string[]} */ parts) => parts.flatMap((key) => [...closure(manifest, key)]);
  const home = new Set([...first, ...keysOf(routes.get(HOME) ?? [])]);
  const weigh = (/** @type {string} */ name, /** @type {Iterable<string>} */ keys, /** @type {number} */ budget) => {
    const bytes = gzipBytes(manifest, keys);
    return { name, bytes, budget, ok: bytes <= budget };
  };
  const others = [...routes].filter(([file]) => file !== HOME);
  const weights = others.map(([file, parts]) => {
    const added = keysOf(parts).filter((key) => !first.has(key));
    return weigh(file.slice(ROUTES.length), added, ROUTE_BUDGET);
  });
  return [weigh('Home', home, HOME_BUDGET), ...weights.sort((a, b) => b.bytes - a.bytes)];
}

/** @param {Weight} weight */
export function weightLine({ name, bytes, budget, ok }) {
  const share = Math.round((100 * bytes) / budget);
  return `${ok ? ' ' : '✗'} ${name.padEnd(44)} ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${String(share).padStart(3)} %`;
}

/** @returns {Promise<import('./run-step.mjs').StepResult>} */
export async function checkBudgets() {
  const weights = weighRoutes();
  return { ok: weights.every(({ ok }) => ok), output: `${weights.map(weightLine).join('\n')}\n` };
}
