import type { Locator } from '@playwright/test';
import { Store } from './store.ts';

/** A list of results, wherever it stands. */
export class Results extends Store {
  async openSearch(terms: string, more = ''): Promise<void> {
    await this.page.goto(`/search?terms=${encodeURIComponent(terms)}${more}`);
  }

  /** A row of products under its heading. */
  tray(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  get filter(): Locator {
    return this.page.getByRole('searchbox', { name: 'Filter Results by Category, Title, Author, ISBN, or Keyword' });
  }

  get categories(): Locator {
    return this.page.getByRole('combobox', { name: 'Browse Categories' });
  }

  /** The page numbers that a person sees: there is a list for phones and one for the rest. */
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
