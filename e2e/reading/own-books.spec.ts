import { BookReader } from '../pages/book-reader.ts';
import { grayJpeg, oddEpub } from '../support/malformed-books.ts';
import { colorOf, countTurns, expectPicture, foundIn } from '../support/seen-in-book.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => {
  consoleGuard.allow(/^Blocked script execution in '(?:[^']*book-frame\.html|about:blank)'/);
  // The browser's own report of markup that is no XML, which has a style in Chromium.
  consoleGuard.allow(/inline style violates .*sha256-(?:ICa0Dh|ZD0chC)|^XML Parsing Error: /);
});
test.use({ data: 'shared', serviceWorkers: 'block' });
test.describe.configure({ timeout: 240_000 });

/** A book of our own, and what a reader sees of it. Each is shown in Chromium and in Firefox. */
interface OwnBook {
  readonly title: string;
  readonly book: Parameters<typeof oddEpub>[0];
  /** Called when the book opens. */
  readonly shows: (reader: BookReader) => Promise<void>;
}

const RED_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=';
const SENTENCE = 'The tide comes in over the mud and the tide goes out again, and the birds follow it. ';
/** Colors as red, green, blue and opacity. */
const [GRAY, RED] = [
  [128, 128, 128, 255],
  [255, 0, 0, 255],
];

