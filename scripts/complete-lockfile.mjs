// Adds to package-lock.json the builds for other platforms (macOS, Windows, musl) that npm left out, either because its
// registry did not have them or because of the platform it ran on. Run it after each `npm install` that changes the
// lockfile.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingOptionals, readLockfile } from './lockfile.mjs';

/** @typedef {import('./lockfile.mjs').LockEntry} LockEntry */
/** @typedef {import('./lockfile.mjs').Lockfile} Lockfile */

const FIELDS = ['version', 'dist.integrity', 'license', 'os', 'cpu', 'libc', 'engines', 'dependencies'];
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Returns the registry's data of a package. The registry returns a list if several versions match a range, newest last.
 * @param {string} name
 * @param {string} range
 * @returns {LockEntry | undefined} undefined if the registry does not have the package
 */
function askRegistry(name, range) {
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${range}`, ...FIELDS, '--json'], { encoding: 'utf8' });
  if (status !== 0 || stdout.trim() === '') return undefined;
  const answer = JSON.parse(stdout);
  const { 'dist.integrity': integrity, ...fields } = Array.isArray(answer) ? answer.at(-1) : answer;
  return { ...fields, integrity };
}

/**
 * Derives the platform of a build from its name (`@rollup/rollup-linux-x64-musl`), for a registry that does not have
 * it.
 * @param {string} name
 * @returns {LockEntry} with `os`, `cpu` and `libc`
 */
export function platformOfName(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : [];
  const gnu = os.includes('linux') && words.some((word) => word.startsWith('gnu')) ? ['glibc'] : [];
  const known = Object.entries({ os, cpu, libc: [...libc, ...gnu] }).filter(([, values]) => values.length > 0);
  return Object.fromEntries(known);
}

/** @param {string | string[] | undefined} value */
const asList = (value) => (value === undefined || Array.isArray(value) ? value : [value]);

/**
 * @param {string} name
 * @param {string} range
 * @param {LockEntry} parent
 * @param {typeof askRegistry} ask
 * @returns {LockEntry}
 */
function entryOf(name, range, parent, ask) {
  const { version, integrity, license, engines, dependencies, ...platform } = ask(name, range) ?? platformOfName(name);
  const { os, cpu, libc } = { ...platformOfName(name), ...platform };
  const { dev, devOptional } = parent;
  const entry = {
    ...{ version: version ?? range, integrity, cpu: asList(cpu), dev, devOptional, libc: asList(libc) },
    ...{ license, optional: true, os: asList(os), dependencies, engines },
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

/**
 * @param {Lockfile} lockfile is modified
 * @param {typeof askRegistry} [ask]
 * @returns {string[]} the paths of the added entries
 */
export function completeLockfile(lockfile, ask = askRegistry) {
  const { packages } = lockfile;
  const added = missingOptionals(lockfile).map(({ parent, name, range }) => {
    const top = `node_modules/${name}`;
    const path = packages[top] ? `${parent}/${top}` : top;
    packages[path] = entryOf(name, range, packages[parent] ?? {}, ask);
    return path;
  });
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries(sorted);
  return added;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lockfile = readLockfile();
  const added = completeLockfile(lockfile);
  writeFileSync('package-lock.json', `${JSON.stringify(lockfile, undefined, 2)}\n`);
  process.stdout.write(added.map((path) => `Added ${path}\n`).join(''));
}
