import { afterEach, beforeEach, vi } from 'vitest';
import { memoryCaches } from './cached-files.ts';
import { freshDatabases } from './fresh-databases.ts';

/** Starts each test of the file on an empty device with an empty file cache. */
export function onFreshDevice() {
  let stored = memoryCaches();
  beforeEach(() => {
    freshDatabases();
    stored = memoryCaches();
    vi.stubGlobal('caches', stored);
  });
  afterEach(() => vi.unstubAllGlobals());
  return { fill: () => stored.fill() };
}