const xhtml = (body: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Tides</title></head><body>${body}</body></html>`;
const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40">${content}</svg>`;
const pattern = (id: string, color: string) =>
  `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="${color}"/></pattern>`;
const rect = (attributes: string) => drawing(`<rect width="60" height="40" ${attributes}/>`);

const BOOKS: readonly OwnBook[] = [
  {
    title: 'pictures from data, absolute paths and wrong types, as pages of their own and as fallbacks',
    book: {
      chapters: [
        `<p><img src="${RED_PNG}" alt="From data"/><img src="/OEBPS/absolute.jpg" alt="Absolute"/><img src="typed.jpg" alt="Wrong type"/></p>`,
        '<p>Behind the pictures.</p>',
      ],
      files: {
        'absolute.jpg': grayJpeg(),
        'typed.jpg': grayJpeg(),
        'page.jpg': grayJpeg(),
        'page.png': Buffer.from(RED_PNG.replace(/^.*,/, ''), 'base64'),
        'drawn.svg': drawing('<text y="20">A fallback</text>'),
      },
      reshape: (packaged) =>
        packaged
          .replace('"typed.jpg" media-type="image/jpeg"', '"typed.jpg" media-type="image/jpg"')
          .replace(
            '</manifest>',
            `<item id="scan" href="scan.psd" media-type="image/vnd.adobe.photoshop" fallback="m4"/>
            <item id="lost" href="lost.xhtml" media-type="application/xhtml+xml"/></manifest>`,
          )
          .replace(
            /(?=<itemref idref="c2")/,
            ['m2', 'm3', 'scan', 'lost'].map((id) => `<itemref idref="${id}"/>`).join(''),
          ),
    },
    shows: async (reader) => {
      for (const alt of ['From data', 'Absolute', 'Wrong type']) await expectPicture(reader.book.getByAltText(alt));
      for (const color of [GRAY, RED]) {
        await reader.turn();
        await expect(reader.book.locator('h1')).toBeHidden();
        const picture = reader.book.locator('img');
        await expectPicture(picture);
        await expect.poll(() => colorOf(reader.page, picture)).toEqual(color);
      }
      await reader.turn();
      await expect(reader.book.getByText('A fallback')).toBeVisible();
      await reader.turn();
      await expect(reader.book.getByText(/This chapter is damaged/)).toBeVisible();
      await reader.turn();
      await expect(reader.book.getByText('Behind the pictures.')).toBeVisible();
    },
  },
  {
    title: 'patterns of a drawing, fallback texts, a wide table and notes with links and pictures',
    book: {
      chapters: [
        `${drawing(`<defs>${pattern('gray', '#808080')}${pattern('red', '#ff0000')}</defs>`)}
        <p>${rect('id="by-sheet"')}${rect('id="by-style" style="fill: url(#red)"')}</p>
        <object data="film.swf" type="application/x-shockwave-flash"><p>In place of the film.</p></object>
        <noscript><p>Without scripts.</p></noscript>
        <p>Wind from the west.<a epub:type="noteref" href="#n1">1</a> <a href="#n2">two</a></p>
        <table><tr>${Array.from({ length: 40 }, (_, index) => `<td>Column ${index + 1}</td>`).join('')}</tr></table>
        <aside epub:type="footnote" id="n1"><p>By the <a href="c2.xhtml">almanac</a>. <img src="vane.jpg" alt="A vane"/></p></aside>
        <aside epub:type="footnote" id="n2"><p>Measured at the pier.</p></aside>`,
        '<p>The almanac begins.</p>',
      ],
      files: { 'vane.jpg': grayJpeg(), 'style.css': '#by-sheet { fill: url("#gray") }' },
    },
    shows: async (reader) => {
      for (const words of ['In place of the film.', 'Without scripts.', 'Wind from the west.'])
        await expect(reader.book.getByText(words)).toBeVisible();
      await expect.poll(() => colorOf(reader.page, reader.book.locator('#by-sheet'))).toEqual(GRAY);
      expect(await colorOf(reader.page, reader.book.locator('#by-style'))).toEqual(RED);
      const table = reader.book.locator('table');
      expect((await table.boundingBox())?.width).toBeLessThan(640);
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);

      const note = reader.page.getByRole('dialog', { name: 'Note' }).frameLocator('iframe');
      await reader.book.getByRole('link', { name: 'two' }).click();
      await expect(note.getByText('Measured at the pier.')).toBeVisible();
      await reader.button('Close').click();
      await reader.book.getByRole('link', { name: '1', exact: true }).click();
      await expectPicture(note.getByAltText('A vane'));
      await note.getByRole('link', { name: 'almanac' }).click();
      await expect(reader.book.getByText('The almanac begins.')).toBeVisible();
      await reader.button('Back to where you were').click();
      await expect(reader.book.getByText('Wind from the west.')).toBeVisible();
    },
  },
  {
    title: 'a notice in the place of what cannot run',
    book: {
      chapters: [
        `<p>Before.</p><p><iframe src="c2.xhtml" title="Tide table"></iframe></p><p><embed src="film.swf"/></p>
        <object data="film.swf"><param name="play" value="true"/></object><canvas>In place of the chart.</canvas>
        <p>After.</p><script>top.stolen = 1</script>`,
        '',
      ],
      files: { 'c2.xhtml': xhtml('<div id="app"></div><script>document.body.append("Drawn")</script>') },
    },
    shows: async (reader) => {
      const named = (text: string) => reader.book.getByRole('img', { name: text, exact: true });
      await expect(named('Interactive content cannot be shown here: Tide table')).toBeVisible();
      await expect(named('Interactive content cannot be shown here.')).toHaveCount(2);
      for (const notice of await named('Interactive content cannot be shown here.').all()) {
        await expect(notice).toBeInViewport();
        expect((await notice.boundingBox())?.width).toBeGreaterThan(200);
      }
      for (const words of ['Before.', 'In place of the chart.', 'After.'])
        await expect(reader.book.getByText(words)).toBeInViewport();
      await reader.turn();
      await expect(named('Interactive content cannot be shown here.')).toHaveCount(1);
      await expect(reader.book.getByText('Drawn')).toBeHidden();
    },
  },
  {
    title: 'the contents of a package that is no XML, with pages by CFI and a chapter in ISO-8859-1',
    book: {
      chapters: ['<p>Boats at rest.</p>', ''],
      files: {
        'nav.xhtml':
          xhtml(`<nav epub:type="toc"><ol><li><span>Part one</span><ol><li><a href="c1.xhtml">The harbour</a></li>
          <li><a href="c2.xhtml"><img src="title.png" alt="The crossing"/></a></li></ol></li></ol></nav>
          <nav epub:type="page-list"><ol><li><a href="c1.xhtml">6</a></li><li><a href="package.opf#epubcfi(/6/4!/4/6)">7</a></li></ol></nav>`),
        'c2.xhtml': Buffer.from(
          xhtml(`<p>À la crème brûlée.</p><p>${SENTENCE.repeat(80)}</p><p> <b>Page seven.</b></p>`, 'ISO-8859-1'),
          'latin1',
        ),
      },
      reshape: (packaged) =>
        `\n${packaged.replace('<dc:creator>', '<dc:creator opf:role="aut">').replace('Odd', 'Odd&nbsp;tides')}`,
    },
    shows: async (reader) => {
      await expect(reader.book.getByText('Boats at rest.')).toBeVisible();
      await reader.button('Contents').click();
      await expect(reader.page.getByRole('dialog').getByText('Part one')).toBeVisible();
      await reader.button('The crossing').click();
      await expect(reader.book.getByText('À la crème brûlée.')).toBeInViewport();
      await expect(reader.book.getByText('Page seven.')).not.toBeInViewport();
      await reader.button('Contents').click();
      await reader.page.getByRole('tab', { name: 'Pages' }).click();
      await reader.page.getByRole('combobox', { name: /Page, from 6 to 7/ }).fill('7');
      await reader.button('Go to the page').click();
      await expect(reader.book.getByText('Page seven.')).toBeInViewport();
    },
  },
  {
    title: 'paged, fixed and scrolled chapters in one book, with the found words marked',
    book: {
      chapters: [
        `<p>${SENTENCE.repeat(60)}</p>`,
        '<p>A lone plate.</p><img src="plate.jpg" alt="A plate"/>',
        `<p>${SENTENCE.repeat(60)}</p>`,
      ],
      files: { 'plate.jpg': grayJpeg() },
      head: '<meta name="viewport" content="width=600, height=800"/>',
      reshape: (packaged) =>
        packaged
          .replace('idref="c2" properties="', 'idref="c2" properties="rendition:layout-pre-paginated page-spread-right')
          .replace('idref="c3" properties="', 'idref="c3" properties="rendition:flow-scrolled-doc'),
    },
    shows: async (reader) => {
      const isScrolled = () =>
        reader.book.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
      await expect(reader.position()).toContainText(/\b1 of [2-9]/);
      expect(await isScrolled()).toBe(false);
      await reader.search('lone plate');
      await reader.page.getByRole('list', { name: 'Places found' }).getByRole('button').click();
      await expectPicture(reader.book.getByAltText('A plate'));
      await expect.poll(() => foundIn(reader.page)).toEqual(['lone plate']);
      await expect(reader.book.locator('body')).toHaveCSS('width', '600px');
      const box = await reader.page.locator('main iframe').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(639);
      await reader.turn();
      await expect(reader.book.getByRole('heading', { name: 'Chapter 3' })).toBeVisible();
      expect(await isScrolled()).toBe(true);
    },
  },
  {
    title: 'a chapter of 3 MB, which is searched while the page handles its events',
    book: {
      chapters: [`${`<p>${SENTENCE.repeat(10)}</p>`.repeat(3_500)}<p>The first ebb.</p>`, '<p>The last ebb.</p>'],
    },
    shows: async (reader) => {
      await expect(reader.position()).toContainText(/\b1 of \d{3,}/);
      const turns = await countTurns(reader.page);
      await reader.search('ebb');
      await expect(reader.page.getByText('2 places found')).toBeVisible();
      // With one pause for each chapter there would be hardly more than two turns.
      expect(await turns()).toBeGreaterThan(4);
      await reader.page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
      await expect(reader.book.getByText('The first ebb.')).toBeInViewport();
      await reader.turn();
      await expect(reader.book.getByText('The last ebb.')).toBeVisible();
    },
  },
];

for (const { title, book, shows } of BOOKS)
  test(`the reader shows ${title}`, { tag: '@firefox' }, async ({ page }) => {
    const reader = new BookReader(page);
    await reader.openBook(oddEpub(book));
    await shows(reader);
  });
