import type { Page } from '@playwright/test';
import { OIDC_CLIENT, startOidcServer } from '../../tests/server/support/oidc-server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  addProduct,
  importAdoption,
  importBook,
  importRoster,
  logInAsManager,
  nameSite,
  openManagePage,
  readBookOfSection,
} from '../support/college.ts';
import { signInExternally } from '../support/identity-provider.ts';
import { test } from '../support/neighbor.ts';
import { FIRST_MANAGER } from '../support/seeded-data.ts';
import { expect } from '../support/test.ts';

/** The student number that the provider sends by mistake. Nobody in the roster has it. */
const WRONG_NUMBER = '770001';
const NAMES = { adela: ['Adela', 'Parkhurst'], ben: ['Ben', 'Colewood'] } as const;
const BUTTON = 'Hillside Login';

test.use({ data: 'empty', serviceWorkers: 'block', reducedMotion: 'reduce' });

/** Adds the provider on the page Sign-in. Returns the redirect address, which is to be registered at the provider. */
async function addProvider(page: Page, issuer: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await openManagePage(page, 'Sign-in');
  await page.getByRole('button', { name: 'New provider' }).first().click();
  await dialog.getByLabel('Name on the button').fill(BUTTON);
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByLabel('Client ID').fill(OIDC_CLIENT.id);
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await page.getByRole('button', { name: `Replace the secret of ${BUTTON}` }).click();
  await dialog.getByLabel('New secret').fill(OIDC_CLIENT.secret);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A client secret is stored.')).toBeVisible();
  await page.getByLabel('Claim that names the person').fill('student_number');
  await page.getByLabel('The claim holds').selectOption({ label: 'Student number' });
  await page.getByRole('checkbox', { name: /^Enabled/ }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The provider is saved.')).toBeVisible();
  return page.getByRole('textbox', { name: /^Redirect address of localhost/ }).inputValue();
}

test('students of a new college sign in with its provider, and staff join the one whose number is wrong', async ({
  page,
  browser,
  baseURL,
  consoleGuard,
  neighborPort,
}) => {
  // The whole walk takes as long as several tests.
  test.slow();
  // The frame of a book runs no script, not even one of a test.
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  await logInAsManager(page);
  await nameSite(page);
  await importRoster(page);
  await addProduct(page);
  await importBook(page);
  await importAdoption(page);

  const window = { browser, baseURL, consoleGuard, button: BUTTON };
  const issuer = `http://localhost:${neighborPort}`;
  const redirectUri = await test.step('the provider', () => addProvider(page, issuer));
  const numbers = { adela: '880234', ben: WRONG_NUMBER };
  const provider = await startOidcServer(redirectUri, numbers, { port: neighborPort, names: NAMES });
  try {
    await test.step('the check of the connection finds nothing wrong', async () => {
      await page.getByRole('button', { name: 'Check connection' }).click();
      await expect(page.getByText(`${issuer}/.well-known/openid-configuration`).first()).toBeVisible();
      await expect(page.getByText('It is disabled.')).toBeHidden();
      await expectAccessible(page);
    });

    await test.step('a student of the roster signs in and reads at once', async () => {
      const student = await signInExternally({ ...window, login: 'adela' });
      await readBookOfSection(student);
      await student.context().close();
    });

    const other = await signInExternally({ ...window, login: 'ben' });
    await test.step('a student with a wrong number sees what the school sent, and writes to the staff', async () => {
      await other.getByRole('link', { name: "Why don't I see my course?" }).click();
      await expect(other.getByText(`nobody in the course lists of ${FIRST_MANAGER.school} has your ids`)).toBeVisible();
      await expect(other.getByText(WRONG_NUMBER)).toBeVisible();
      await expect(other.getByRole('heading', { name: 'This is me' })).toBeVisible();
      await other.getByLabel('Message to the staff').fill('I am Benno Colewood, 880235, in HIST 101.');
      await other.getByRole('button', { name: 'Send' }).click();
      await expect(other.getByText('Your message is with the staff')).toBeVisible();
      await expectAccessible(other);
    });

    await test.step('staff find the student in the roster and join the two', async () => {
      await openManagePage(page, 'People to match');
      await expect(page.getByText('I am Benno Colewood, 880235, in HIST 101.')).toBeVisible();
      await expect(page.getByText(WRONG_NUMBER)).toBeVisible();
      await page.getByRole('button', { name: 'Join Ben Colewood' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('880235');
      await dialog.getByRole('button', { name: 'Search' }).click();
      await dialog.getByRole('button', { name: 'Choose Benno Colewood, 880235' }).click();
      await dialog.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(page.getByText('The accounts are joined.')).toBeVisible();
      await expect(page.getByText('Nobody is waiting')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the student finds the course and reads', async () => {
      await other.goto('/shelf');
      await readBookOfSection(other);
      await other.context().close();
    });
  } finally {
    await provider.close();
  }
});
