import type { Page } from '@playwright/test';
import { BookReader } from './pages/book-reader.ts';
import { oddEpub } from './support/malformed-books.ts';
import { expect, test } from './support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared', serviceWorkers: 'block' });

/** Returns the words that are marked as found, on all visible pages. */
function foundIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap((frame) =>
      [...(frame.contentDocument?.defaultView?.CSS.highlights.get('found') ?? [])].map(String),
    ),
  );
}

test('a wide table is scrolled inside its column, also by keyboard, and turns no page', async ({ page }) => {
  const cells = Array.from({ length: 40 }, (_, index) => `<td>Column ${index + 1}</td>`).join('');
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>A table</p><table id="wide"><tr>${cells}</tr></table><table id="small"><tr><td>a</td></tr></table>`,
        '<p>Next</p>',
      ],
    }),
  );
  const wide = reader.book.locator('#wide');
  await expect(wide).toBeVisible();
  const { width } = (await wide.boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThan(640);
  await expect(reader.book.locator('#small')).toHaveCSS('display', 'table');
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0);
  await expect(reader.position()).toContainText('1 of 1');
});

test('a lone fixed page stands on the side that it asks for, and found words stay marked', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: ['<p>A lone plate.</p><img src="a.svg" alt="One"/>'],
      files: {
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      },
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      head: '<meta name="viewport" content="width=600, height=800"/>',
      itemProperties: 'page-spread-right',
    }),
  );
  const frame = page.locator('main iframe').first();
  await expect(reader.book.getByText('A lone plate.')).toBeVisible();
  const box = await frame.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) / 2 - 1);
  await reader.search('lone plate');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect.poll(() => foundIn(page)).toEqual(['lone plate']);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeLessThan(10);
  expect(await foundIn(page)).toEqual(['lone plate']);
});

test('a fixed page of many elements is shown whole', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>${'<span>a</span>'.repeat(3_000)}</p><p style="position: absolute; top: 700px">The last line.</p>`,
      ],
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      head: '<meta name="viewport" content="width=600, height=800"/>',
    }),
  );
  await expect(reader.book.getByText('The last line.')).toBeVisible();
});

test('a chapter that asks for it is in the middle of a wide screen', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: ['<p>A dedication.</p>'], itemProperties: 'rendition:align-x-center' }));
  const text = reader.book.getByText('A dedication.');
  await expect(text).toBeVisible();
  const box = (await text.boundingBox()) ?? { x: 0, width: 0 };
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(Math.abs(box.x + box.width / 2 - middle)).toBeLessThan(20);
});

test('the reader returns to where it was after jumps by a link and the contents, and forward again', async ({
  page,
}) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: ['<p>The harbour. <a href="c2.xhtml">Onward</a></p>', '<p>The crossing.</p>', '<p>The end.</p>'],
    }),
  );
  const shows = (text: string) => expect(reader.book.getByText(text)).toBeVisible();
  const back = reader.button('Back to where you were');
  await shows('The harbour.');
  await expect(back).toBeHidden();
  await reader.book.getByRole('link', { name: 'Onward' }).click();
  await shows('The crossing.');
  await reader.button('Contents').click();
  await reader.button('Chapter 3').click();
  await shows('The end.');
  await back.click();
  await shows('The crossing.');
  await page.keyboard.press('Alt+ArrowLeft');
  await shows('The harbour.');
  await expect(back).toBeDisabled();
  await page.keyboard.press('Alt+ArrowRight');
  await shows('The crossing.');
  await reader.button('Forward again').click();
  await shows('The end.');
  await expect(page).toHaveURL(/\/book\/read\//);
});
