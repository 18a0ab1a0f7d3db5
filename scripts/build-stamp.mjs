// Determines whether dist was built from the current sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'machines',
  'server',
  'demo',
  'config',
  'public',
  'locales',
  'index.html',
  'scripts',
  'package-lock.json',
];
const STAMP = '.built-from';

/** Matches files that the build itself writes. They do not count as sources. */
const isGenerated = (/** @type {string} */ path) => path.includes('.gen.');
const isConfig = (/** @type {string} */ name) => /^(tsconfig.*\.json|.*\.config\.[a-z]+)$/.test(name);

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the files in it, in a stable order
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function sourceHash() {
  const configs = readdirSync('.').filter(isConfig).sort();
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of [...SOURCES, ...configs].flatMap(filesIn)) {
    if (!isGenerated(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @returns {boolean} true if a build would produce the existing result again */
export function isBuilt() {
  const stamp = join('dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/**
 * Records the sources before a build starts, so that a file saved during the build counts as changed.
 * @param {string} folder the build's output folder
 * @returns {() => void} a function to call when the build is complete
 */
export function rememberSources(folder) {
  const hash = sourceHash();
  return () => writeFileSync(join(folder, STAMP), hash);
}
