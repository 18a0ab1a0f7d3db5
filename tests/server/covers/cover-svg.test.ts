import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { coverSvg } from '../../../server/covers/cover-svg.ts';
import { palettes } from '../../../server/covers/palettes.ts';
import { lineWidth, setText, splitTitle } from '../../../server/covers/wrap-text.ts';

const luminance = (color: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const book = { title: 'Pride and Prejudice', author: 'Jane Austen', productType: 'book' } as const;

const textsOf = (svg: string): string[] => {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => texts.push(text));
  parser.write(svg).close();
  return texts.filter((text) => text !== '');
};

describe('a generated cover', () => {
  it.each(palettes)('of palette $name has AA contrast for all text', ({ ground, ink, paper, paperInk }) => {
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(paper, paperInk)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['book', 'courseware', 'classroom', 'collection', 'ebundle', 'physical_product'] as const)(
    'of a %s is well-formed, shows the title and stays small for any id',
    (productType) => {
      for (let id = 1; id <= 60; id += 1) {
        const svg = coverSvg({ id: String(id), title: 'On Growth & <Form>', author: 'D’Arcy Thompson', productType });
        expect(textsOf(svg).join(' ').toLowerCase()).toContain('growth');
        expect(svg.length).toBeLessThan(24_000);
        expect(svg).not.toMatch(/NaN|undefined|<Form>|script|href/);
      }
    },
  );

  it('is the same for the same product and differs between products', () => {
    const covers = Array.from({ length: 50 }, (_, id) => coverSvg({ ...book, id: String(id) }));
    expect(coverSvg({ ...book, id: '7' })).toBe(covers[7]);
    expect(new Set(covers).size).toBeGreaterThan(40);
  });

  it('right-aligns a right-to-left title', () => {
    expect(coverSvg({ ...book, id: '3', title: 'תהלים' })).toContain('direction="rtl"');
  });

  it.each([
    'A',
    'Pneumonoultramicroscopicsilicovolcanoconiosis',
    'An Inquiry into the Nature and Causes of the Wealth of Nations, with an Account of the Author and Everything Else '.repeat(
      4,
    ),
    '生物学',
    '',
  ])('can be made for the title %j', (title) => {
    for (let id = 0; id < 30; id += 1) {
      expect(textsOf(coverSvg({ id: String(id), title, author: '', productType: 'book' })).length).toBeGreaterThan(0);
    }
  });
});

describe('the layout of a title', () => {
  it('keeps each line within the width and truncates the rest with an ellipsis', () => {
    const limits = { width: 200, maxLines: 3, sizes: [40, 30, 20] };
    const set = setText('one two three four five six seven eight nine ten eleven twelve thirteen fourteen', limits);
    expect(set.lines).toHaveLength(3);
    expect(set.lines.at(-1)).toMatch(/…$/);
    expect(set.lines.every((line) => lineWidth(line, set.size) <= 200)).toBe(true);
  });

  it('breaks lines evenly', () => {
    const { lines } = setText('The Theory of the Leisure Class', { width: 400, maxLines: 2, sizes: [32] });
    expect(lines).toEqual(['The Theory of', 'the Leisure Class']);
  });

  it.each([
    ['Frankenstein; or, The Modern Prometheus', ['Frankenstein', 'The Modern Prometheus']],
    ['Emma', ['Emma', undefined]],
  ])('shows the second half of %s less prominently', (title, expected) => {
    expect(splitTitle(title)).toEqual(expected);
  });
});
