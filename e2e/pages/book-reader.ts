import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

interface AssetDocument {
  readonly data: readonly {
    readonly attributes: { readonly readerFileType?: string; readonly isExpired: boolean };
    readonly relationships: { readonly product: { readonly data: { readonly id: string } } };
  }[];
}

/** An open book as its reader sees it. */
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
  }

  /** The address of the first book of a kind that the person has. */
  async addressOf(kind: 'EPUB' | 'PDF'): Promise<string> {
    const answer = await this.page.request.get('/api/v1/assets/assets/?page_size=100');
    const { data }: AssetDocument = await answer.json();
    const asset = data.find(({ attributes }) => attributes.readerFileType === kind && !attributes.isExpired);
    return `/book/read/${asset?.relationships.product.data.id}`;
  }

  /** Opens the person's first EPUB, or whatever is given for it. */
  async open(kind: 'EPUB' | 'PDF' = 'EPUB'): Promise<void> {
    await this.page.goto(await this.addressOf(kind));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What stands in the book's frame, as a page that can be examined: in the frame itself no examiner may run. */
  async copyOfPage(): Promise<Page> {
    const markup = await this.book.locator('html').evaluate((root) => root.outerHTML);
    const copy = await this.page.context().newPage();
    await copy.setContent(markup);
    return copy;
  }

  /** Goes to the look of the page and chooses there. */
  async choose(...looks: string[]): Promise<void> {
    await this.button('Text and colours').click();
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
    await this.page.getByRole('searchbox', { name: 'Words to look for' }).fill(words);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  }

  /** Prints from the reader's own menu. */
  async print(part: 'Print this page' | 'Print this chapter'): Promise<void> {
    await this.button('Print, and about this book').click();
    await this.button(part).click();
  }

  /** From now on, what is sent to the printer is kept in place of being printed. Gives what was sent last, as a PDF. */
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
              // Its address is of this page alone: it goes to the printer as what it shows.
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

  /** Selects a phrase of the page, as with the mouse. */
  async select(phrase: string): Promise<void> {
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
}
