import { expect, test } from 'vitest';
import { putOnIcon } from '../../src/domain/app-icon.ts';

test('a worker that has no icon, or may not change it, is left in peace', async () => {
  await putOnIcon({}, 2);
  await putOnIcon({ setAppBadge: () => Promise.reject(new Error('No')), clearAppBadge: () => undefined }, 2);
});

test('the icon loses its number when nothing is left to be saved', async () => {
  const shown: (number | 'none')[] = [];
  const browser = {
    setAppBadge: async (count: number) => shown.push(count),
    clearAppBadge: async () => shown.push('none'),
  };
  await putOnIcon(browser, 2);
  await putOnIcon(browser, 0);
  expect(shown).toEqual([2, 'none']);
});
