import { expect, type Page } from '@playwright/test';

/**
 * Maximum number of Tab presses. A page has some dozens of controls; more presses mean that the focus goes in circles.
 */
const MAX_TABS = 150;

/**
 * The words that a screen reader says to a person with a keyboard: role, name and state of the focused control,
 * and the live regions. It finds nothing by its place, its look or its element.
 */
export class ScreenReader {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Call it before the first page of a test is opened. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(recordAnnouncements);
    return new ScreenReader(page);
  }

  /**
   * Returns what is heard of the element with the focus, such as `button "Add To Cart"`. The element may be replaced by
   * another one that takes its focus while it is read, such as a search field by one with suggestions; it is read again.
   */
  async focus(): Promise<string> {
    return (await this.#readFocus()) || this.#readFocus();
  }

  async #readFocus(): Promise<string> {
    const focused = this.page.locator(':focus');
    if ((await focused.count()) === 0) return '';
    const [first = ''] = (await focused.first().ariaSnapshot()).split('\n');
    return first.replace(/^- /, '').replace(/:( .*)?$/, '');
  }

  /**
   * Presses Tab until the focus is heard as `control`. Waits for a control that is not there yet: without it, Tab would go
   * on to the end of the page, and from there Firefox does not come back.
   */
  async tabTo(control: string | RegExp): Promise<void> {
    const page = this.page.locator('body');
    if (typeof control === 'string') await expect.poll(() => page.ariaSnapshot()).toContain(`- ${control}`);
    await expect(async () => {
      for (let at = 0; at < MAX_TABS; at += 1) {
        const heard = await this.focus();
        if (typeof control === 'string' ? heard === control : control.test(heard)) return;
        await this.page.keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${control}`);
    }).toPass();
  }

  /** Goes to a control and presses a key on it. */
  async press(control: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(control);
    await this.page.keyboard.press(key);
  }

  /** Waits until the focus is heard as `element`, without moving it. */
  async expectFocus(element: string): Promise<void> {
    await expect.poll(() => this.focus()).toBe(element);
  }

  /** Waits until the focus is in a dialog, whose name is heard when the focus comes into it. */
  async expectDialog(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name, exact: true });
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }

  /** Waits until a live region has said a text since the last call. */
  async expectSaid(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.documentElement.dataset.said ?? '')).toContain(text);
    await this.page.evaluate(() => delete document.documentElement.dataset.said);
  }
}

/** Collects what the live regions of a page say, each text on its own line. */
function recordAnnouncements(): void {
  if (window.top !== window) return;
  const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const last = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(LIVE)) {
      const text = region.textContent.trim();
      if (text === '' || last.get(region) === text || !region.checkVisibility()) continue;
      last.set(region, text);
      const { dataset } = document.documentElement;
      dataset.said = `${dataset.said ?? ''}${text}\n`;
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
