import { Store } from '../pages/store.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));

test('a visitor reads the sample of a book to its end, and again offline', { tag: '@firefox' }, async ({
  page,
  network,
}) => {
  const store = new Store(page);
  await store.openHome();
  await store.findBook('Emma');
  await waitForServiceWorker(page);
  await page.getByRole('link', { name: 'Look inside' }).click();
  const book = page.frameLocator('iframe');
  await expect(page.getByText('You are reading a sample.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contents' }).click();
  // A chapter that the sample does not have leads to its last page.
  await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click();
  await expect(book.getByRole('heading', { name: 'The sample ends here' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The sample ends here.' })).toBeVisible();

  await network.goOffline();
  await page.reload();
  await expect(page.getByText('You are reading a sample.')).toBeVisible();
  await page.getByRole('link', { name: 'Get the book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible();
});
