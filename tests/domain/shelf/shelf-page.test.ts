import { expect, test } from 'vitest';
import { shelfPaging } from '../../../src/domain/shelf/shelf-page.ts';

test.each([
  { count: 0, wanted: 1, shown: 0, page: 1, pages: 1, offset: 0 },
  { count: 7, wanted: 1, shown: 7, page: 1, pages: 1, offset: 0 },
  { count: 100, wanted: 1, shown: 100, page: 1, pages: 1, offset: 0 },
  { count: 101, wanted: 2, shown: 1, page: 2, pages: 2, offset: 100 },
  { count: 250, wanted: 2, shown: 100, page: 2, pages: 3, offset: 100 },
  { count: 250, wanted: 9, shown: 50, page: 3, pages: 3, offset: 200 },
])('page $wanted of $count materials shows $shown', ({ count, wanted, ...paging }) => {
  expect(shelfPaging(count, wanted)).toEqual({ count, ...paging });
});
