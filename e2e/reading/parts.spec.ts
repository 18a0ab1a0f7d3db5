import { randomBytes } from 'node:crypto';
import { BookReader } from '../pages/book-reader.ts';
import { giveBook, oddEpub } from '../support/malformed-books.ts';
import { pdfOfPictures } from '../support/malformed-pdfs.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));

const MEGABYTE = 1024 * 1024;

/** Creates a book whose chapters each have a picture of one megabyte. */
const pictureBook = (chapters: number, word: string) =>
  oddEpub({
    chapters: Array.from(
      { length: chapters },
      (_, index) => `<p>${word} ${index + 1}.</p><img src="${index}.jpg" alt=""/>`,
    ),
    files: Object.fromEntries(Array.from({ length: chapters }, (_, index) => [`${index}.jpg`, randomBytes(MEGABYTE)])),
  });

test('a book of 20 MB opens with less than 2 MB, and offline once it is downloaded', { tag: '@firefox' }, async ({
  page,
  context,
  network,
}) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  let atFirstText = Number.NaN;
  const sent = await giveBook(context, pictureBook(20, 'Plate'));
  await page.exposeFunction('countAtFirstText', () => {
    atFirstText = sent();
  });
  await page.addInitScript(() => {
    const look = () => {
      const frame = document.querySelector('iframe');
      if (frame?.contentDocument?.body?.textContent?.includes('Plate 1.')) Reflect.get(window, 'countAtFirstText')();
      else requestAnimationFrame(look);
    };
    if (window.top === window) look();
  });
  await reader.open();
  await expect(reader.book.getByText('Plate 1.')).toBeVisible();
  await expect.poll(() => atFirstText).toBeLessThan(2 * MEGABYTE);

  // The download follows.
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(20 * MEGABYTE);
  const book = page.url();
  await page.goto('/downloads');
  await expect(page.getByRole('main')).toContainText('Ready offline');
  await context.unrouteAll();
  await network.goOffline();
  await page.goto(book);
  await expect(reader.book.getByText('Plate 1.')).toBeVisible();
  await reader.turn();
  await expect(reader.book.getByText('Plate 2.')).toBeVisible();
});

test('a PDF of 20 MB opens with less than 3 MB, and a page that does not arrive is shown when the store answers again', async ({
  page,
  context,
}) => {
  const reader = new BookReader(page);
  // The publisher does not allow copies, so that only the reader asks for parts.
  const sent = await reader.openBook(await pdfOfPictures(20, MEGABYTE), 'EPUB', { canKeep: false });
  await expect(page.getByText('This is page 1.')).toBeAttached();
  expect(sent()).toBeLessThan(3 * MEGABYTE);
  await reader.turn();
  await expect(page.getByText('This is page 2.')).toBeAttached();

  const lose = await context.route('**/odd-book', (route) => route.abort());
  await reader.button('Contents').click();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('combobox', { name: /Page, from 1 to 20/ }).fill('20');
  await reader.button('Go to the page').click();
  await expect(page.getByText(/This page is not on this device/)).toBeVisible();
  await expect(reader.position()).toContainText('Page 20');
  await lose.dispose();
  await expect(page.getByText('This is page 20.')).toBeAttached();
});

test('a book is read on to its end while a new version replaces its copy', async ({ page, context }) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  await giveBook(context, pictureBook(2, 'First'));
  await reader.open();
  await expect(reader.book.getByText('First 1.')).toBeVisible();
  // The download begins after the text is shown. A page that is left before that downloads nothing.
  await expect.poll(() => page.evaluate(countStoredBooks)).toBe(1);
  await page.goto('/downloads');
  await expect(page.getByRole('main')).toContainText('Ready offline');
  await reader.open();
  await expect(reader.book.getByText('First 1.')).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('/bookfile/')) await cache.put(request, new Response('another version'));
      }
    }
  });
  await reader.button('Contents').click();
  await reader.button('Chapter 2').click();
  await expect(reader.book.getByText('First 2.')).toBeVisible();
});

/** Returns the number of book files in the caches of the page. */
async function countStoredBooks(): Promise<number> {
  const names = await caches.keys();
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return files.flat().filter(({ url }) => url.includes('/bookfile/')).length;
}
