import type { Locator } from '@playwright/test';
import { Store } from './store.ts';

/** Page object for a list of results on any page. */
export class Results extends Store {
  async openSearch(terms: string, more = ''): Promise<void> {
    await this.page.goto(`/search?terms=${encodeURIComponent(terms)}${more}`);
  }

  /** Returns a row of products by its heading. */
  tray(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  get filter(): Locator {
    return this.page.getByRole('searchbox', { name: 'Filter Results by Category, Title, Author, ISBN, or Keyword' });
  }

  get categories(): Locator {
    return this.page.getByRole('combobox', { name: 'Browse Categories' });
  }

  /** Returns the visible page numbers. There is one list for phones and one for larger screens. */
  async pageNumbers(): Promise<string[]> {
    const pages = this.page.getByRole('navigation', { name: 'Pages of results' });
    await pages.waitFor();
    const shown = await pages.locator('ol > li').filter({ visible: true }).allTextContents();
    return shown.map((text) => text.trim());
  }

  get offlineNote(): Locator {
    return this.page.getByText('You are offline. These are the titles on this device that match');
  }
}
