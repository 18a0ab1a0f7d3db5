import { expect, test } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { sizeOfPicture } from '../../../src/modules/reader/epub/page-size.ts';
import { chapterPage, makeEpub, openBytes, packageOf } from './make-epub.ts';

const svg = (attributes: string, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><title>A map</title>${content}</svg>`;

test.each([
  ['the box of a drawing', `<div>${svg('viewBox="0 0 600 800" width="100%"')}</div>`, { width: 600, height: 800 }],
  ['the attributes of a drawing', svg('width="300px" height="400"'), { width: 300, height: 400 }],
  ['the attributes of an image', '<p><img src="a.png" width="30" height="40"/></p>', { width: 30, height: 40 }],
  ['nothing of a small drawing in a text', `<p>Words ${svg('viewBox="0 0 16 16"')}</p>`, undefined],
  ['nothing of several pictures', svg('viewBox="0 0 16 16"') + svg('viewBox="0 0 16 16"'), undefined],
])('the size of a page without a viewport is that of %s', async (_, markup, size) => {
  expect(await sizeOfPicture(readChapter(chapterPage(markup)).document, document)).toEqual(size);
});

test.each([
  '<meta property="rendition:viewport">width=1200, height=1600</meta>',
  '<meta name="original-resolution" content="1200x1600"/>',
])('a book names the size of its pages: %s', async (metadata) => {
  const { book } = await openBytes(makeEpub({ 'OEBPS/package.opf': packageOf(['one'], { metadata }) }));
  expect(book.pageSize).toEqual({ width: 1200, height: 1600 });
});
