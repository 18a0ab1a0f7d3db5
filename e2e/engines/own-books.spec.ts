import { expect } from '@playwright/test';
import { grayJpeg, oddEpub } from '../support/malformed-books.ts';
import { serveBook } from './serve-book.ts';
import type { Tab } from './tab.ts';
import { test } from './test.ts';

test.use({ data: 'shared' });

const DIALOG = 'dialog[open]';
const PLACE = 'nav[aria-label="Pages"]';
const IN_BOOK = `const frame = document.querySelector('main iframe'); const book = frame?.contentDocument;`;
const FOUND = `${IN_BOOK} return [...(frame?.contentWindow.CSS.highlights.get('found') ?? [])].map(String);`;
const PICTURE = `${IN_BOOK} const picture = book?.querySelector('img');
  return picture?.checkVisibility() && picture.naturalWidth;`;
const SELECT = `${IN_BOOK} const [element] = [...book.querySelectorAll('p')].filter((one) => one.textContent.startsWith(args[0]));
  book.getSelection().setBaseAndExtent(element.firstChild, 0, element.firstChild, args[0].length);`;

/** Expects what a text returns that is run in the page. */
async function expectIn(tab: Tab, body: string, value: unknown): Promise<void> {
  await expect.poll(() => tab.driver.run(body), { timeout: 40_000 }).toEqual(value);
}

test('a book keeps its place and its note in WebKit, and shows what was found and its picture', async ({
  tab,
  wire,
}) => {
  // One paragraph in each column, which ends in a blank that has no place of its own.
  const verses = Array.from({ length: 20 }, (_, index) => `<p>Verse ${index}. The tide comes in over the mud.\n  </p>`);
  await tab.signIn('Maya', '/shelf');
  serveBook(
    wire,
    oddEpub({
      chapters: [`${verses.join('\n')}<p>Mended nets.</p>`],
      files: {
        'style.css': 'h1 { display: none } p { min-block-size: 60vh; break-inside: avoid }',
        'plate.jpg': grayJpeg(),
      },
      reshape: (packaged) => packaged.replace('</spine>', '<itemref idref="m0"/></spine>'),
    }),
  );
  await tab.goto('/book/read/6');
  for (const page of [1, 2, 3]) {
    await tab.expectText(new RegExp(`\\b${page} of 11`), PLACE);
    await tab.clickButton(/^Next page$/);
  }
  await tab.expectText(/\b4 of 11/, PLACE);
  await tab.driver.run(SELECT, 'Verse 6.');
  await tab.clickButton(/^Note$/);
  await tab.type(`${DIALOG} textarea`, 'Why six?');
  await tab.clickButton(/^Save$/);
  await tab.expectText(/^$/, DIALOG);

  for (let reload = 0; reload < 10; reload += 1) {
    await tab.goto('/book/read/6');
    await tab.expectText(/\b4 of 11/, PLACE);
  }
  await tab.clickButton(/^Bookmarks and notes$/);
  await tab.expectText(/Why six\?/, DIALOG);
  await tab.clickButton(/^Close$/);

  await tab.clickButton(/^Search in this book$/);
  await tab.type(`${DIALOG} input[type="search"]`, 'mended nets');
  await tab.clickButton(/^Search$/);
  await tab.clickButton(/Mended nets/);
  await expectIn(tab, FOUND, ['Mended nets']);
  await tab.expectText(/\b11 of 11/, PLACE);
  await tab.clickButton(/^Next page$/);
  await expectIn(tab, PICTURE, 8);
});
