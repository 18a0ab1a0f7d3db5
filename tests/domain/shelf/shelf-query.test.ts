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
  test('without a query shows the newest materials of every type, and current courses', () => {
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
    { error_code: 'x'.repeat(41) },
  ])('ignores %o', (query) => {
    expect(parseShelfQuery(query)).toEqual(parseShelfQuery({}));
  });

  test('is parsed back as it was written', () => {
    const query = parseShelfQuery({ sort: 'alphabetical_asc', type: 'courseware,book', term: 'all', page: '2' });
    expect(parseShelfQuery(parseQuery(shelfLink(query).slice('/shelf'.length)))).toEqual(query);
  });

  test('leads back to the error after a sign-in, and loses the code once the error was shown', () => {
    const query = parseShelfQuery({ term: 'all', error_code: '5' });
    expect(shelfLinkBack(query)).toBe('/shelf?term=all&error_code=5');
    expect(shelfLink(query)).toBe('/shelf?term=all');
  });

  test.each(['17', '20480', 'expired_link', 'not-found', 'lti.1p3:expired'])(
    'accepts any code as an error: %s',
    (code) => {
      expect(parseShelfQuery({ error_code: code }).errorCode).toBe(code);
    },
  );

  test('omits default values', () => {
    expect(shelfLink(parseShelfQuery({ sort: 'default', term: 'current', page: '1' }))).toBe('/shelf');
  });

  test('toggling a type goes back to the first page, and toggling it twice restores the query', () => {
    const start = parseShelfQuery({ type: 'book', page: '4' });
    const both = toggleShelfType(start, 'collection');
    expect(both).toMatchObject({ types: ['book', 'collection'], page: 1 });
    expect(toggleShelfType(both, 'collection')).toEqual({ ...start, page: 1 });
  });

  test('every sort key has an ordering of the API request', () => {
    expect(SHELF_SORTS.map((sort) => ORDERING_OF_SORT[sort])).toEqual(['-acquired_at', 'title', '-title']);
  });
});
