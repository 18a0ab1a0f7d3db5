import { describe, expect, it } from 'vitest';
import { adjacentPage, toPageParams } from '../../../src/domain/catalog/page-params.ts';

const many = { pages: 900, count: 21_600, pageSize: 24, next: 'after', previous: 'before' };

describe('the pages beside a page of results (CAT-14)', () => {
  it.each([
    [{ page: 1, pages: 1, count: 3, pageSize: 24 }, undefined, undefined],
    [{ page: 1, pages: 2, count: 30, pageSize: 24 }, undefined, { page: 2 }],
    [{ page: 2, pages: 2, count: 30, pageSize: 24 }, { page: 1 }, undefined],
    [{ ...many, page: 39 }, { page: 38 }, { page: 40 }],
    [{ ...many, page: 40 }, { page: 39 }, { page: 41, cursor: 'after' }],
    [{ ...many, page: 41 }, { page: 40 }, { page: 42, cursor: 'after' }],
    [
      { ...many, page: 42 },
      { page: 41, cursor: 'before' },
      { page: 43, cursor: 'after' },
    ],
    [{ ...many, page: 900, next: undefined }, { page: 899, cursor: 'before' }, undefined],
    // A page that an earlier version stored on the device has no cursors.
    [{ page: 60, pages: 417, count: 10_000, pageSize: 24 }, undefined, undefined],
  ])('of %j', (meta, previous, next) => {
    expect(adjacentPage(meta, -1)).toEqual(previous);
    expect(adjacentPage(meta, 1)).toEqual(next);
  });

  it('have a number or a cursor in their address, and the first has neither', () => {
    expect(toPageParams({ page: 1 })).toEqual({});
    expect(toPageParams({ page: 2 })).toEqual({ page: 2 });
    expect(toPageParams({ page: 41, cursor: 'after' })).toEqual({ cursor: 'after' });
  });
});
