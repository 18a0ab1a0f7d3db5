import { Store } from '../pages/store.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('a student buys a book, and the staff find the order and refund it', async ({ page, wire, server, browser }) => {
  const store = new Store(page);
  const main = page.getByRole('main');
  await logInAs(page, 'Owen');
  await store.openHome();
  await store.findBook('Walden');
  await main.getByRole('button', { name: 'Add To Cart', exact: true }).click();
  await expect(main.getByRole('link', { name: 'View Cart' })).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /4242/ }).check();
  await main.getByRole('button', { name: /place order/i }).click();
  await expect(page).toHaveURL(/\/checkout\/complete\/\d+/);
  const receipt = page.url();
  await page.goto('/shelf?term=all');
  await expect(main).toContainText('Walden');

  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  const context = await browser.newContext({ baseURL: wire.origin, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const staff = await context.newPage();
  await logInAs(staff, 'Marcus');
  await staff.goto('/manage');
  await staff
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await staff.getByRole('main').getByRole('searchbox').fill('owen');
  await staff.keyboard.press('Enter');
  const row = staff.getByRole('row', { name: /Walden/ });
  await expect(row).toContainText('Paid');
  await expectAccessible(staff);
  await row.getByRole('link').first().click();
  await expect(staff.getByRole('row', { name: /Walden/ })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Receipt by mail' })).toContainText('This installation sends no mail');
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Refund…' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Walden' })).toBeChecked();
  await dialog.getByLabel('Reason').fill('Bought by mistake');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: /^Refund / }).click();
  await expect(staff.getByRole('row', { name: /Bought by mistake/ })).toContainText('Refunded');
  await expect(staff.getByRole('button', { name: 'Refund…' })).toBeHidden();
  await context.close();

  await page.goto(receipt);
  await expect(main).toContainText('Refunded');
  // On paper the receipt stands alone, under the name of the store.
  await page.emulateMedia({ media: 'print' });
  const paper = main.getByRole('region', { name: 'Receipt' });
  await expect(paper.getByText('Carrel', { exact: true })).toBeVisible();
  await expect(paper).toContainText(/Order number.*Date.*Payment.*Walden.*Total.*Refunded/s);
  for (const shown of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(shown.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.goto('/shelf?term=all');
  await expect(page.getByRole('heading', { level: 1, name: 'My Shelf' })).toBeVisible();
  await expect(main.getByText('Walden')).toBeHidden();
});

test('the staff give a person a book and take it back', { tag: '@firefox' }, async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(/status of 422.*\/access\)$/);
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^People/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('searchbox').fill('owen');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /owen/ }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Give access…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ISBN or product number').fill('9780140328721');
  await dialog.getByLabel('Reason').fill('Paid in cash');
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect(dialog.getByText('There is no digital product with this ISBN or number.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const shelf = page.getByRole('table', { name: 'Shelf' });
  const held = shelf.getByRole('row').filter({ hasText: 'Has access' }).filter({ hasText: 'Revoke…' }).first();
  const title = (await held.getByRole('rowheader').textContent()) ?? '';
  await held.getByRole('button').click();
  await dialog.getByLabel('Reason').fill('Given by mistake');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(shelf.getByRole('row').filter({ hasText: title }).first()).toContainText('Revoked');
  await expectAccessible(page);
});
