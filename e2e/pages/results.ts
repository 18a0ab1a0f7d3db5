import { expect, type Locator } from '@playwright/test';
import { Store } from './store.ts';

/** Page object for a list of results on any page. */
export class Results extends Store {
  async openSearch(terms: string, more = ''): Promise<void> {
    await this.page.goto(`/search?terms=${encodeURIComponent(terms)}${more}`);
  }

  /** Opens a list and waits until its controls respond. */
  async openList(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.locator('html')).toHaveAttribute('data-sync-state', /./);
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

  /** The products of the list. */
  get items(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  get sort(): Locator {
    return this.page.getByRole('combobox', { name: 'Sort by' });
  }

  facet(name: string): Locator {
    return this.page.getByRole('form', { name: 'Filters' }).getByRole('group', { name });
  }

  /** Returns the checkbox of a value by the beginning of its name. */
  facetValue(facet: string, value: string): Locator {
    const name = new RegExp(`^${value.replace(/[$.]/g, '\\$&')}\\b`);
    return this.facet(facet).getByRole('checkbox', { name });
  }

  /** Returns the number of products that a value announces. */
  async countOf(facet: string, value: string): Promise<number> {
    const label = this.facet(facet).locator('label', { hasText: value }).first();
    return Number(/\((\d+)\)/.exec((await label.textContent()) ?? '')?.[1]);
  }

  /** The link that removes a selected filter. */
  chip(value: string): Locator {
    return this.page.getByRole('link', { name: `Remove filter: ${value}`, exact: true });
  }

  get offlineNote(): Locator {
    return this.page.getByText('You are offline. These are the titles on this device that match');
  }
}
