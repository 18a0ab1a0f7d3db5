import { expect, test } from 'vitest';
import { setAppBadge } from '../../../src/domain/site/app-badge.ts';

test('a worker that has no badge, or may not change it, causes no error', async () => {
  await setAppBadge({}, 2);
  await setAppBadge({ setAppBadge: () => Promise.reject(new Error('No')), clearAppBadge: () => undefined }, 2);
});

test('the badge is cleared when nothing is left to save', async () => {
  const shown: (number | 'none')[] = [];
  const browser = {
    setAppBadge: async (count: number) => shown.push(count),
    clearAppBadge: async () => shown.push('none'),
  };
  await setAppBadge(browser, 2);
  await setAppBadge(browser, 0);
  expect(shown).toEqual([2, 'none']);
});
