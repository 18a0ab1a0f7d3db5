import { describe, expect, test } from 'vitest';
import { resolveBookPath } from '../../../src/domain/reading/reading-path.ts';

describe('a link inside a book', () => {
  test.each([
    ['OEBPS/text/one.xhtml', 'two.xhtml', 'OEBPS/text/two.xhtml', undefined],
    ['OEBPS/text/one.xhtml', '../images/a%20b.png', 'OEBPS/images/a b.png', undefined],
    ['OEBPS/text/one.xhtml', '#note-3', 'OEBPS/text/one.xhtml', 'note-3'],
    ['package.opf', './nav.xhtml#top', 'nav.xhtml', 'top'],
    ['OEBPS/text/one.xhtml', '/OEBPS/images/a.png', 'OEBPS/images/a.png', undefined],
    ['OEBPS/text/one.xhtml', '../../../../etc/passwd', 'etc/passwd', undefined],
    ['OEBPS/text/one.xhtml', '/../images/a.png', 'images/a.png', undefined],
    ['OEBPS/text/one.xhtml', '%2e%2e/%2e%2e/%2e%2e/x', 'x', undefined],
  ])('from %s, %s leads to %s', (base, href, path, fragment) => {
    expect(resolveBookPath(base, href)).toEqual({ path, fragment });
  });

  test.each([
    '../..',
    '//example.org/absolute.xhtml',
    'https://example.org/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'C:\\book.xhtml',
    '%',
    'a%00b',
  ])('never leads out of the book: %s', (href) => {
    expect(resolveBookPath('OEBPS/text/one.xhtml', href)).toBeUndefined();
  });
});
