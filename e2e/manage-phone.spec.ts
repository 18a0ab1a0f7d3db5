import { BackOffice } from './support/back-office.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
  locale: 'fr-CA',
  viewport: { width: 390, height: 844 },
});

test('the books of a section fit on a phone in French', async ({ page, server }) => {
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage?page=sections');
  await page.getByRole('link', { name: 'BIOL 101-001' }).click();
  const books = page.getByRole('table', { name: 'Livres' });
  await expect(books.getByRole('button', { name: /^Modifier/ }).first()).toBeVisible();
  const hidden = await books.evaluate((table) => {
    const frame = table.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
  });
  expect(hidden).toBe(0);
  await expect(books.getByRole('rowheader').filter({ hasText: /45,00/ })).toBeVisible();
  await expect(books.getByRole('rowheader').filter({ hasText: 'Aucun prix' }).first()).toBeVisible();
});
