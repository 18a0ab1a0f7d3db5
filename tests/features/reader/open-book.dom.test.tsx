import { describe, expect, test } from 'vitest';
import { READING_LIMITS, UnreadableBookError } from '../../../src/domain/reading-limits.ts';
import { openBook } from '../../../src/features/reader/open-book.ts';
import { chapterPage, makeEpub } from './make-epub.ts';

function problemOpening(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    openBook(bytes);
    return 'none';
  } catch (cause) {
    return cause instanceof UnreadableBookError ? cause.problem : String(cause);
  }
}

describe('opening an EPUB', () => {
  test('gives its title, reading order and contents', () => {
    const book = openBook(makeEpub());
    expect(book).toMatchObject({ title: 'Tides', language: 'en', chapters: ['OEBPS/one.xhtml', 'OEBPS/two.xhtml'] });
    expect(book.contents).toEqual([
      { label: 'The harbour', chapter: 0, fragment: undefined, level: 0 },
      { label: 'At dusk', chapter: 0, fragment: 'dusk', level: 1 },
      { label: 'The crossing', chapter: 1, fragment: undefined, level: 0 },
    ]);
    expect(book.chapterText(1)).toContain('Wind from the west.');
  });

  test('opens without contents where the navigation is missing', () => {
    const book = openBook(makeEpub({ 'OEBPS/nav.xhtml': null }));
    expect(book.contents).toEqual([]);
    expect(book.chapters).toHaveLength(2);
  });

  test('gives pictures of the book only, and only what is declared to be one', () => {
    const book = openBook(makeEpub());
    expect(book.picture('OEBPS/plate.png')?.type).toBe('image/png');
    expect(book.picture('OEBPS/one.xhtml')).toBeUndefined();
    expect(book.picture('OEBPS/absent.png')).toBeUndefined();
  });

  test('a chapter that is missing is empty', () => {
    expect(openBook(makeEpub({ 'OEBPS/two.xhtml': null })).chapterText(1)).toBe('');
  });
});

describe('a book that cannot be opened says why', () => {
  const scrambled = (uri: string) => `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData>
  </encryption>`;

  test.each([
    ['is no archive', new TextEncoder().encode('<html>Please log in</html>'), 'damaged'],
    ['has no container', makeEpub({ 'META-INF/container.xml': null }), 'damaged'],
    ['has a container that is not XML', makeEpub({ 'META-INF/container.xml': '<container' }), 'damaged'],
    ['has no package', makeEpub({ 'OEBPS/package.opf': null }), 'damaged'],
    ['names no chapters', makeEpub({ 'OEBPS/package.opf': '<package><manifest/><spine/></package>' }), 'empty'],
    ['has locked chapters', makeEpub({ 'META-INF/encryption.xml': scrambled('OEBPS/one.xhtml') }), 'protected'],
    ['has scrambled fonts alone', makeEpub({ 'META-INF/encryption.xml': scrambled('OEBPS/font.otf') }), 'none'],
  ])('when it %s', (_, bytes, problem) => {
    expect(problemOpening(bytes)).toBe(problem);
  });

  test('when a chapter unpacks to more than a chapter may weigh', () => {
    const book = openBook(makeEpub({ 'OEBPS/one.xhtml': chapterPage(' '.repeat(READING_LIMITS.text)) }));
    expect(() => book.chapterText(0)).toThrow(UnreadableBookError);
  });
});
