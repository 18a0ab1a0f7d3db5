import { BookReader } from '../pages/book-reader.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared', serviceWorkers: 'block' });

test('in a browser that cannot color passages, highlights and notes are listed and lead to their passage', async ({
  page,
}) => {
  // The listener comes before those of the reader.
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSS, 'highlights');
    const strip = ({ target }: Event) => {
      const frame = target instanceof HTMLIFrameElement ? target.contentWindow : null;
      if (frame && 'CSS' in frame) Reflect.deleteProperty(Object(frame.CSS), 'highlights');
    };
    document.addEventListener('load', strip, true);
  });
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: ['<p>Wind from the west.</p>', '<p>The almanac begins.</p>'] }));
  await reader.select('from the west');
  expect(await reader.book.locator('body').evaluate(() => 'highlights' in CSS)).toBe(false);
  await reader.button('Highlight in yellow').click();
  await reader.select('Wind');
  await reader.button('Note').click();
  await reader.writeNote('Which one?');
  await reader.search('almanac');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(reader.book.getByText('The almanac begins.')).toBeVisible();
  await reader.button('Bookmarks and notes').click();
  const notes = page.getByRole('dialog');
  await expect(notes).toContainText('Which one?');
  await notes.getByRole('button', { name: /from the west/ }).click();
  await expect(reader.book.getByText('Wind from the west.')).toBeVisible();
});
