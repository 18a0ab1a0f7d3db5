import { expect, it } from 'vitest';
import { createRunDeduper } from '../../src/engine/dedupe-runs.ts';

/** Work whose runs end, in order, when the test says what they found. */
function workToEnd() {
  const running: ((found: string) => void)[] = [];
  const work = () => new Promise<string>((resolve) => void running.push(resolve));
  return {
    work,
    begun: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return running.length;
    },
    end: (run: number, found: string) => running[run]?.(found),
  };
}

it('callers at the same moment share one run', async () => {
  const { work, begun, end } = workToEnd();
  const share = createRunDeduper<string>();
  const found = Promise.all([share('cart', work), share('cart', work)]);
  expect(await begun()).toBe(1);
  end(0, 'three lines');
  expect(await found).toEqual(['three lines', 'three lines']);
});

it('a call during a run gets the next run, because the running one may have its response already', async () => {
  const { work, begun, end } = workToEnd();
  const share = createRunDeduper<string>();
  const first = share('cart', work);
  expect(await begun()).toBe(1);
  const later = Promise.all([share('cart', work), share('cart', work)]);
  expect(await begun()).toBe(1);
  end(0, 'three lines');
  expect(await first).toBe('three lines');
  expect(await begun()).toBe(2);
  end(1, 'paid and empty');
  expect(await later).toEqual(['paid and empty', 'paid and empty']);
});

it('a run that fails is followed by the next one', async () => {
  const share = createRunDeduper<string>();
  const failing = share('cart', () => Promise.reject(new RangeError('No disk')));
  const next = failing.catch(() => share('cart', async () => 'found'));
  await expect(failing).rejects.toThrow('No disk');
  expect(await next).toBe('found');
});

it('work of another name does not wait', async () => {
  const { work } = workToEnd();
  const share = createRunDeduper<string>();
  void share('cart', work);
  expect(await share('shelf', async () => 'a book')).toBe('a book');
});
