import { expect, type Locator, type Page } from '@playwright/test';
import { productNamed } from '../support/route-addresses.ts';

/** Page object for a product page. */
export class ProductPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a demonstration product by its name. The address without a type leads to the page of its type. */
  async open(name: string, path: RegExp, origin = ''): Promise<void> {
    const address = await productNamed(`${origin}/product-detail`, name)(this.page.request);
    await this.page.goto(address);
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
