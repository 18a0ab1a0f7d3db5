import type { Page } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { expectAccessible, pressByKeyboard } from '../support/accessibility.ts';
import { giveBook } from '../support/malformed-books.ts';
import { narratedBook } from '../support/narrated-book.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared' });

/** Records the texts that are narrated from now on. The returned function gives them. */
async function followNarration(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const book = document.querySelector('main iframe');
    const text = book instanceof HTMLIFrameElement ? book.contentDocument : null;
    if (!text) throw new Error('No book is open');
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if ('className' in target && target.className === 'speaking') spoken.push(target.textContent ?? '');
      }
    }).observe(text, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  return () => page.evaluate(() => Reflect.get(window, 'spoken'));
}

test('a narrated book plays offline over pages and chapters, marks what is spoken and starts from the place', async ({
  page,
  context,
  network,
}) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  await giveBook(context, narratedBook());
  await reader.open();
  await expect(reader.position()).toContainText('1 of');
  await expect(reader.button('Listen to the narration')).toBeEnabled();
  await network.goOffline();
  await page.reload();
  await expect(reader.position()).toContainText('1 of');

  const spoken = await followNarration(page);
  const speaking = reader.book.locator('.speaking');
  await pressByKeyboard(page, reader.button('Listen to the narration'));
  await expect(speaking).toHaveText('Boats at rest.');
  await expect(speaking).toHaveCSS('background-color', 'rgb(255, 240, 160)');
  await reader.button('Pause').click();
  await expect(page.getByText('The narration is paused.')).toBeVisible();
  await expectAccessible(page, 'main iframe');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '1.5×' });
  await pressByKeyboard(page, reader.button('Go on'));
  await expect(page.getByText('Playing the narration…')).toBeVisible();
  await pressByKeyboard(page, reader.button('Forward one passage'), 'Space');
  await expect(speaking).toHaveText('The crossing ends.');
  expect(await spoken()).toEqual([
    'Boats at rest.',
    'Wind from the west.',
    'A lantern in the fog.',
    'The crossing ends.',
  ]);
  await reader.button('Stop').click();
  await expect(speaking).toHaveCount(0);

  await reader.button('Contents').click();
  await reader.button('Chapter 1').click();
  await reader.turn();
  await expect(reader.book.getByText('A lantern in the fog.')).toBeInViewport();
  await reader.button('Listen to the narration').click();
  await expect(speaking).toHaveText('The crossing ends.');
  expect((await spoken()).slice(4)).toEqual(['A lantern in the fog.', 'The crossing ends.']);
  await reader.button('Back one passage').click();
  await expect.poll(async () => (await spoken()).slice(6)).toEqual(['A lantern in the fog.', 'The crossing ends.']);
});

test('outside the colors of the book the spoken passage is highlighted', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(narratedBook());
  await expect(reader.book.getByText('Boats at rest.')).toBeVisible();
  await reader.choose('Dark');
  await reader.button('Listen to the narration').click();
  const highlighted = () =>
    page.evaluate(() => {
      const book = document.querySelector('main iframe');
      const frame = book instanceof HTMLIFrameElement ? book.contentWindow : null;
      return frame && 'CSS' in frame ? [...(frame.window.CSS.highlights.get('spoken') ?? [])].map(String) : [];
    });
  await expect.poll(highlighted).toEqual(['Boats at rest.']);
  await reader.button('Stop').click();
  await expect.poll(highlighted).toEqual([]);
});
