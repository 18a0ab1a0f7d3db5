import { expect, it } from 'vitest';
import { toListing } from '../../../server/catalog/load-listings.ts';

const row = { id: 7, productType: 'book', name: 'Emma', subtitle: null, slug: 'emma', thumbnailImage: null } as const;

it('a listing names the most special category of a product as its subject', () => {
  const facets = ['format:digital', 'subject:science', 'subject:science/biology', 'subject:science/biology/genetics'];
  expect(toListing({ ...row, facets }, []).subject).toBe('science/biology/genetics');
});

it('a listing without a category has no subject', () => {
  expect(toListing({ ...row, facets: ['format:digital'] }, [])).not.toHaveProperty('subject');
  expect(toListing({ ...row, facets: null }, [])).not.toHaveProperty('subject');
});
