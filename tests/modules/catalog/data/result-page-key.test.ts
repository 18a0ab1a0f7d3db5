import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { resultPageKey } from '../../../../src/modules/catalog/data/result-page-key.ts';

const book = z.parse(productIdSchema, '1');

describe('the key of a result page', () => {
  it.each([
    {
      query: {},
      like: { category: 'all', orderBy: 'relevance' as const, page: 1, pageSize: 24, search: '', subject: '' },
    },
    { query: { search: 'Éthique' }, like: { search: 'ethique' } },
  ])('is equal for all queries with the same response: $query', ({ query: one, like }) => {
    expect(resultPageKey(one)).toBe(resultPageKey(like));
  });

  it.each([
    { search: 'art' },
    { category: 'art' },
    { orderBy: 'title' as const },
    { page: 2 },
    { pageSize: 12 },
    { subject: 'ART000000' },
    { exclude: book },
    { facets: { format: ['print'] } },
    { only: [] },
    { only: [book] },
  ])('differs for %o', (other) => {
    expect(resultPageKey(other)).not.toBe(resultPageKey({}));
  });

  it('differs for each excluded product', () => {
    const another = z.parse(productIdSchema, '2');
    expect(resultPageKey({ exclude: book })).not.toBe(resultPageKey({ exclude: another }));
  });

  it('never changes, because stored pages could not be found under another key', () => {
    expect(resultPageKey({})).toBe('["","all","relevance",1,24,"",""]');
  });
});
