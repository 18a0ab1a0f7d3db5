import { freePort } from '../../scripts/postgres.mjs';
import { test as base } from './test.ts';

interface Fixtures {
  /** Port for another server on this machine, which an empty server of Carrel may call. */
  neighborPort: number;
}

export const test = base.extend<Fixtures>({
  neighborPort: async ({}, use) => use(await freePort()),
  settings: async ({ neighborPort }, use) => use({ CARREL_ALLOWED_ORIGINS: `http://localhost:${neighborPort}` }),
});
