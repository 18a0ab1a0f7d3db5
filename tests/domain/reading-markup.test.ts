import { describe, expect, test } from 'vitest';
import { fateOfElement, isOutsideLink, keptAttribute } from '../../src/domain/reading-markup.ts';

describe('the markup of a book', () => {
  test.each(['p', 'H2', 'em', 'table', 'img', 'figcaption'])('shows %s', (name) => {
    expect(fateOfElement(name)).toBe('shown');
  });

  test.each(['script', 'STYLE', 'iframe', 'form', 'svg', 'template'])('drops %s with all it holds', (name) => {
    expect(fateOfElement(name)).toBe('dropped');
  });

  test.each(['marquee', 'x-widget', 'center', 'constructor'])('keeps of %s only what stands in it', (name) => {
    expect(fateOfElement(name)).toBe('unwrapped');
  });

  test.each([
    ['colspan', '3', 3],
    ['colspan', '99999', undefined],
    ['lang', 'fr-CA', 'fr-CA'],
    ['lang', '" onload=', undefined],
    ['onclick', 'steal()', undefined],
    ['style', 'position:fixed', undefined],
    ['constructor', 'x', undefined],
  ])('of %s="%s" keeps %s', (name, value, kept) => {
    expect(keptAttribute(name, value)).toBe(kept);
  });

  test('links outside by web and mail alone', () => {
    expect(['https://example.org', 'mailto:a@b.c', 'javascript:x', 'data:text/html,x'].map(isOutsideLink)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
