import { readFile } from 'node:fs/promises';
import { BookReader } from '../pages/book-reader.ts';
import { giveBook, oddEpub } from '../support/malformed-books.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));

const chapters = ['<p>A lantern in the fog.</p>'];

async function changeNote(reader: BookReader, text: string): Promise<void> {
  await reader.button('Bookmarks and notes').click();
  await reader.button('Change the note').click();
  await reader.page.getByRole('textbox', { name: 'Your note' }).fill(text);
  await reader.button('Save').click();
  await expect(reader.page.getByRole('dialog')).toBeHidden();
}

test('a note that two devices changed is kept in both versions, and the chosen one is saved as a file', async ({
  page,
  context,
  network,
  browser,
  server,
}) => {
  const laptop = new BookReader(page);
  await laptop.signIn('Maya');
  await waitForServiceWorker(page);
  await giveBook(context, oddEpub({ chapters }));
  await laptop.open();
  await expect(laptop.book.getByText('A lantern in the fog.')).toBeVisible();
  await laptop.select('A lantern in the fog');
  await laptop.button('Note').click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Why a lantern?');
  await laptop.button('Save').click();
  await expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');

  // The tablet reaches the server while the laptop is offline.
  const tablet = await browser.newContext({ baseURL: `http://localhost:${server.port}` });
  const other = new BookReader(await tablet.newPage());
  await other.signIn('Maya');
  await giveBook(tablet, oddEpub({ chapters }));
  await other.open();
  await expect(other.book.getByText('A lantern in the fog.')).toBeVisible();
  await network.goOffline();
  await changeNote(laptop, 'It stands for the editor.');
  await changeNote(other, 'It stands for hope.');
  await expect(other.page.locator('html')).toHaveAttribute('data-sync-state', 'idle');
  await network.goOnline();

  await laptop.button('Bookmarks and notes').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/^Also changed on another device, \d{1,2}:\d\d\s[AP]M$/)).toBeVisible();
  const version = (text: string) => panel.getByRole('listitem').filter({ hasText: text }).last();
  await expect(version('It stands for hope.')).toContainText(/Saved \d{1,2}:\d\d\s[AP]M/);
  await version('It stands for the editor.').getByRole('button', { name: 'Keep only this one' }).click();
  await expect(panel.getByText('It stands for hope.')).toBeHidden();
  await expect(panel.getByText('It stands for the editor.')).toBeVisible();
  await expect(panel.getByText(/^Also changed/)).toBeHidden();
  const saving = page.waitForEvent('download');
  await laptop.button('Text (Markdown)').click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('It stands for the editor.');

  await other.button('Bookmarks and notes').click();
  await expect(other.page.getByRole('dialog').getByText('It stands for the editor.')).toBeVisible();
  await expect(other.page.getByRole('dialog').getByText('It stands for hope.')).toBeHidden();
  await tablet.close();
});
