import { afterEach, expect, test, vi } from 'vitest';
import { showOnIcon } from '../../src/app/service-worker-bridge/app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the icon of the app carries the number of changes that wait or were refused, and none when all is saved', () => {
  const shown: (number | 'none')[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => shown.push(count),
    clearAppBadge: async () => shown.push('none'),
  });
  showOnIcon({ kind: 'waiting', waiting: 3, offlineSince: 1 });
  showOnIcon({ kind: 'refused', refused: 1, waiting: 1, offlineSince: undefined });
  showOnIcon({ kind: 'saved', at: 1 });
  expect(shown).toEqual([3, 2, 'none']);
});

test('a browser without icons or one that forbids it is left in peace', () => {
  vi.stubGlobal('navigator', {});
  showOnIcon({ kind: 'quiet' });
  vi.stubGlobal('navigator', { clearAppBadge: () => Promise.reject(new Error('No')), setAppBadge: () => undefined });
  showOnIcon({ kind: 'quiet' });
});
