import { describe, expect, it } from 'vitest';
import { categoriesOf, places } from '../../../server/onix/category-map.ts';
import { type CategoryNode, categoryTree } from '../../../server/onix/category-tree.ts';

const slugsOf = (nodes: CategoryNode[], above = ''): string[] =>
  nodes.flatMap(({ slug, children = [] }) => [`${above}${slug}`, ...slugsOf(children, `${above}${slug}/`)]);

describe('the categories of subject codes', () => {
  it.each([
    [['SCI008000'], ['science-and-math/biology']],
    [['SCI027000', 'SCI008000'], ['science-and-math/biology/evolution']],
    [['SCI099000'], ['science-and-math']],
    [
      ['FIC004000', 'FIC022000'],
      ['literature-and-fiction/classics', 'literature-and-fiction/mystery-and-detection'],
    ],
    [['COM051300'], ['computers-and-technology/computer-science/algorithms']],
    [['XYZ000000'], []],
  ])('%j', (codes, slugs) => {
    expect(categoriesOf(codes)).toEqual(slugs);
  });

  it('are existing categories', () => {
    const slugs = slugsOf(categoryTree);
    expect(Object.values(places).filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});
