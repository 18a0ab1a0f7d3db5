import { expect, type Locator, type Page } from '@playwright/test';
import { signInBeside } from '../faults/other-device.ts';
import { productNamed } from '../support/route-addresses.ts';

/** Page object for the wallet payment on a product page. */
export class WalletPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in Owen and opens a book that can be bought. No other page is loaded. */
  async openBook(name: string): Promise<void> {
    await signInBeside(this.page.request, '', 'owen');
    await this.page.goto(await productNamed('/book', name)(this.page.request));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(this.payNow()).toBeEnabled();
  }

  payNow(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Pay now', exact: true });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Chooses a test card in the wallet's sheet and pays with it. */
  async payWith(card: RegExp): Promise<void> {
    const sheet = this.dialog('Pay now');
    await sheet.getByRole('radio', { name: card }).check();
    await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  }

  /** Expects the success message, followed by the order's page. */
  async expectPaid(): Promise<void> {
    await expect(
      this.page.getByText('Your payment has been completed, trying to redirect to order page.'),
    ).toBeVisible();
    await expect(this.page).toHaveURL(/\/checkout\/complete\/\d+/);
    await expect(this.page.getByRole('main')).toContainText('Receipt number');
  }
}
