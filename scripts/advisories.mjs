// Checks package-lock.json against the known vulnerabilities in config/advisories.json, without a network.
import { readFileSync } from 'node:fs';
import { nameOfEntry } from './lockfile.mjs';

/** @typedef {{ id: string, package: string, severity: string, vulnerable: string, title: string }} Advisory */

export const ADVISORIES = 'config/advisories.json';

/** @param {string} [file] @returns {Advisory[]} */
export function readAdvisories(file = ADVISORIES) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} version */
function partsOf(version) {
  const [core = '', label = ''] = version.split('+')[0]?.split(/-(.*)/s) ?? [];
  return { numbers: core.split('.').map(Number), label };
}

/**
 * Compares versions in the order of semantic versioning, except that labels of pre-releases are compared as text.
 * @param {string} a
 * @param {string} b
 * @returns {number} negative if `a` is older
 */
export function compareVersions(a, b) {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.label === right.label) return 0;
  if (left.label === '' || right.label === '') return left.label === '' ? 1 : -1;
  return left.label < right.label ? -1 : 1;
}

const COMPARATOR = /^(?<operator>>=|<=|>|<|=|)\s*v?(?<version>\d+\.\d+\.\d+\S*)$/;

/** @param {string} version @param {string} comparator */
function meets(version, comparator) {
  if (comparator === '*') return true;
  const { operator = '', version: bound = '' } = COMPARATOR.exec(comparator)?.groups ?? {};
  if (bound === '') throw new Error(`This range of versions cannot be read: ${comparator}`);
  const order = compareVersions(version, bound);
  if (operator === '>=') return order >= 0;
  if (operator === '<=') return order <= 0;
  if (operator === '>') return order > 0;
  return operator === '<' ? order < 0 : order === 0;
}

/**
 * Returns true if a version is in a range as the registry's advisories write it: `>=1.0.0 <1.2.3 || =2.0.0`. Throws if
 * the range cannot be parsed.
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  return range.split('||').some((part) => {
    const comparators = part
      .trim()
      .replace(/(>=|<=|>|<|=)\s+/g, '$1')
      .split(/[\s,]+/);
    return comparators.every((comparator) => meets(version, comparator));
  });
}

/**
 * @param {import('./lockfile.mjs').Lockfile} lockfile
 * @param {readonly Advisory[]} advisories
 * @returns {string[]} one line per vulnerable package
 */
export function vulnerablePackages(lockfile, advisories) {
  return Object.entries(lockfile.packages).flatMap(([path, { version = '', name }]) =>
    advisories
      .filter((advisory) => path !== '' && advisory.package === (name ?? nameOfEntry(path)))
      .filter(({ vulnerable }) => isInRange(version, vulnerable))
      .map(({ id, severity, title, package: named }) => `${named} ${version}: ${id} (${severity}) ${title}`),
  );
}
