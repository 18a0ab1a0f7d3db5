// Prepares a clone for every other script: installs the packages of the lockfile and, with `--tests`, Chromium, Firefox,
// WebKit and a PostgreSQL server. It runs before every other npm script, even if node_modules does not exist yet, so it uses nothing
// but Node itself. It is silent and fast if everything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findFirefox, findPostgres, findWebKit, hasHeadlessShell } from './find-tools.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockfile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.carrel-setup');
const OLDEST_NODE = [20, 19];

/**
 * @param {string} words
 * @returns {never}
 */
function stop(words) {
  process.stderr.write(`\n${words}\n\n`);
  process.exit(1);
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Carrel needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.\n` +
      'Install a current Node (https://nodejs.org) and run the same command again.',
  );
}

/** Returns the inputs of node_modules: the lockfile and the platform for which its native parts were built. */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Returns true if npm's own record of the installed packages already matches the lockfile (after a manual `npm
 * install`). Installing again would only delete the same files and download them once more.
 */
function isInstalledByHand() {
  const record = readText(join(modules, '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
}

/**
 * Installs the packages. `npm install` takes the versions from the lockfile, like `npm ci`, and `--no-save` stops it
 * from writing the lockfile. `npm ci` cannot be used: it refuses a lockfile without the builds for other platforms, and
 * npm leaves those out if it writes the lockfile with a registry that does not have them.
 */
function installPackages() {
  process.stdout.write('Installing the packages that package-lock.json names…\n');
  const npm = process.env.npm_execpath;
  const command = npm ? process.execPath : 'npm';
  const args = [
    ...(npm ? [npm] : []),
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) stop('The packages could not be installed. What npm says above tells why.');
}

function ensurePackages() {
  const wanted = wantedStamp();
  if (readText(stamp) === wanted) return;
  if (!isInstalledByHand()) installPackages();
  writeFileSync(stamp, wanted);
}

function isRoot() {
  return typeof process.getuid === 'function' && process.getuid() === 0;
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** @param {string[]} names */
function installWithApt(...names) {
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

const canUseApt = () => isRoot() && existsSync('/usr/bin/apt-get');

/**
 * @param {string} thing the missing program, as display text
 * @param {string[]} names its packages
 * @param {string} otherwise instructions if apt cannot install it
 */
function installSystemPackages(thing, names, otherwise) {
  const list = names.join(' ');
  if (!canUseApt()) {
    stop(`The tests need ${thing}, and none was found.\nInstall it (sudo apt-get install ${list})${otherwise}.`);
  }
  process.stdout.write(`The tests need ${thing}; installing ${list} with apt…\n`);
  if (!installWithApt(...names)) {
    stop(`The system package ${list} could not be installed. What apt-get says above tells why.`);
  }
}

function ensureTestPrograms() {
  if (process.env.CHROMIUM_PATH && !findChromium()) {
    stop(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not a program that can be run.`);
  }
  if (!hasHeadlessShell() && canUseApt()) {
    process.stdout.write('Installing the headless shell of Chromium with apt…\n');
    // Not every distribution has it. Without it the tests use the whole Chromium.
    installWithApt('chromium-headless-shell');
  }
  if (!findChromium()) {
    installSystemPackages('a Chromium', ['chromium'], ' or name one you have in CHROMIUM_PATH');
  }
  if (!findPostgres()) {
    installSystemPackages('a PostgreSQL server', ['postgresql'], ' or put the folder of its initdb on the PATH');
  }
  if (process.platform !== 'linux') return;
  // On other systems the tests in Firefox and WebKit are left out where no suitable browser is found.
  if (!findFirefox()) installSystemPackages('a Firefox', ['firefox-esr'], '');
  if (!findWebKit()) installSystemPackages('a WebKit', ['webkit2gtk-driver', 'xvfb'], '');
}

assertNode();
ensurePackages();
if (process.argv.includes('--tests')) ensureTestPrograms();
