// Finds programs that the tests need and npm cannot install: a Chromium and a PostgreSQL server.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROMIUM = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const POSTGRES_ROOT = '/usr/lib/postgresql';

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
  const candidates = CHROMIUM_NAMES.flatMap((name) => pathFolders().map((folder) => join(folder, name)));
  return [...candidates, ...MAC_CHROMIUM].find(isExecutable);
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
