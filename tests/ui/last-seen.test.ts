import { expect, test } from 'vitest';
import { createLastSeen, forgetLastSeen } from '../../src/ui/use-observed.ts';

test('what was last seen is forgotten when somebody else is here', () => {
  const pages = createLastSeen<string>();
  const titles = createLastSeen<string>();
  pages.set('1', 'Ann’s page');
  titles.set('1', 'Ann’s title');
  expect(pages.get('1')).toBe('Ann’s page');
  forgetLastSeen();
  expect([pages.get('1'), titles.get('1')]).toEqual([undefined, undefined]);
});

test('of many pages the latest are kept', () => {
  const pages = createLastSeen<number>(2);
  for (const page of [1, 2, 3]) pages.set(String(page), page);
  expect(['1', '2', '3'].map((page) => pages.get(page))).toEqual([undefined, 2, 3]);
});

test('what one painting of a page shows is in no other, and in no browser', () => {
  const shelves = createLastSeen<string>();
  const [ann, bob] = [{}, {}];
  shelves.paint(ann, 'shelf', 'Ann’s shelf');
  shelves.paint(bob, 'shelf', 'Bob’s shelf');
  expect([ann, bob, {}, undefined].map((painting) => shelves.get('shelf', painting))).toEqual([
    'Ann’s shelf',
    'Bob’s shelf',
    undefined,
    undefined,
  ]);
});
