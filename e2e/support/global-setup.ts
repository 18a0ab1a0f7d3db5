import { makeSeededData, type SeededData } from './seeded-data.ts';

/** Playwright hands the environment on to its workers. */
const POSTGRES = 'CARREL_E2E_POSTGRES';
const FOLDER = 'CARREL_E2E_FOLDER';

/** @returns what is called after the last test */
export default async function globalSetup() {
  const { data, remove } = await makeSeededData();
  process.env[POSTGRES] = data.postgres;
  process.env[FOLDER] = data.folder;
  return remove;
}

/** The data that this run was given. */
export function seededData(): SeededData {
  return { postgres: process.env[POSTGRES] ?? '', folder: process.env[FOLDER] ?? '' };
}
