import { describe, expect, test } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { deferMedia } from '../../../src/modules/reader/epub/defer-media.ts';
import { sliceMarkup } from '../../../src/modules/reader/epub/markup-slices.ts';
import { parseInSlices } from '../../../src/modules/reader/epub/parse-in-slices.ts';
import { parseChapter } from '../../../src/modules/reader/epub/parse-xml.ts';
import { runAtOnce } from '../../../src/modules/reader/epub/run-in-slices.ts';
import { chapterPage } from './make-epub.ts';

const atOnceParsed = (markup: string) => parseChapter(deferMedia(markup).text).documentElement.outerHTML;
const inSlicesParsed = (markup: string) => runAtOnce(parseInSlices(markup, 2_000)).document.documentElement.outerHTML;
const countSlices = (markup: string) => [...sliceMarkup(markup, 2_000)].filter(Boolean).length;

const verse = (number: number) =>
  `<h2 id="v${number}" class="a > b">Verse ${number}</h2>\n<p style="color: red">The <b>tide &lt; ${number}</b><!-- </p> --> &#233;</p><![CDATA[<i>]]><br/>`;
const verses = (count: number) => Array.from({ length: count }, (_, index) => verse(index)).join('');

describe('a long chapter that is parsed in slices', () => {
  test.each([
    ['of many paragraphs', chapterPage(verses(3_000))],
    ['in nested sections', chapterPage(`<section title="1"><div>${verses(60)}</div><hr/></section><p>End</p>`)],
    ['of sections', chapterPage(`<section class="x"><div>${verses(12)}</div>after</section>`.repeat(5))],
    ['with prefixes', chapterPage(`<h:div xmlns:h="http://www.w3.org/1999/xhtml">${verses(60)}</h:div>`)],
    ['with drawings and lists', chapterPage(`<ul>${`<li>${verses(3)}</li>`.repeat(12)}</ul><svg><g/></svg>`)],
  ])('has the same elements as one parsed at once: %s', (_, markup) => {
    expect(countSlices(markup)).toBeGreaterThan(2);
    // Not `toBe`, because the difference of two long texts takes long to print.
    expect(inSlicesParsed(markup) === atOnceParsed(markup)).toBe(true);
  });

  test('keeps the style sheets of all slices, and nothing that runs', () => {
    const body = `<style>a { color: red }</style>${verses(400)}<form><script>steal()</script>${verses(400)}</form><style>b { color: blue }</style><p onclick="steal()">End</p>`;
    const { document, styles } = readChapter(chapterPage(body));
    expect(styles).toEqual([{ text: 'a { color: red }' }, { text: 'b { color: blue }' }]);
    expect(document.body.innerHTML).not.toMatch(/steal|<script|<form/);
    expect(document.querySelectorAll('h2')).toHaveLength(800);
  });
});

test('a short chapter is not divided', () => {
  expect(countSlices(chapterPage(verses(5)))).toBe(0);
});
