import { afterEach, beforeEach, vi } from 'vitest';
import { memoryCaches } from './cached-files.ts';
import { freshDatabases } from './fresh-databases.ts';

/** Each test of the file begins on a device that has nothing on it, and room for files until it is filled. */
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
