import type { Page } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { storedInStores } from '../support/stored-values.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) =>
  consoleGuard.allow(/^Blocked script execution in '(?:[^']*book-frame\.html|about:blank)'/),
);
test.use({ data: 'shared', serviceWorkers: 'block' });
// A test loads the book ten times.
test.describe.configure({ timeout: 240_000 });

const SENTENCE = 'The tide comes in over the mud and the tide goes out again, and the birds follow it. ';

/** Returns the place that the device has stored. */
async function storedPlace(page: Page): Promise<string | undefined> {
  return /reading\.left[^}]*"locator":"([^"]*)"/.exec(await storedInStores(page))?.[1];
}

/**
 * Opens a book whose columns have one paragraph each, which ends in a blank that has no place of its own. Turns to the
 * fourth page.
 */
async function openVerses(reader: BookReader): Promise<void> {
  const verses = Array.from({ length: 20 }, (_, index) => `<p>Verse ${index}. ${SENTENCE.repeat(3)}\n  </p>`);
  await reader.openBook(
    oddEpub({
      chapters: [verses.join('\n')],
      files: { 'style.css': 'h1 { display: none } p { min-block-size: 60vh; break-inside: avoid }' },
    }),
  );
  for (const page of [1, 2, 3]) {
    await expect(reader.position()).toContainText(`${page} of 10`);
    await reader.turn();
  }
}

async function expectVerse(reader: BookReader, position: string): Promise<void> {
  await expect(reader.position()).toContainText(position);
  await expect(reader.book.getByText('Verse 6.')).toBeInViewport();
}

test('the place is the same after ten reloads', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await openVerses(reader);
  await expectVerse(reader, '4 of 10');
  // The first character of the paragraph. A page is shown before its place is stored.
  await expect.poll(() => storedPlace(page)).toMatch(/\/16\/1:0\)$/);
  for (let reload = 0; reload < 10; reload += 1) {
    await page.reload();
    await expect(reader.position()).toContainText('4 of 10');
  }
  await expectVerse(reader, '4 of 10');
  expect(await storedPlace(page)).toMatch(/\/16\/1:0\)$/);
});

test('the place is the same after changes of the window, theme, flow and text size', { tag: '@firefox' }, async ({
  page,
}) => {
  const reader = new BookReader(page);
  await openVerses(reader);
  await expectVerse(reader, '4 of 10');
  await page.setViewportSize({ width: 700, height: 500 });
  await expectVerse(reader, '7 of 20');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectVerse(reader, '4 of 10');
  await reader.choose('Sepia', 'Scroll');
  await expectVerse(reader, '%');
  await reader.choose('Light', 'Turn pages');
  await expectVerse(reader, '4 of 10');
  await reader.button('Text and colors').click();
  for (const change of ['Larger text', 'Larger text', 'Smaller text', 'Smaller text']) {
    await reader.button(change).click();
    await expectVerse(reader, ' of ');
  }
  await reader.button('Close').click();
  await expectVerse(reader, '4 of 10');
});
