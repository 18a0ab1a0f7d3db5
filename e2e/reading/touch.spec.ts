import { BookReader } from '../pages/book-reader.ts';
import { putFinger, swipe } from '../support/finger.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared', serviceWorkers: 'block', hasTouch: true, viewport: { width: 390, height: 844 } });

test('a swipe to the side turns the page, and one up or down does not', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: [`<p>${'The tide comes in and the tide goes out. '.repeat(150)}</p>`] }));
  await expect(reader.position()).toContainText(/1 of [2-9]/);
  await swipe(page, { x: 320, y: 400 }, { x: 60, y: 410 });
  await expect(reader.position()).toContainText(/2 of/);
  await swipe(page, { x: 200, y: 600 }, { x: 190, y: 200 });
  await swipe(page, { x: 320, y: 400 }, { x: 60, y: 410 });
  await expect(reader.position()).toContainText(/3 of/);
  await swipe(page, { x: 60, y: 400 }, { x: 320, y: 410 });
  await expect(reader.position()).toContainText(/2 of/);
});

test('a finger that rests on a word selects it', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: ['<p>Low <b id="word">almanac</b> water</p>'] }));
  const box = await reader.book.locator('#word').boundingBox();
  if (!box) throw new Error('The word is not shown');
  const finger = await putFinger(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  await expect(bar).toBeVisible();
  await finger.lift();
  const selected = () => reader.book.locator('body').evaluate((body) => String(body.ownerDocument.getSelection()));
  await expect.poll(selected).toBe('almanac');
  await expect(bar).toBeVisible();
});

test('a swipe that scrolls vertical text turns no page besides', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [`<p>${'The tide comes in and the tide goes out. '.repeat(150)}</p>`, '<p id="next">Next</p>'],
      head: '<style>body { writing-mode: vertical-rl }</style>',
      spine: 'page-progression-direction="rtl"',
    }),
  );
  await expect(reader.position()).toContainText(/1 of [2-9]/);
  const root = reader.book.locator('html');
  await root.evaluate((element) => {
    element.scrollTo = () => element.setAttribute('data-turned', '');
  });
  const moved = () => root.evaluate((element) => Math.abs(element.scrollLeft));
  await swipe(page, { x: 60, y: 400 }, { x: 320, y: 410 });
  await expect.poll(moved).toBeGreaterThan(100);
  await expect(root).not.toHaveAttribute('data-turned');
  await root.evaluate((element) => {
    element.scrollLeft = -element.scrollWidth;
  });
  await swipe(page, { x: 60, y: 400 }, { x: 320, y: 410 });
  await expect(reader.book.locator('#next')).toBeVisible();
});
