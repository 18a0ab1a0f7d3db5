import { createServer } from 'node:http';
import { expectAccessible } from '../support/accessibility.ts';
import { applyImport, importFile, logInAsManager } from '../support/college.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { test } from '../support/neighbor.ts';
import { expect } from '../support/test.ts';

test.use({ data: 'empty', serviceWorkers: 'block', reducedMotion: 'reduce' });

const TITLE = 'Open Waters';

/** A feed with a book that everybody may read, and one that is sold. */
const feedOf = (origin: string) => ({
  metadata: { title: 'Open books' },
  links: [{ rel: 'self', href: `${origin}/feed.json` }],
  publications: [
    {
      metadata: {
        ...{ identifier: 'urn:uuid:open-waters', title: TITLE, author: 'Ada Byron', language: 'en' },
        license: 'https://creativecommons.org/licenses/by/4.0/',
      },
      links: [
        { rel: 'http://opds-spec.org/acquisition/open-access', type: 'application/epub+zip', href: 'waters.epub' },
      ],
    },
    {
      metadata: { identifier: 'urn:uuid:sold', title: 'Sold Waters', license: 'All rights reserved' },
      links: [{ rel: 'http://opds-spec.org/acquisition/buy', type: 'application/epub+zip', href: 'sold.epub' }],
    },
  ],
});

test('a feed of open books becomes free products with their license, which people read', { tag: '@firefox' }, async ({
  page,
  neighborPort,
  consoleGuard,
}) => {
  test.slow();
  // The frame of a book runs no script, not even one of a test.
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  const epub = oddEpub({ chapters: ['<p>All water belongs to everybody.</p>'] });
  const host = createServer((_request, response) => response.end(epub)).listen(neighborPort, 'localhost');
  try {
    await logInAsManager(page);
    await page.goto('/manage/0/imports');
    const text = JSON.stringify(feedOf(`http://localhost:${neighborPort}`), null, 2);
    const file = { name: 'open-books.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await importFile(page, file, 'opds');
    await expect(page.getByText('The publication has no open-access link')).toBeVisible();
    await expectAccessible(page);
    await applyImport(page);

    await page.getByRole('link', { name: 'Catalog', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(TITLE) });
    // A job fetches the file after the import.
    await expect(row).toContainText('On sale', { timeout: 60_000 });
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByText('opens in the reader')).toBeVisible();
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

    await page.goto(`/book/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('tab', { name: 'License' }).click();
    const license = page.getByRole('link', { name: 'CC BY 4.0' });
    await expect(license).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Add To My Shelf' }).first().click();
    await page.getByRole('link', { name: 'View on my shelf' }).first().click();
    await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click();
    await page.getByRole('link', { name: 'Read It Now' }).click();
    await expect(page.frameLocator('main iframe').getByText('All water belongs to everybody.')).toBeVisible();
  } finally {
    host.close();
  }
});
