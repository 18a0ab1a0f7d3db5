import type { Page } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) =>
  consoleGuard.allow(/^Blocked script execution in '(?:[^']*book-frame\.html|about:blank)'/),
);
test.use({ data: 'shared', serviceWorkers: 'block' });

const SENTENCE = 'The tide comes in over the mud and the tide goes out again, and the birds follow it. ';
const paragraphs = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `<p id="p${index}">Verse ${index}. ${SENTENCE.repeat(length)}</p>`).join(
    '\n',
  );

/** Marks the page when an element of the book is visible in any frame that is drawn after the next load. */
async function noteWhetherSeen(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = () => {
      const frame = document.querySelector('iframe');
      const element = frame?.contentDocument?.querySelector(wanted);
      const isDrawn = frame && getComputedStyle(frame).opacity !== '0';
      if (isDrawn && element?.checkVisibility()) document.documentElement.dataset.wasSeen = 'true';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

test('a long chapter turns its pages, keeps its place and finds its last words', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p><a href="#p1199">To the last verse</a></p><section>${paragraphs(1_200, 4)}</section><p id="end">The last words.</p>`,
        '<p id="next">The next chapter.</p>',
      ],
    }),
  );
  const [first, last] = [reader.book.locator('#p0'), reader.book.locator('#end')];
  await expect(first).toBeVisible();
  await expect(last).toBeHidden();
  await expect(reader.position()).toContainText(/1 of \d{3,}/);

  await reader.book.getByRole('link', { name: 'To the last verse' }).click();
  await expect(reader.book.locator('#p1199')).toBeInViewport();
  await expect(first).toBeHidden();
  await reader.button('Back to where you were').click();
  await expect(first).toBeInViewport();

  await reader.search('last words');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(last).toBeInViewport();
  await noteWhetherSeen(page, '#p0');
  await page.reload();
  await expect(last).toBeInViewport();
  // The place is shown at once, not after the beginning of the chapter.
  await expect(page.locator('html')).not.toHaveAttribute('data-was-seen');
  await expect(reader.position()).toContainText(/(\d+) of \1/);

  await reader.turn();
  await expect(reader.book.locator('#next')).toBeVisible();
  await reader.button('Previous page').click();
  await expect(last).toBeInViewport();
  await last.click();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  await expect(reader.position()).toContainText(/1 of \d{3,}/);
});

test('the pages of a long chapter follow each other from one part to the next and back', { tag: '@firefox' }, async ({
  page,
}) => {
  const reader = new BookReader(page);
  // Two parts: a heading begins the second.
  await reader.openBook(
    oddEpub({ chapters: [`${paragraphs(200, 4)}<h2 id="second">Part two</h2>${paragraphs(220, 4)}`] }),
  );
  const second = reader.book.locator('#second');
  await expect(reader.position()).toContainText('1 of');
  await reader.search('Part two');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(second).toBeInViewport();
  const [, number] = /(\d+) of/.exec((await reader.position().textContent()) ?? '') ?? [];
  await reader.button('Previous page').click();
  await expect(second).toBeHidden();
  await expect(reader.position()).toContainText(`${Number(number) - 1} of`);
  await reader.turn();
  await expect(second).toBeInViewport();
  await expect(reader.position()).toContainText(`${number} of`);
});

test('turns that are made while a long chapter loads count from where the reader will arrive', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: [paragraphs(9, 9), paragraphs(600, 9), '<p>The end.</p>'] }));
  /** Presses the buttons before the page can load anything. */
  const press = (...directions: ('Next' | 'Previous')[]) =>
    page.evaluate((labels) => {
      for (const label of labels)
        document.querySelector<HTMLButtonElement>(`nav button[aria-label="${label} page"]`)?.click();
    }, directions);
  await expect(reader.position()).toContainText(/\b1 of [3-9]\b/);
  const pages = Number(/1 of (\d)/.exec((await reader.position().textContent()) ?? '')?.[1]);
  const toLastPage = async () => {
    for (let number = 1; number < pages; number += 1) {
      await reader.turn();
      await expect(reader.position()).toContainText(`${number + 1} of ${pages}`);
    }
  };
  await toLastPage();
  await press('Next', 'Previous', 'Previous');
  // The page before the last one, of the first chapter. The long chapter is not shown after it.
  await expect(reader.position()).toContainText(`${pages - 1} of ${pages}`);
  await reader.turn();
  await expect(reader.position()).toContainText(`${pages} of ${pages}`);
  await press('Next', 'Next', 'Next', 'Previous');
  await expect(reader.book.getByText('Chapter 2', { exact: true })).toBeAttached();
  await expect(reader.position()).toContainText(/\b2 of \d{2,}/);
  await press('Previous', 'Previous', 'Next');
  await expect(reader.position()).toContainText(/\b1 of \d{2,}/);
});

/** Notes the texts of the book that are visible in each frame that is drawn from now on. */
async function noteFrames(page: Page, selectors: readonly string[]): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((wanted) => {
    const seen = new Set<string>();
    Object.assign(window, { seenTexts: seen });
    const look = () => {
      const frame = document.querySelector('iframe');
      for (const selector of wanted) {
        const box = frame?.contentDocument?.querySelector(selector)?.getClientRects()[0];
        const isInView = frame && box && box.right > 0 && box.left < frame.clientWidth;
        if (isInView && getComputedStyle(frame).opacity !== '0') seen.add(selector);
      }
      requestAnimationFrame(look);
    };
    look();
  }, selectors);
  return () => page.evaluate(() => [...Reflect.get(window, 'seenTexts')]);
}

const TWO_CHAPTERS = [
  `<p id="first">The first words.</p>${paragraphs(250, 4)}<p id="last">The last words.</p>`,
  `<p id="next">The next chapter.</p>${paragraphs(600, 9)}`,
];

test('a chapter that a turn back has canceled is not seen', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: TWO_CHAPTERS }));
  await expect(reader.book.locator('#first')).toBeInViewport();
  await reader.search('last words');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(reader.book.locator('#last')).toBeInViewport();
  const seen = await noteFrames(page, ['#first', '#last', '#next']);
  // The next chapter is hidden while it is laid out. At that moment the turn is canceled.
  await page.evaluate(async () => {
    const frame = document.querySelector('iframe');
    const turn = (to: string) =>
      document.querySelector<HTMLButtonElement>(`nav button[aria-label="${to} page"]`)?.click();
    const canceled = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (frame?.style.opacity !== '0') return;
        observer.disconnect();
        turn('Previous');
        resolve();
      });
      if (frame) observer.observe(frame, { attributeFilter: ['style'] });
    });
    turn('Next');
    await canceled;
  });
  await expect(reader.book.locator('#last')).toBeInViewport();
  expect(await seen()).toEqual(['#last']);
});

test('a chapter of many elements has pages, and a highlight in it stays on its words', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({ chapters: [`<h2>Verses</h2>${'<p>A <b>tide</b></p>'.repeat(5_000)}<p>The last ebb.</p>`] }),
  );
  await expect(reader.position()).toContainText(/1 of \d{2,}/);
  await reader.turn();
  await expect(reader.position()).toContainText(/2 of \d{2,}/);
  await reader.search('last ebb');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(reader.book.getByText('The last ebb.')).toBeVisible();
  await reader.select('last ebb');
  await reader.button('Highlight in yellow').click();
  const highlighted = () =>
    reader.book
      .locator('body')
      .evaluate(({ ownerDocument }) =>
        [...(ownerDocument.defaultView?.CSS.highlights.get('annotation-yellow') ?? [])].map(String),
      );
  await expect.poll(highlighted).toEqual(['last ebb']);
  await page.reload();
  await expect(reader.book.getByText('The last ebb.')).toBeVisible();
  await expect.poll(highlighted).toEqual(['last ebb']);
});

test('a chapter of 100,000 elements is shown, and its pages turn', { tag: '@firefox' }, async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: ['<p>A <b>tide</b></p>'.repeat(50_000)] }));
  await expect(reader.position()).toContainText(/\b1 of \d{3,}/);
  await reader.turn();
  await expect(reader.position()).toContainText(/\b2 of \d{3,}/);
});

test('a long chapter that is no XML is shown to its end, and one long paragraph is divided', async ({
  page,
  consoleGuard,
}) => {
  // The browser's own report of markup that is no XML has a style.
  consoleGuard.allow(/inline style violates .*sha256-(?:ICa0Dh|ZD0chC)/);
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>Unclosed<br>Two & three ${paragraphs(400, 4)}<p id="long">${SENTENCE.repeat(3_000)} The last words.`,
      ],
    }),
  );
  await expect(reader.book.getByText('Two & three')).toBeVisible();
  await reader.search('last words');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(reader.book.locator('#long')).toBeVisible();
  await expect(reader.book.locator('#p399')).toBeHidden();
  await expect(reader.position()).toContainText('100%');
});
