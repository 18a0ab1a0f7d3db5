import { BookReader } from '../pages/book-reader.ts';
import { heavyDrawing, oddEpub, withFalseSize } from '../support/malformed-books.ts';
import { jpeg2000Pdf, lockedPdf, longPdf, scannedPdf, tornPdf } from '../support/malformed-pdfs.ts';
import { expectPicture } from '../support/seen-in-book.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));

test.use({ data: 'shared', serviceWorkers: 'block' });

test('a damaged book says so, and the next book still opens', async ({ page, context }) => {
  const reader = new BookReader(page);
  const damaged = [
    ['an EPUB that was cut off on its way', oddEpub({ chapters: ['<p>x</p>'] }).subarray(0, 300)],
    ['a PDF with nothing inside', Buffer.from('%PDF-1.7\nnothing else')],
  ] as const;
  for (const [name, bytes] of damaged)
    await test.step(name, async () => {
      await reader.openBook(bytes);
      await expect(page.getByText('This book cannot be shown')).toBeVisible();
      await expect(page.getByText(/Its file is damaged/)).toBeVisible();
    });
  await context.unrouteAll();
  await page.goto('/shelf');
  await reader.open('PDF');
  await expect(reader.position()).toContainText('Page 1');
});

test('a book of two thousand chapters opens', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  const chapters = Array.from({ length: 2_000 }, (_, index) => `<p>Verse ${index + 1}</p>`);
  await reader.openBook(oddEpub({ chapters }));
  await expect(reader.book.getByText(/Verse 1$/).first()).toBeVisible();
  await expect(reader.position()).toContainText('%');
});

const drawing = (name: string, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 400" width="300" height="200">${title}<image width="100%" height="400" xlink:href="${name}"/></svg>`;

test('a book without contents, whose paths climb out of it, opens, and each missing picture says so in its place', {
  tag: '@firefox',
}, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>Still here <img src="../../../../etc/passwd" alt="gone"/></p>
        <p><img src="lost.png" alt="A lost plate"/></p><p><img src="torn.png"/></p>
        ${drawing('lost.png', '<title>A map</title>')}`,
        `${drawing('torn.png', '')}<p>Below</p>`,
      ],
      files: { '../../evil.xhtml': 'x', 'torn.png': 'no picture' },
      hasNavigation: false,
    }),
  );
  await expect(reader.book.getByText('Still here')).toBeVisible();
  await expect(reader.position()).toContainText('%');
  for (const missing of ['A picture here cannot be shown: A lost plate', 'A picture here cannot be shown.'])
    await expect(reader.book.getByAltText(missing, { exact: true })).toBeVisible();
  await expect(reader.book.getByText('A picture here cannot be shown: A map')).toBeVisible();
  await reader.turn();
  await expect(reader.book.getByText('A picture here cannot be shown.', { exact: true })).toBeVisible();
});

test('a chapter with pictures of 14 megabytes is shown', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: ['<p>Plates</p><img src="a.svg" alt="One"/><img src="b.svg" alt="Two"/>'],
      files: { 'a.svg': heavyDrawing(7_000_000), 'b.svg': heavyDrawing(7_000_000) },
    }),
  );
  await expect(reader.book.getByText('Plates')).toBeVisible();
  for (const name of ['One', 'Two']) await expectPicture(reader.book.getByAltText(name));
});

test('a chapter that is too large says so, also if its file declares a smaller size, and the next one follows', {
  tag: '@firefox',
}, async ({ page }) => {
  const reader = new BookReader(page);
  const large = `<p>${'0'.repeat(17_000_000)}</p>`;
  await reader.openBook(
    withFalseSize(oddEpub({ chapters: ['<p>One</p>', large, large, '<p>Four</p>'] }), 'OEBPS/c3.xhtml', 900),
  );
  await expect(reader.book.getByText('One', { exact: true })).toBeVisible();
  for (const chapter of [2, 3]) {
    await reader.turn();
    await expect(reader.position()).toContainText(`Chapter ${chapter}`);
    await expect(reader.book.getByText(/This chapter is larger than this device can show/)).toBeVisible();
  }
  await reader.turn();
  await expect(reader.book.getByText('Four', { exact: true })).toBeVisible();
});

test('a PDF of a thousand pages opens and jumps to its last page at once', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(await longPdf(1_000));
  await expect(reader.position()).toContainText('Page 1');
  await reader.button('Contents').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('combobox', { name: /Page, from 1 to 1000/ }).fill('1000');
  await reader.button('Go to the page').click();
  await expect(reader.position()).toContainText('Page 1000');
  await expect(page.getByText('This is page 1000.')).toBeAttached();
});

test('a page of a PDF that cannot be read says so, and the one before it is shown again', { tag: '@firefox' }, async ({
  page,
}) => {
  const reader = new BookReader(page);
  await reader.openBook(await tornPdf(), 'PDF');
  await expect(reader.position()).toContainText('Page 1');
  await reader.turn();
  await expect(page.getByText('This page is damaged and cannot be shown. Go on with the next page.')).toBeVisible();
  await expect(reader.position()).toContainText('Page 2');
  await reader.button('Previous page').click();
  await expect(page.getByText('This is page 1.')).toBeAttached();
});

const SCANS: readonly (readonly [string, () => Promise<Buffer>, number, string[]])[] = [
  ['fax compression', scannedPdf, 0, []],
  ['JPEG 2000', jpeg2000Pdf, 128, ['@firefox']],
];

for (const [coding, makeScan, shade, tag] of SCANS)
  test(`a page scanned in ${coding} shows its picture`, { tag }, async ({ page }) => {
    const reader = new BookReader(page);
    await reader.openBook(await makeScan(), 'PDF');
    await expect(reader.position()).toContainText('Page 1');
    const middle = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) return undefined;
          return [...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
        });
    await expect.poll(middle).toEqual([shade, shade, shade, 255]);
  });

test('a PDF with a password asks for it again when it is wrong, and opens with the right one', {
  tag: '@firefox',
}, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(await lockedPdf('tide'));
  const field = page.getByLabel('Password of this book');
  await field.fill('ebb');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is wrong. Try again.')).toBeVisible();
  await field.fill('tide');
  await reader.button('Open the book').click();
  await expect(reader.position()).toContainText('Page 1');
});
