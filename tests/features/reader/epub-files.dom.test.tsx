import { describe, expect, test } from 'vitest';
import { READING_LIMITS, UnreadableBookError } from '../../../src/domain/reading-limits.ts';
import { openEpubFiles } from '../../../src/features/reader/epub-files.ts';
import { chapterPage, makeEpub } from './make-epub.ts';

function problemOpening(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    openEpubFiles(bytes);
    return 'none';
  } catch (cause) {
    return cause instanceof UnreadableBookError ? cause.problem : String(cause);
  }
}

const target = (section: number, fragment?: string) => ({ kind: 'section', section, fragment });

describe('opening an EPUB', () => {
  test('gives its title, reading order and contents', () => {
    const { book, contents, startChapter, weights } = openEpubFiles(makeEpub());
    expect(book).toMatchObject({ title: 'Tides', language: 'en', isFixed: false });
    expect(book.chapters).toEqual(['OEBPS/one.xhtml', 'OEBPS/two.xhtml']);
    expect(contents).toEqual([
      { label: 'The harbour', target: target(0), level: 0 },
      { label: 'At dusk', target: target(0, 'dusk'), level: 1 },
      { label: 'The crossing', target: target(1), level: 0 },
    ]);
    expect(startChapter).toBe(0);
    expect(weights.every((weight) => weight > 0)).toBe(true);
  });

  test('opens without contents where the navigation is missing or broken', () => {
    for (const navigation of [null, '<html><nav']) {
      const files = openEpubFiles(makeEpub({ 'OEBPS/nav.xhtml': navigation }));
      expect(files.contents).toEqual([]);
      expect(files.book.chapters).toHaveLength(2);
    }
  });

  test('tells the pages of the printed edition', () => {
    const list = chapterPage(
      '<nav epub:type="page-list"><ol><li><a href="one.xhtml">iv</a></li><li><a href="two.xhtml#storm">5</a></li></ol></nav>',
    );
    const { pages } = openEpubFiles(makeEpub({ 'OEBPS/nav.xhtml': list }));
    expect(pages.map(({ label, target: to }) => [label, to.section, to.fragment])).toEqual([
      ['iv', 0, undefined],
      ['5', 1, 'storm'],
    ]);
  });

  test('gives pictures of the book only, and only what is declared to be one', () => {
    const files = openEpubFiles(makeEpub());
    expect(files.media('OEBPS/plate.png')?.type).toBe('image/png');
    expect(files.media('OEBPS/one.xhtml')).toBeUndefined();
    expect(files.media('OEBPS/absent.png')).toBeUndefined();
    expect(files.media('../secret')).toBeUndefined();
  });

  test('a chapter that is missing is empty', () => {
    expect(openEpubFiles(makeEpub({ 'OEBPS/two.xhtml': null })).chapterText(1)).toBe('');
  });
});

describe('a book that cannot be opened says why', () => {
  const scrambled = (uri: string) => `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData>
  </encryption>`;

  test.each([
    ['is no archive', new TextEncoder().encode('<html>Please log in</html>'), 'damaged'],
    ['is cut off', makeEpub().slice(0, 400), 'damaged'],
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
    const files = openEpubFiles(makeEpub({ 'OEBPS/one.xhtml': chapterPage(' '.repeat(READING_LIMITS.text)) }));
    expect(() => files.chapterText(0)).toThrow(UnreadableBookError);
  });
});
