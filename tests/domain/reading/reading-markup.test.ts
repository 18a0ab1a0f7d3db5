import { describe, expect, test } from 'vitest';
import { isOutsideLink, isUnwantedAttribute, sanitizeActionOf } from '../../../src/domain/reading/reading-markup.ts';

describe('the markup of a book', () => {
  test.each(['p', 'H2', 'table', 'img', 'svg', 'math', 'audio', 'figcaption'])('keeps %s', (name) => {
    expect(sanitizeActionOf(name)).toBe('kept');
  });

  test.each(['script', 'SCRIPT', 'iframe', 'base', 'meta', 'link', 'template'])('drops %s', (name) => {
    expect(sanitizeActionOf(name)).toBe('dropped');
  });

  test.each(['form', 'object', 'canvas', 'noscript', 'Input', 'button', 'select'])(
    'unwraps %s and keeps its contents',
    (name) => {
      expect(sanitizeActionOf(name)).toBe('plain');
    },
  );

  test.each(['onclick', 'ONLOAD', 'formaction', 'srcdoc', 'srcset', 'ping'])('removes %s', (name) => {
    expect(isUnwantedAttribute(name)).toBe(true);
  });

  test.each(['alt', 'lang', 'dir', 'style', 'role', 'epub:type'])('leaves %s', (name) => {
    expect(isUnwantedAttribute(name)).toBe(false);
  });

  test('allows external links only to web and mail addresses', () => {
    const addresses = ['https://example.org', ' mailto:a@b.c', 'javascript:x', 'data:text/html,x', 'two.xhtml'];
    expect(addresses.map(isOutsideLink)).toEqual([true, true, false, false, false]);
  });
});
