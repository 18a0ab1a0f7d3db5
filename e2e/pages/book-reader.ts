import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { signInBeside } from '../faults/other-device.ts';
import { giveBook } from '../support/malformed-books.ts';

interface AssetDocument {
  readonly data: readonly {
    readonly attributes: { readonly readerFileType?: string; readonly isExpired: boolean };
    readonly relationships: { readonly product: { readonly data: { readonly id: string } } };
  }[];
}

/** Page object for an open book in the reader. */
export class BookReader {
  readonly page: Page;
  readonly book: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.book = page.frameLocator('main iframe');
  }

  async signIn(person: string): Promise<void> {
    await this.page.goto('/account/sign-in?next=%2Fshelf');
    await this.page.getByRole('button', { name: new RegExp(`^${person}`) }).click();
    await expect(this.page).toHaveURL(/\/shelf/);
    // If a navigation interrupts the loading of a page's code, the router takes it for a missing file and reloads the page,
    // which ends that navigation.
    await expect(this.page.locator('html[data-sync-state]')).toBeAttached();
  }

  /** Returns the address of the person's first book of a type. */
  async addressOf(kind: 'EPUB' | 'PDF'): Promise<string> {
    const answer = await this.page.request.get('/api/v1/assets/assets/?page_size=100');
    const { data }: AssetDocument = await answer.json();
    const asset = data.find(({ attributes }) => attributes.readerFileType === kind && !attributes.isExpired);
    return `/book/read/${asset?.relationships.product.data.id}`;
  }

  /** Opens the person's first EPUB, or the first book of another type. */
  async open(kind: 'EPUB' | 'PDF' = 'EPUB'): Promise<void> {
    await this.page.goto(await this.addressOf(kind));
  }

  /**
   * Signs in Maya and opens this book in the place of her first one. The only page that is loaded is the reader.
   * Returns a count of the bytes sent.
   */
  async openBook(
    book: Buffer,
    kind: 'EPUB' | 'PDF' = 'EPUB',
    terms: Readonly<Record<string, unknown>> = {},
  ): Promise<() => number> {
    await signInBeside(this.page.request, '', 'maya');
    const sent = await giveBook(this.page.context(), book, terms);
    await this.open(kind);
    return sent;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /**
   * Copies the content of the book's frame to a page that can be examined. Examination tools cannot run in the frame
   * itself.
   */
  async copyOfPage(): Promise<Page> {
    const markup = await this.book.locator('html').evaluate((root) => root.outerHTML);
    const copy = await this.page.context().newPage();
    await copy.setContent(markup);
    return copy;
  }

  /** Opens the display settings and chooses options. */
  async choose(...looks: string[]): Promise<void> {
    await this.button('Text and colors').click();
    for (const look of looks) await this.page.getByRole('radio', { name: look, exact: true }).check();
    await this.button('Close').click();
  }

  position(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' });
  }

  async turn(): Promise<void> {
    await this.button('Next page').click();
  }

  async search(words: string): Promise<void> {
    await this.button('Search in this book').click();
    await this.page.getByRole('searchbox', { name: 'Search for' }).fill(words);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  }

  /** Prints from the reader's own menu. */
  async print(part: 'Print this page' | 'Print this chapter'): Promise<void> {
    await this.button('Print, and about this book').click();
    await this.button(part).click();
  }

  /** Captures print jobs from now on instead of printing them. The returned function gives the last one as a PDF. */
  async catchPrints(): Promise<() => Promise<Buffer>> {
    await this.page.evaluate(() => {
      document.addEventListener(
        'load',
        ({ target }) => {
          const paper = target instanceof HTMLIFrameElement ? target.contentWindow : null;
          if (!paper) return;
          paper.print = () => {
            const { document: sheet } = paper;
            for (const image of sheet.images) {
              // The image's address is valid in this page only, so its pixels are copied.
              const copy = document.createElement('canvas');
              [copy.width, copy.height] = [image.naturalWidth, image.naturalHeight];
              copy.getContext('2d')?.drawImage(image, 0, 0);
              image.src = copy.toDataURL();
            }
            Object.assign(window, { sheet: sheet.documentElement.outerHTML });
            paper.dispatchEvent(new Event('afterprint'));
          };
        },
        true,
      );
    });
    return async () => {
      const sheet = await this.page.waitForFunction(() => Reflect.get(window, 'sheet'));
      const printer = await this.page.context().newPage();
      await printer.setContent(String(await sheet.jsonValue()));
      const bytes = await printer.pdf({ preferCSSPageSize: true });
      await printer.close();
      return bytes;
    };
  }

  /** Selects a phrase on the page, as with the mouse. */
  async select(phrase: string): Promise<void> {
    await expect(this.book.locator('body')).toContainText(phrase);
    await this.book.locator('body').evaluate((body, words) => {
      const { ownerDocument } = body;
      const walker = ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.nodeValue?.indexOf(words) ?? -1;
        if (at < 0) continue;
        const range = ownerDocument.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + words.length);
        ownerDocument.getSelection()?.removeAllRanges();
        ownerDocument.getSelection()?.addRange(range);
        return;
      }
    }, phrase);
  }

  /** Writes into the open note dialog and saves it. */
  async writeNote(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your note' }).fill(text);
    await this.button('Save').click();
  }
}
