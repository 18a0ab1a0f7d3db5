import { expect, type Locator, type Page } from '@playwright/test';

/** Page object for the store. It finds elements by their visible text. */
export class Store {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openHome(): Promise<void> {
    await this.page.goto('/');
    await expect(this.heading(1)).toBeVisible();
  }

  heading(level: number): Locator {
    return this.page.getByRole('main').getByRole('heading', { level }).first();
  }

  /** The first search field of the page. Its role changes at the first focus, when it gets suggestions. */
  get searchField(): Locator {
    return this.page.getByPlaceholder('Search by title, author or ISBN').first();
  }

  /**
   * Types into the search field of the page, presses Enter and waits for the results. The address changes before them: a
   * click at that moment would reach the page before, and be lost if the results replace it between its two halves.
   */
  async search(terms: string): Promise<void> {
    await this.searchField.fill(terms);
    await this.searchField.press('Enter');
    await expect(this.page).toHaveURL(/\/search\?/);
    await expect(this.heading(1)).toContainText('Search results for');
  }

  result(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true }).first();
  }

  /** Opens a book from the search results. */
  async findBook(name: string): Promise<void> {
    await this.search(name);
    await this.result(name).click();
    await expect(this.page).toHaveURL(/\/book\/\d+/);
    await expect(this.heading(1)).toHaveText(name);
  }

  offering(description: string | RegExp): Locator {
    return this.page.getByRole('radio', { name: description });
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Returns the status pill. */
  status(): Locator {
    return this.page.getByRole('button', { name: /saved|waiting|offline|saving|accepted|log in to save/i });
  }

  /** Returns the status pill of a page that waits for an answer of the server. */
  checking(): Locator {
    return this.page.getByRole('button', { name: 'Checking for changes…' });
  }

  cartLine(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  async openCart(): Promise<void> {
    await this.page.goto('/cart/');
    await expect(this.heading(1)).toHaveText('Cart');
  }

  /** Signs in a demonstration person on the server's own page and waits for the return to the application. */
  async signIn(name: string): Promise<void> {
    await this.page.goto('/account/sign-in?next=%2Fcart%2F');
    await this.page.getByRole('button', { name }).click();
    await expect(this.page).toHaveURL(/\/cart/);
  }
}
