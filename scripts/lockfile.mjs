// Reads package-lock.json: the packages in it, and the optional ones (builds for other platforms) that are missing.
import { readFileSync } from 'node:fs';

/**
 * @typedef {{
 *   version?: string, name?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], license?: string, engines?: Record<string, string>,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockEntry
 */
/** @typedef {{ packages: Record<string, LockEntry>, [key: string]: unknown }} Lockfile */
/** @typedef {{ parent: string, name: string, range: string }} Missing */

const MODULES = 'node_modules/';

/** @param {string} [file] @returns {Lockfile} */
export function readLockfile(file = 'package-lock.json') {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} path of an entry, such as `node_modules/a/node_modules/@b/c` */
export function nameOfEntry(path) {
  return path.slice(path.lastIndexOf(MODULES) + MODULES.length);
}

/**
 * Finds the entry that Node loads: in the folder of the importing package or in a folder above it.
 * @param {Lockfile} lockfile
 * @param {string} parent the path of the importing entry
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function findEntry({ packages }, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES}`)))) {
    const path = folder === '' ? `${MODULES}${name}` : `${folder}/${MODULES}${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/**
 * Returns true if the lockfile has a fitting entry. Builds for other platforms are required by an exact version, and an
 * entry of another version does not fit. For a range, any entry that npm chose fits.
 * @param {Lockfile} lockfile
 * @param {Missing} wanted
 */
function isServed(lockfile, { parent, name, range }) {
  const found = findEntry(lockfile, parent, name);
  return found !== undefined && (!/^\d/.test(range) || lockfile.packages[found]?.version === range);
}

/**
 * @param {Lockfile} lockfile
 * @returns {Missing[]} optional dependencies of its entries without a fitting entry
 */
export function missingOptionals(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .map(([name, range]) => ({ parent, name, range }))
      .filter((wanted) => !isServed(lockfile, wanted)),
  );
}
