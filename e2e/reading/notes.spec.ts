import type { Page } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { expectAccessible, tabTo } from '../support/accessibility.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared', serviceWorkers: 'block' });

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="top.stolen = 1"><rect width="40" height="30"/></svg>';
const note = (id: string, content: string) => `<aside epub:type="footnote" id="${id}">${content}</aside>`;
const chapters = [
  `<p>Wind from the west.<a epub:type="noteref" href="#n1">1</a> Rain by night.<a href="#n2">two</a></p>
  ${note('n1', '<p>By the <a href="c2.xhtml">almanac</a>. <img src="vane.svg" alt="A weather vane"/><script>top.stolen = 1</script> <a epub:type="noteref" href="#n2">2</a></p>')}
  ${note('n2', '<p>Measured at <a href="https://example.org/">the pier</a>.</p>')}`,
  '<p>The almanac begins.</p>',
];

/**
 * Keeps a database of the page in use, as a sync does.
 * @returns a function that stops, and returns how many transactions ended before their last request
 */
async function writeAgainAndAgain(page: Page): Promise<() => Promise<number>> {
  const writing = await page.evaluateHandle(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const opening = indexedDB.open('numbers');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('numbers'));
    const database = await resultOf(opening);
    const state = { isStopped: false, failures: 0 };
    const write = async () => {
      const transaction = database.transaction('numbers', 'readwrite');
      const end = new Promise((resolve) => {
        for (const event of ['complete', 'abort']) transaction.addEventListener(event, resolve);
      });
      try {
        for (let key = 0; key < 5; key += 1) await resultOf(transaction.objectStore('numbers').put(key, key));
      } catch {
        state.failures += 1;
      }
      await end;
      if (!state.isStopped) await write();
    };
    return { state, end: Promise.all([write(), write(), write()]) };
  });
  return () =>
    writing.evaluate(async ({ state, end }) => {
      state.isStopped = true;
      await end;
      return state.failures;
    });
}

test('a note is shown with its picture, and its links lead on, by keyboard too', { tag: '@firefox' }, async ({
  page,
  context,
}) => {
  await context.route('https://example.org/', (route) => route.fulfill({ body: 'The pier' }));
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters, files: { 'vane.svg': drawing } }));
  const dialog = page.getByRole('dialog', { name: 'Note' });
  const shown = dialog.frameLocator('iframe');
  await reader.book.getByRole('link', { name: '1', exact: true }).click();
  await expect(shown.getByText('By the')).toBeVisible();
  const picture = shown.getByRole('img', { name: 'A weather vane' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expectAccessible(page, 'dialog iframe');
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reader.book.getByRole('link', { name: '1', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, shown.getByRole('link', { name: '2', exact: true }));
  await page.keyboard.press('Enter');
  await expect(shown.getByText('Measured at')).toBeVisible();
  await expect(shown.getByText('By the')).toBeHidden();
  const opened = page.waitForEvent('popup');
  const stopWriting = await writeAgainAndAgain(page);
  await shown.getByRole('link', { name: 'the pier' }).click();
  await expect((await opened).getByText('The pier')).toBeVisible();
  expect(await stopWriting(), 'transactions that the new tab ended').toBe(0);
  await reader.button('Close').click();

  await reader.book.getByRole('link', { name: '1', exact: true }).click();
  await shown.getByRole('link', { name: 'almanac' }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.book.getByText('The almanac begins.')).toBeVisible();
  await reader.button('Back to where you were').click();
  await expect(reader.book.getByText('Wind from the west.')).toBeVisible();

  await test.step('a link that is not declared as a reference shows a note too, in the theme of the book', async () => {
    await reader.choose('Sepia');
    await reader.book.getByRole('link', { name: 'two' }).click();
    await expect(shown.getByText('Measured at')).toBeVisible();
    await expect(shown.locator('body')).toHaveCSS('background-color', 'rgb(244, 234, 213)');
  });
});
