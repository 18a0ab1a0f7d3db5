import { expect, type Locator, type Page } from '@playwright/test';
import { Store } from './store.ts';

/** Page object for the wallet payment on a product page. */
export class WalletPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in with one click and opens a book that can be bought. */
  async openBook(name: string): Promise<void> {
    await this.page.goto('/account/sign-in?next=/');
    await this.page.getByRole('button', { name: /Owen/ }).click();
    const store = new Store(this.page);
    await expect(store.heading(1)).toBeVisible();
    await store.findBook(name);
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
