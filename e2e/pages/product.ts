import { expect, type Locator, type Page } from '@playwright/test';

/** Page object for a product page. */
export class ProductPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a demonstration product by searching for its name. */
  async open(name: string, path: RegExp, host?: string): Promise<void> {
    const base = host === undefined ? '' : `http://${host}:${new URL(this.page.url()).port}`;
    await this.page.goto(`${base}/search?terms=${encodeURIComponent(name)}`);
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(this.page).toHaveURL(path);
    await expect(this.heading()).toHaveText(name);
  }

  main(): Locator {
    return this.page.getByRole('main');
  }

  heading(): Locator {
    return this.main().getByRole('heading', { level: 1 });
  }

  /** Returns a region of the page by its heading. */
  part(name: string): Locator {
    return this.main().getByRole('region', { name, exact: true });
  }

  /** The chosen offering and its price, beside the button. */
  summary(): Locator {
    return this.main().getByRole('paragraph').filter({ hasText: 'Your choice:' });
  }

  button(name: string): Locator {
    return this.main().getByRole('button', { name, exact: true });
  }
}
