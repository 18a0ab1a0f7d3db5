import { expect, test } from 'vitest';
import { bytesSource } from '../../../src/modules/reader/data/byte-source.ts';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { openEpubFiles } from '../../../src/modules/reader/epub/epub-files.ts';
import { estimateEpub, findNth, measureEpub, searchEpub } from '../../../src/modules/reader/epub/epub-search.ts';
import { textIndexOf } from '../../../src/modules/reader/epub/text-index.ts';
import type { SearchHit } from '../../../src/modules/reader/reading-engine.ts';
import { chapterPage, makeEpub, openBytes } from './make-epub.ts';

const open = (one: string) => openBytes(makeEpub({ 'OEBPS/one.xhtml': chapterPage(one) }));

async function hitsOf(files: Awaited<ReturnType<typeof open>>, phrase: string): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for await (const hit of searchEpub(files, phrase, new AbortController().signal)) hits.push(hit);
  return hits;
}

test('each hit leads to its own occurrence in the shown chapter', async () => {
  const body = '<p>The <b>ti</b>de comes in.</p><p>The tide goes out, and the\n tide comes in.</p>';
  const hits = await hitsOf(await open(body), 'tide comes');
  expect(hits.map(({ target }) => target)).toEqual([
    { kind: 'phrase', chapterIndex: 0, phrase: 'tide comes', nth: 0 },
    { kind: 'phrase', chapterIndex: 0, phrase: 'tide comes', nth: 1 },
  ]);
  const textIndex = textIndexOf(readChapter(chapterPage(body)).document.body);
  const range = await findNth(textIndex, 'tide comes', 1);
  expect(String(range)).toBe('tide comes');
  expect(range?.startContainer.textContent).toContain('goes out');
  expect(await findNth(textIndex, 'tide comes', 2)).toBeUndefined();
});

test('the page handles its events while a long chapter is searched and counted', async () => {
  const files = await open(`<p>${'The tide comes in and goes out again. '.repeat(80_000)}whale</p>`);
  let turns = 0;
  let timer = setTimeout(function count() {
    turns += 1;
    timer = setTimeout(count);
  });
  expect(await hitsOf(files, 'whale')).toHaveLength(1);
  expect(turns).toBeGreaterThan(3);
  expect((await measureEpub(files)).characters).toBeGreaterThan(3_000_000);
  clearTimeout(timer);
});

test('an aborted search ends within its chapter', async () => {
  const files = await open('<p>The tide</p>');
  expect(await searchEpub(files, 'tide', AbortSignal.abort()).next()).toEqual({ done: true, value: undefined });
});

test('the length of a book is estimated from the chapters that were read, and nothing else is read for it', async () => {
  const words = (count: number) => chapterPage(`<p>${'The tide comes in. '.repeat(count)}</p>`);
  const source = bytesSource(makeEpub({ 'OEBPS/one.xhtml': words(2_000), 'OEBPS/two.xhtml': words(3_000) }));
  const places = new Set<number>();
  const files = await openEpubFiles({
    size: source.size,
    read: (from, to) => {
      places.add(from);
      return source.read(from, to);
    },
  });
  expect(await estimateEpub(files)).toEqual({ characters: 0, printable: 0 });
  await files.chapterText(0);
  const before = places.size;
  const { characters } = await estimateEpub(files);
  expect(places.size).toBe(before);
  const { characters: exact } = await measureEpub(files);
  expect(Math.abs(characters / exact - 1)).toBeLessThan(0.02);
});
