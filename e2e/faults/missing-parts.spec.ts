import { expect, test } from '../support/test.ts';

const NOTICE = 'Part of this page could not be loaded. Try again';

test('a dialog whose code cannot be loaded says so, and opens when it is there', async ({
  page,
  wire,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const fault = wire.fault({ path: /\/language-dialog-/ }, { kind: 'lost-request' });
  await page.goto('/');
  const language = page.getByRole('contentinfo').getByRole('button', { name: 'English' });
  await language.click();
  const notice = page.getByRole('button', { name: NOTICE });
  await notice.click();
  await expect(notice).toBeVisible();
  fault.lift();
  await notice.click();
  await expect(page.getByRole('dialog')).toContainText('Français');
  await expect(notice).toBeHidden();
});
