import { describe, expect, it } from 'vitest';
import { categoriesOf, places } from '../../../server/onix/category-map.ts';
import { categoryTitles } from '../../../server/onix/category-tree.ts';

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
    expect(Object.values(places).filter((slug) => !categoryTitles.has(slug))).toEqual([]);
  });
});
