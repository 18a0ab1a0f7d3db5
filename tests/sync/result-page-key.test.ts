import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { resultPageKey } from '../../src/sync/result-page-key.ts';

const book = z.parse(productIdSchema, '1');

describe('the name of a page of results', () => {
  it.each([
    {
      query: {},
      like: { category: 'all', orderBy: 'relevance' as const, page: 1, pageSize: 24, search: '', subject: '' },
    },
    { query: { search: 'Éthique' }, like: { search: 'ethique' } },
  ])('is one for all that the server answers alike: $query', ({ query: one, like }) => {
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
  ])('is another for %o', (other) => {
    expect(resultPageKey(other)).not.toBe(resultPageKey({}));
  });

  it('is another for each product that is left out', () => {
    const another = z.parse(productIdSchema, '2');
    expect(resultPageKey({ exclude: book })).not.toBe(resultPageKey({ exclude: another }));
  });

  it('stays what it was: under another one, nothing would be found of what devices hold', () => {
    expect(resultPageKey({})).toBe('["","all","relevance",1,24,"",""]');
  });
});
