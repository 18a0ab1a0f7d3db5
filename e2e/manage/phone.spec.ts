import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

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

test('the buttons of a changed form and their note stay above the navigation of a phone', async ({ page }) => {
  await logInAs(page, 'Marcus');
  await page.goto('/manage/0/catalogue');
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByLabel('Sous-titre').fill('Une nouvelle édition');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const note = page.getByText(/^Pas encore enregistr/);
  for (const part of [save, note]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const isOnTop = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  await page.getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(save).toHaveCount(0);
});
