import { expect, test } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { noteIn } from '../../../src/modules/reader/epub/epub-note.ts';
import { chapterPage } from './make-epub.ts';

const noteOf = (markup: string, fragment = 'n') => noteIn(readChapter(chapterPage(markup)), fragment)?.document.body;

test('a note keeps its links and pictures, and nothing else of its chapter', () => {
  const body = noteOf(
    '<p>Text</p><aside epub:type="footnote" id="n"><p>See <a href="two.xhtml">there</a>.</p><img src="a.png" alt="A plate"/></aside>',
  );
  expect(body?.textContent).toBe('See there.');
  expect(body?.querySelector('a')?.getAttribute('href')).toBe('two.xhtml');
  expect(body?.querySelector('img')?.getAttribute('alt')).toBe('A plate');
});

test('a note is sanitized like its chapter', () => {
  const body = noteOf('<aside id="n"><p onclick="steal()">By the almanac.</p><script>steal()</script><form/></aside>');
  expect(body?.innerHTML).not.toMatch(/steal|script|form/);
  expect(body?.textContent).toBe('By the almanac.');
});

test('a hidden note is shown, without its link back', () => {
  const body = noteOf(
    '<aside id="n" hidden="hidden">By the almanac. <a href="#r">↩\ufe0e</a><a role="doc-backlink" href="#r">Back</a></aside>',
  );
  expect(body?.firstElementChild?.hasAttribute('hidden')).toBe(false);
  expect(body?.textContent?.trim()).toBe('By the almanac.');
});

test('a link to the number of a note shows the paragraph around it', () => {
  expect(
    noteOf('<div><p><a id="n" href="#r"><sup>1</sup></a> By the almanac.</p><p>Another</p></div>')?.textContent,
  ).toBe('1 By the almanac.');
});

test('an empty note, or one that is not there, is none', () => {
  expect(noteOf('<aside id="n"><a href="#r">↩</a></aside>')).toBeUndefined();
  expect(noteOf('<aside id="m">Text</aside>')).toBeUndefined();
});
