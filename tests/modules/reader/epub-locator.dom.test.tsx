import { describe, expect, test } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { chapterLocator, chapterOfPlace, findPlace, locatorOf } from '../../../src/modules/reader/epub/epub-locator.ts';
import { indexOf, rangeOf, textIndexOf } from '../../../src/modules/reader/epub/text-index.ts';
import { readPdfLocator, writePdfLocator } from '../../../src/modules/reader/pdf/pdf-locator.ts';
import { chapterPage } from './make-epub.ts';

const markup = '<h1>The <em>crossing</em></h1><script>x</script><p>Wind from the west.</p><p>Rain.</p>';
/** Returns the numbers of a spine whose items with these numbers have a file. */
const spineOf = (numbers: readonly number[]) => ({
  numbers,
  references: new Map(numbers.map((number, chapterIndex) => [number, chapterIndex])),
});
const spine = spineOf([0, 1, 2, 3, 4]);
const read = () => readChapter(chapterPage(markup)).document;

describe('a passage of an EPUB', () => {
  test('is found again in another copy of the chapter', () => {
    const flat = textIndexOf(read().body);
    const from = flat.text.indexOf('from');
    const range = rangeOf(flat, from, from + 'from the west'.length);
    const locator = locatorOf(spine, 4, range ?? new Range());
    expect(locator).toMatch(/^epubcfi\(\/6\/10!/);
    const place = findPlace(locator);
    expect(place && chapterOfPlace(spine, place)).toBe(4);
    expect(String(place?.rangeIn(read()))).toBe('from the west');
  });

  test('that spans several elements is found again', () => {
    const flat = textIndexOf(read().body);
    const from = flat.text.indexOf('ossing');
    const range = rangeOf(flat, from, flat.text.indexOf('Wind') + 4);
    expect(String(findPlace(locatorOf(spine, 0, range ?? new Range()))?.rangeIn(read()))).toBe('ossingWind');
  });

  test('that no longer exists after a change of the book is not found, without an error', () => {
    expect(findPlace('epubcfi(/6/2!/4/400/1:3)')?.rangeIn(read())).toBeUndefined();
    expect(findPlace('page=3')).toBeUndefined();
    expect(findPlace('epubcfi(nonsense)')).toBeUndefined();
    expect(findPlace(chapterLocator(spine, 3))).toMatchObject({ number: 3 });
    expect(findPlace(chapterLocator(spine, 3))?.rangeIn(read())).toBeUndefined();
  });

  test('counts all items of the spine, and a place that counts only those with a file is still found', () => {
    const gaps = spineOf([0, 2, 5]);
    const range = read().createRange();
    range.setStart(read().body, 0);
    expect(locatorOf(gaps, 2, range)).toMatch(/^epubcfi\(\/6\/12\[/);
    const chapterIn = (locator: string) => {
      const place = findPlace(locator);
      return place && chapterOfPlace(gaps, place);
    };
    for (const chapterIndex of [0, 1, 2]) {
      expect(chapterIn(locatorOf(gaps, chapterIndex, range))).toBe(chapterIndex);
      expect(chapterIn(chapterLocator(gaps, chapterIndex))).toBe(chapterIndex);
      expect(chapterIn(`epubcfi(/6/${2 * chapterIndex + 2}!/4/2/1:0)`)).toBe(chapterIndex);
    }
    expect(chapterIn('epubcfi(/6/12!/4/2/1:0)')).toBeUndefined();
    // Where all items have a file, a place is written as before.
    expect(chapterLocator(spine, 2)).toBe('epubcfi(/6/6)');
  });

  test('is located in a text that separates paragraphs and keeps phrases whole', () => {
    const flat = textIndexOf(read().body);
    expect(flat.text).toBe('The crossing\nWind from the west.\nRain.\n');
    const [first] = flat.runs;
    expect(first && indexOf(flat, first.node, 2)).toBe(2);
  });
});

describe('a passage of a PDF', () => {
  test.each([{ pageIndex: 0 }, { pageIndex: 11, from: 3, to: 40 }])('is parsed back as it was written', (place) => {
    expect(readPdfLocator(writePdfLocator(place))).toEqual(place);
  });

  test.each(['page=0', 'page=1&from=2', 'epubcfi(/6/2)', 'page=12; drop'])('is not parsed from %s', (locator) => {
    expect(readPdfLocator(locator)).toBeUndefined();
  });
});
