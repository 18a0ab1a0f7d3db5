import { describe, expect, test } from 'vitest';
import { ORDERING_OF_SORT } from '../../../src/domain/shelf/shelf-order.ts';
import {
  parseShelfQuery,
  SHELF_SORTS,
  shelfLink,
  shelfLinkBack,
  toggleShelfType,
} from '../../../src/domain/shelf/shelf-query.ts';
import { parseQuery } from '../../../src/domain/site/url-search.ts';

describe('the address of the shelf', () => {
  test('shows the newest materials of every type, and current courses, when it says nothing', () => {
    expect(parseShelfQuery({})).toEqual({ sort: 'default', types: [], term: 'current', page: 1, errorCode: undefined });
  });

  test('keeps sort, types, term, page and error code', () => {
    const query = { sort: 'alphabetical_desc', type: 'ebundle,book', term: 'past', page: '3', error_code: '5' };
    expect(parseShelfQuery(query)).toEqual({
      sort: 'alphabetical_desc',
      types: ['book', 'ebundle'],
      term: 'past',
      page: 3,
      errorCode: '5',
    });
  });

  test.each([
    { sort: 'newest' },
    { type: 'poster' },
    { term: 'next' },
    { page: '-1' },
    { page: 'two' },
    { error_code: '<b>' },
  ])('takes %o as if it were not there', (query) => {
    expect(parseShelfQuery(query)).toEqual(parseShelfQuery({}));
  });

  test('is read back as it was written', () => {
    const query = parseShelfQuery({ sort: 'alphabetical_asc', type: 'courseware,book', term: 'all', page: '2' });
    expect(parseShelfQuery(parseQuery(shelfLink(query).slice('/shelf'.length)))).toEqual(query);
  });

  test('brings who logs in first back to what went wrong, and is without it once that was told', () => {
    const query = parseShelfQuery({ term: 'all', error_code: '5' });
    expect(shelfLinkBack(query)).toBe('/shelf?term=all&error_code=5');
    expect(shelfLink(query)).toBe('/shelf?term=all');
  });

  test.each(['17', '20480', 'expired_link'])('takes any code for something that went wrong: %s', (code) => {
    expect(parseShelfQuery({ error_code: code }).errorCode).toBe(code);
  });

  test('says nothing of what is default', () => {
    expect(shelfLink(parseShelfQuery({ sort: 'default', term: 'current', page: '1' }))).toBe('/shelf');
  });

  test('toggling a type goes back to the first page, and twice is as never', () => {
    const start = parseShelfQuery({ type: 'book', page: '4' });
    const both = toggleShelfType(start, 'collection');
    expect(both).toMatchObject({ types: ['book', 'collection'], page: 1 });
    expect(toggleShelfType(both, 'collection')).toEqual({ ...start, page: 1 });
  });

  test('every sort key has an ordering of the call', () => {
    expect(SHELF_SORTS.map((sort) => ORDERING_OF_SORT[sort])).toEqual(['-acquired_at', 'title', '-title']);
  });
});
