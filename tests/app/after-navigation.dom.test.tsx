import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Returns a function that tells whether a page that waits now would go on. */
async function openPage() {
  const { afterPendingNavigation } = await import('../../src/app/after-navigation.ts');
  return async () => {
    let goesOn = false;
    void Promise.resolve(afterPendingNavigation()).then(() => {
      goesOn = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return goesOn;
  };
}

test('a page goes on until a navigation begins, and after ten seconds without an end of it', async () => {
  const goesOn = await openPage();
  expect(await goesOn()).toBe(true);
  window.dispatchEvent(new Event('beforeunload'));
  expect(await goesOn()).toBe(false);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(await goesOn()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await goesOn()).toBe(true);
});

test('a page goes on when the person comes back to it', async () => {
  const goesOn = await openPage();
  window.dispatchEvent(new Event('beforeunload'));
  expect(await goesOn()).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(await goesOn()).toBe(true);
});
