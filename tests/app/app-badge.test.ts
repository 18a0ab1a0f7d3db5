import { afterEach, expect, test, vi } from 'vitest';
import { showAppBadge } from '../../src/app/service-worker-bridge/app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the app icon shows the number of waiting and refused changes, and no number when everything is saved', () => {
  const shown: (number | 'none')[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => shown.push(count),
    clearAppBadge: async () => shown.push('none'),
  });
  showAppBadge({ kind: 'waiting', waiting: 3, offlineSince: 1 });
  showAppBadge({ kind: 'refused', refused: 1, waiting: 1, offlineSince: undefined });
  showAppBadge({ kind: 'saved', at: 1 });
  expect(shown).toEqual([3, 2, 'none']);
});

test('a browser without badges, or one that forbids them, causes no error', () => {
  vi.stubGlobal('navigator', {});
  showAppBadge({ kind: 'idle' });
  vi.stubGlobal('navigator', { clearAppBadge: () => Promise.reject(new Error('No')), setAppBadge: () => undefined });
  showAppBadge({ kind: 'idle' });
});
