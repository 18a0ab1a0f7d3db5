import { BookReader } from './pages/book-reader.ts';
import { giveBook, heavyDrawing, oddEpub } from './support/malformed-books.ts';
import { jpeg2000Pdf, lockedPdf, longPdf, scannedPdf } from './support/malformed-pdfs.ts';
import { expect, test } from './support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));

test.use({ data: 'shared', serviceWorkers: 'block' });

/** Malformed books. Each opens or shows a reason, and then the next book still opens. */
const REFRESH_BROKEN: readonly (readonly [string, () => Buffer, RegExp])[] = [
  ['that was cut off on its way', () => oddEpub({ chapters: ['<p>x</p>'] }).subarray(0, 300), /Its file is damaged/],
  ['that is a web page', () => Buffer.from('<html>Please log in to the campus network</html>'), /Its file is damaged/],
  ['that is no PDF inside', () => Buffer.from('%PDF-1.7\nnothing else'), /Its file is damaged/],
];

for (const [name, bytes, why] of REFRESH_BROKEN) {
  test(`a book ${name} says so`, async ({ page, context }) => {
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await giveBook(context, bytes());
    await reader.open();
    await expect(page.getByText('This book cannot be shown')).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
    await context.unrouteAll();
    await page.goto('/shelf');
    await reader.open('PDF');
    await expect(reader.position()).toContainText('Page 1');
  });
}

const OPENED: readonly (readonly [string, () => Buffer, RegExp])[] = [
  [
    'of two thousand chapters',
    () => oddEpub({ chapters: Array.from({ length: 2_000 }, (_, index) => `<p>Verse ${index + 1}</p>`) }),
    /Verse 1$/,
  ],
  ['without contents', () => oddEpub({ chapters: ['<p>Bare text</p>'], hasNavigation: false }), /Bare text/],
  [
    'of pictures, ten megabytes',
    () =>
      oddEpub({
        chapters: ['<p>Plates</p><img src="a.svg" alt="One"/><img src="b.svg" alt="Two"/>'],
        files: { 'a.svg': heavyDrawing(7_000_000), 'b.svg': heavyDrawing(7_000_000) },
      }),
    /Plates/,
  ],
  [
    'whose paths climb out of it',
    () =>
      oddEpub({
        chapters: ['<p>Still here</p><img src="../../../../etc/passwd" alt="gone"/>'],
        files: { '../../evil.xhtml': 'x' },
      }),
    /Still here/,
  ],
  [
    'whose pictures are not there',
    () => oddEpub({ chapters: ['<p>Plates</p><img src="lost.png" alt="A lost plate"/>'] }),
    /Plates/,
  ],
];

for (const [name, bytes, text] of OPENED) {
  test(`a book ${name} opens`, async ({ page, context }) => {
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await giveBook(context, bytes());
    await reader.open();
    await expect(reader.book.getByText(text).first()).toBeVisible({ timeout: 20_000 });
    await expect(reader.position()).toContainText('%');
  });
}

test('a picture that cannot be shown says so in its place', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: ['<p><img src="lost.png" alt="A lost plate"/></p><p><img src="torn.png"/></p>'],
      files: { 'torn.png': 'no picture' },
    }),
  );
  await expect(reader.book.getByAltText('A picture here cannot be shown: A lost plate')).toBeVisible();
  await expect(reader.book.getByAltText('A picture here cannot be shown.', { exact: true })).toBeVisible();
});

test('a picture of a drawing that cannot be shown says so in its place', async ({ page }) => {
  const drawing = (name: string, title: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 400" width="300" height="200">${title}<image width="100%" height="400" xlink:href="${name}"/></svg>`;
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [`${drawing('lost.png', '<title>A map</title>')}${drawing('torn.png', '')}<p>Below</p>`],
      files: { 'torn.png': 'no picture' },
    }),
  );
  await expect(reader.book.getByText('A picture here cannot be shown: A map')).toBeVisible();
  await expect(reader.book.getByText('A picture here cannot be shown.', { exact: true })).toBeVisible();
});

test('a chapter that cannot be shown says so in its place, and the next page follows', async ({ page, context }) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await giveBook(context, oddEpub({ chapters: ['<p>One</p>', `<p>${'0'.repeat(17_000_000)}</p>`, '<p>Three</p>'] }));
  await reader.open();
  await expect(reader.book.getByText('One', { exact: true })).toBeVisible();
  await reader.turn();
  await expect(reader.book.getByText(/This chapter is larger than this device can show/)).toBeVisible();
  await reader.turn();
  await expect(reader.book.getByText('Three', { exact: true })).toBeVisible();
});

test('a PDF of a thousand pages opens and jumps to its last page at once', async ({ page, context }) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await giveBook(context, await longPdf(1_000));
  await reader.open();
  await expect(reader.position()).toContainText('Page 1');
  await reader.button('Contents').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('combobox', { name: /Page, from 1 to 1000/ }).fill('1000');
  await reader.button('Go to the page').click();
  await expect(reader.position()).toContainText('Page 1000');
  await expect(page.getByText('This is page 1000.')).toBeAttached();
});

const SCANS: readonly (readonly [string, () => Promise<Buffer>, number])[] = [
  ['fax compression', scannedPdf, 0],
  ['JPEG 2000', jpeg2000Pdf, 128],
];

for (const [coding, makeScan, shade] of SCANS)
  test(`a page scanned in ${coding} shows its picture`, async ({ page }) => {
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await giveBook(page.context(), await makeScan());
    await reader.open('PDF');
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

test('a PDF with a password asks for it again when it is wrong, and opens with the right one', async ({
  page,
  context,
}) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await giveBook(context, await lockedPdf('tide'));
  await reader.open();
  const field = page.getByLabel('Password of this book');
  await field.fill('ebb');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is wrong. Try again.')).toBeVisible();
  await field.fill('tide');
  await reader.button('Open the book').click();
  await expect(reader.position()).toContainText('Page 1');
});
