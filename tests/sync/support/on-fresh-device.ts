import { afterEach, beforeEach, vi } from 'vitest';
import { freshDatabases } from './fresh-databases.ts';
import { memoryCaches } from './kept-files.ts';

/** Each test of the file begins on a device that has nothing on it, and room for files until it is filled. */
export function onFreshDevice() {
  let kept = memoryCaches();
  beforeEach(() => {
    freshDatabases();
    kept = memoryCaches();
    vi.stubGlobal('caches', kept);
  });
  afterEach(() => vi.unstubAllGlobals());
  return { fill: () => kept.fill() };
}
