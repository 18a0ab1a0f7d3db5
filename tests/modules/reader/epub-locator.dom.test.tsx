import { describe, expect, test } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { findPlace, locatorOf, sectionLocator } from '../../../src/modules/reader/epub/epub-locator.ts';
import { indexOf, rangeOf, textIndexOf } from '../../../src/modules/reader/epub/text-index.ts';
import { readPdfLocator, writePdfLocator } from '../../../src/modules/reader/pdf/pdf-locator.ts';
import { chapterPage } from './make-epub.ts';

const markup = '<h1>The <em>crossing</em></h1><script>x</script><p>Wind from the west.</p><p>Rain.</p>';
const read = () => readChapter(chapterPage(markup)).document;

describe('a passage of an EPUB', () => {
  test('is found again in another copy of the chapter', () => {
    const flat = textIndexOf(read().body);
    const from = flat.text.indexOf('from');
    const range = rangeOf(flat, from, from + 'from the west'.length);
    const locator = locatorOf(4, range ?? new Range());
    expect(locator).toMatch(/^epubcfi\(\/6\/10!/);
    const place = findPlace(locator);
    expect(place?.section).toBe(4);
    expect(String(place?.rangeIn(read()))).toBe('from the west');
  });

  test('can span elements', () => {
    const flat = textIndexOf(read().body);
    const from = flat.text.indexOf('ossing');
    const range = rangeOf(flat, from, flat.text.indexOf('Wind') + 4);
    expect(String(findPlace(locatorOf(0, range ?? new Range()))?.rangeIn(read()))).toBe('ossingWind');
  });

  test('that no longer exists after a change of the book is not found, without an error', () => {
    expect(findPlace('epubcfi(/6/2!/4/400/1:3)')?.rangeIn(read())).toBeUndefined();
    expect(findPlace('page=3')).toBeUndefined();
    expect(findPlace('epubcfi(nonsense)')).toBeUndefined();
    expect(findPlace(sectionLocator(3))).toMatchObject({ section: 3 });
    expect(findPlace(sectionLocator(3))?.rangeIn(read())).toBeUndefined();
  });

  test('is located in a text that separates paragraphs and keeps phrases whole', () => {
    const flat = textIndexOf(read().body);
    expect(flat.text).toBe('The crossing\nWind from the west.\nRain.\n');
    const [first] = flat.runs;
    expect(first && indexOf(flat, first.node, 2)).toBe(2);
  });
});

describe('a passage of a PDF', () => {
  test.each([{ section: 0 }, { section: 11, from: 3, to: 40 }])('is parsed back as it was written', (place) => {
    expect(readPdfLocator(writePdfLocator(place))).toEqual(place);
  });

  test.each(['page=0', 'page=1&from=2', 'epubcfi(/6/2)', 'page=12; drop'])('is not parsed from %s', (locator) => {
    expect(readPdfLocator(locator)).toBeUndefined();
  });
});
