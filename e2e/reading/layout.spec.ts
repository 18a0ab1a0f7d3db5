import { BookReader } from '../pages/book-reader.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { foundIn } from '../support/seen-in-book.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared', serviceWorkers: 'block' });

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

for (const [order, text] of [
  ['rl', 'from right to left'],
  ['lr', 'from left to right'],
] as const)
  test(`vertical text is read ${text} to its end, and keeps its place`, async ({ page }) => {
    const reader = new BookReader(page);
    const verses = Array.from(
      { length: 60 },
      (_, index) => `<p id="v${index}">${'The tide comes in. '.repeat(20)}</p>`,
    );
    await reader.openBook(
      oddEpub({
        chapters: [`${verses.join('')}<p id="end">The last words.</p>`, '<p id="next">Next</p>'],
        head: `<style>body { writing-mode: vertical-${order} }</style>`,
      }),
    );
    const verse = (index: number) => reader.book.locator(`#v${index}`);
    const position = reader.position();
    await expect(verse(0)).toBeInViewport();
    await expect(verse(59)).not.toBeInViewport();
    await expect(position).toContainText(/1 of (?:[3-9]|\d\d)/);
    await reader.turn();
    await expect(position).toContainText('2 of');
    await expect(verse(0)).not.toBeInViewport();
    await reader.search('last words');
    await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
    const end = reader.book.locator('#end');
    await expect(end).toBeInViewport();
    await expect(position).toContainText(/(\d+) of \1/);
    await page.reload();
    await expect(end).toBeInViewport();
    await expect(position).toContainText(/(\d+) of \1/);
    await reader.turn();
    await expect(reader.book.locator('#next')).toBeVisible();
  });

test('a page of pictures keeps its place after reloads, and is printed', async ({ page }) => {
  const reader = new BookReader(page);
  const plate = (name: string) => `<img src="a.svg" alt="${name}" width="400" height="900"/>`;
  await reader.openBook(
    oddEpub({
      chapters: [`<p>Before.</p>${['One', 'Two', 'Three', 'Four', 'Five'].map(plate).join('')}<p>After.</p>`],
      files: {
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      },
    }),
  );
  const shown = async () => (await reader.position().textContent())?.match(/\d+ of \d+/)?.[0];
  await expect(reader.position()).toContainText(/1 of [3-9]/);
  await reader.turn();
  await expect(reader.position()).toContainText('2 of');
  const before = await shown();
  for (let reload = 0; reload < 3; reload += 1) {
    await page.reload();
    await expect.poll(shown).toBe(before);
  }
  const printed = await reader.catchPrints();
  await reader.print('Print this page');
  await printed();
  const sheet = await page.evaluate(() => String(Reflect.get(window, 'sheet')));
  expect(sheet.match(/alt="/g)?.length).toBeGreaterThan(0);
  expect(sheet).not.toContain('After.');
});

const bare = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>-</title></head><body>${body}</body></html>`;
const drawing = (width: number, height: number, content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/>${content}</svg>`;

test('a fixed page without a viewport has the size of its picture, or of the page beside it', async ({ page }) => {
  const reader = new BookReader(page);
  const viewport =
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>-</title><meta name="viewport" content="width=500, height=700"/></head>';
  await reader.openBook(
    oddEpub({
      chapters: ['', '', ''],
      files: {
        'a.svg': drawing(300, 600),
        'c1.xhtml': bare('<div><img src="a.svg" alt="Cover"/></div>'),
        'c2.xhtml': bare('<p>Without a size.</p>'),
        'c3.xhtml': `${viewport}<body><p>With a size.</p></body></html>`,
      },
      metadata: '<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:spread">none</meta>',
    }),
  );
  const body = reader.book.locator('body');
  await expect(reader.book.getByAltText('Cover')).toBeVisible();
  await expect(body).toHaveCSS('width', '300px');
  await expect(body).toHaveCSS('height', '600px');
  await reader.turn();
  await expect(reader.book.getByText('Without a size.')).toBeVisible();
  await expect(body).toHaveCSS('width', '500px');
});

test('a part of a drawing is used, a linked picture is shown beside the text, and text keeps its direction', async ({
  page,
}) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>The harbour. <a href="icons.svg">A map</a></p><svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><use href="icons.svg#boat"/></svg>`,
      ],
      files: { 'icons.svg': drawing(90, 90, '<circle id="boat" cx="40" cy="40" r="20"/>') },
      spine: 'page-progression-direction="rtl"',
    }),
  );
  await expect(reader.book.locator('html')).toHaveCSS('direction', 'ltr');
  const used = () =>
    reader.book
      .locator('use')
      .evaluate((use) => ('getBBox' in use && typeof use.getBBox === 'function' ? use.getBBox().width : 0));
  await expect.poll(used).toBe(40);
  await reader.book.getByRole('link', { name: 'A map' }).click();
  const picture = page.getByRole('dialog').frameLocator('iframe').locator('img');
  await expect.poll(() => picture.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(50);
});
