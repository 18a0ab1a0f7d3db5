// Finds programs that the tests need and npm cannot install: Chromium, Firefox, WebKit and a PostgreSQL server.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its windows and menus. The browser tests take four fifths of the time with it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROMIUM = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const POSTGRES_ROOT = '/usr/lib/postgresql';
/** Folders whose subfolders, one for each kind of processor, contain the browser of WebKitGTK. */
const LIBRARIES = ['/usr/lib', '/usr/libexec'];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/**
 * Finds the Chromium for the tests: `CHROMIUM_PATH` first, then the usual names on the PATH.
 * @returns {string | undefined} absolute path of the executable
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return CHROMIUM_NAMES.map(onPath).find((path) => path !== undefined) ?? MAC_CHROMIUM.find(isExecutable);
}

/** True if the tests can use the headless shell of Chromium, or a Chromium that the person chose. */
export function hasHeadlessShell() {
  return Boolean(process.env.CHROMIUM_PATH) || onPath(HEADLESS_SHELL) !== undefined;
}

/** @param {string} name */
function onPath(name) {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * Finds the Firefox for the tests.
 * @returns {string | undefined} absolute path of the executable
 */
export function findFirefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** Returns the folders of packaged server versions, newest first. */
function packagedPostgresFolders() {
  try {
    const versions = readdirSync(POSTGRES_ROOT).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(POSTGRES_ROOT, version, 'bin'));
  } catch {
    return [];
  }
}

/**
 * Finds the folder that contains `initdb` and `postgres`.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [...packagedPostgresFolders(), ...pathFolders()];
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')));
}

/**
 * Finds WebKitGTK for the tests: its WebDriver server, its small browser, and a screen without a monitor to show it on.
 * @returns {{ driver: string, browser: string, screen: string } | undefined} absolute paths of the executables
 */
export function findWebKit() {
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = LIBRARIES.flatMap(foldersIn)
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(isExecutable);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    return [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  } catch {
    return [];
  }
}
