import { describe, expect, test } from 'vitest';
import { pageTitle } from '../../../src/domain/catalog/page-title.ts';
import { structuredData } from '../../../src/domain/catalog/structured-data.ts';
import { scriptText } from '../../../src/domain/format/script-text.ts';
import { queryStatus } from '../../../src/engine/query-status.ts';
import { REFRESHED, refreshFailed } from '../../../src/engine/refresh-result.ts';
import { book, rental90 } from '../../modules/support/catalog.ts';

describe('the page title', () => {
  test('names the thing and the site', () => expect(pageTitle('Browse', 'North Books')).toBe('Browse | North Books'));
  test('falls back to the product', () => expect(pageTitle('Browse')).toBe('Browse | Carrel'));
  test('is the site title alone when the page has no name', () => expect(pageTitle(' ')).toBe('Carrel'));
});

describe('structured data', () => {
  test('describes a book with authors, address and known prices', () => {
    const data = structuredData(book({ isbn: '9780131103627' }), 'https://shop.example');
    expect(data).toMatchObject({
      '@type': ['Product', 'Book'],
      url: 'https://shop.example/book/42/biology-of-the-tidal-shore',
      isbn: '9780131103627',
      author: [{ '@type': 'Person', name: 'Ada Marsh' }],
    });
    expect(data.offers).toEqual(
      ['34.99', '54.50', '24.99'].map((price) => ({
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/book/42/biology-of-the-tidal-shore',
      })),
    );
  });

  test.each([
    ['can be had', {}, 'InStock'],
    ['is late', { isBackordered: true }, 'BackOrder'],
    ['may not be sold here', { product: { isCountryAllowed: false } }, 'OutOfStock'],
  ])('includes the availability of a product that %s', (_what, values, word) => {
    const offers = [{ availability: `https://schema.org/${word}` }];
    expect(structuredData(book({ offerings: [rental90], ...values }), '')).toMatchObject({ offers });
  });

  test('cuts the description to 500 characters', () => {
    const { description } = structuredData(book({ description: 'word '.repeat(300) }), '');
    expect(String(description).length).toBeLessThanOrEqual(500);
  });

  test('cannot close the element that contains it', () => {
    expect(scriptText({ name: '</script><b>' })).toBe('{"name":"\\u003c/script>\\u003cb>"}');
  });
});

describe('the status of a screen', () => {
  const refused = (status: number) => refreshFailed({ kind: 'refused', status, code: '', detail: '', meta: {} });
  const offline = refreshFailed({ kind: 'unreachable', reason: 'network' });

  test.each([
    [true, offline, 'ready'],
    [false, undefined, 'loading'],
    [false, REFRESHED, 'loading'],
    [false, offline, 'offline'],
    [false, refreshFailed({ kind: 'notOurServer' }), 'offline'],
    [false, refused(404), 'unknown'],
    [false, refused(410), 'gone'],
    [false, refreshFailed({ kind: 'busy', status: 503, retryAfterMs: undefined }), 'failed'],
  ])('with cached %j and response %j is %s', (isCached, outcome, state) =>
    expect(queryStatus(isCached, outcome)).toBe(state),
  );
});
