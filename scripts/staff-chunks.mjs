// Checks that students download nothing of the staff pages, neither with a page nor with the service worker, and that the
// service worker stores everything else that their pages load. Source maps say which modules a chunk contains.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = 'client-manifest.json';
const STAFF_ROUTE = /^src\/routes\/-?manage\./;
const STAFF_SOURCE = /(?:^|\/)(?:src\/modules\/manage\/|locales\/[^/]+\/manage\.po)/;

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */

/**
 * Returns the chunks that the pages of students may load, now or later. The entry refers to every route, so its lazy
 * chunks are followed except those of the staff routes.
 * @param {Record<string, Chunk>} manifest
 */
function chunksOfStudents(manifest) {
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key) || STAFF_ROUTE.test(key)) return;
    seen.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) visit(next);
  };
  for (const key of Object.keys(manifest)) if (manifest[key]?.isEntry) visit(key);
  return seen;
}

/** @param {string} client @param {string | undefined} file @returns {string[]} */
function sourcesOf(client, file) {
  const map = join(client, `${file}.map`);
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
}

/**
 * @param {string} [folder] of the build
 * @returns {string[]} one line per problem
 */
export function findStaffCode(folder = 'dist') {
  const client = join(folder, 'client');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  const routes = Object.keys(manifest).filter((key) => STAFF_ROUTE.test(key));
  if (routes.length === 0) return ['The build has no staff routes.'];
  const students = chunksOfStudents(manifest);
  const problems = [];
  const staffFiles = new Set();
  for (const [key, { file }] of Object.entries(manifest)) {
    const isStaff = STAFF_SOURCE.test(key) || sourcesOf(client, file).some((source) => STAFF_SOURCE.test(source));
    if (isStaff) staffFiles.add(file);
    if (isStaff && students.has(key)) problems.push(`A page of students loads code of staff: ${file}`);
  }
  if (staffFiles.size === 0) problems.push('No chunk contains code of staff.');
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8');
  for (const file of staffFiles) {
    if (worker.includes(file)) problems.push(`The service worker stores code of staff: ${file}`);
  }
  for (const key of students) {
    const file = manifest[key]?.file ?? '';
    const isMissing = file.endsWith('.js') && !staffFiles.has(file) && !worker.includes(file);
    if (isMissing) problems.push(`The service worker lacks a script that pages of students load: ${file}`);
  }
  return problems;
}

/** @returns {Promise<import('./run-step.mjs').StepResult>} */
export async function checkStaffChunks() {
  if (!existsSync(join('dist', MANIFEST))) return { ok: false, output: 'There is no build to check.\n' };
  const problems = findStaffCode();
  return { ok: problems.length === 0, output: problems.map((line) => `${line}\n`).join('') };
}
