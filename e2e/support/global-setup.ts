import { makeSeededData, type SeededData } from './seeded-data.ts';

/** Name of the environment variable. Playwright passes the environment to its workers. */
const POSTGRES = 'CARREL_E2E_POSTGRES';
const FOLDER = 'CARREL_E2E_FOLDER';

/** @returns a function that is called after the last test */
export default async function globalSetup() {
  const { data, remove } = await makeSeededData();
  process.env[POSTGRES] = data.postgres;
  process.env[FOLDER] = data.folder;
  return remove;
}

/** Returns the data of this test run. */
export function seededData(): SeededData {
  return { postgres: process.env[POSTGRES] ?? '', folder: process.env[FOLDER] ?? '' };
}
