import type { Page } from '@playwright/test';
import * as z from 'zod';
import { BYPASS, LEFT } from '../engines/expect-sealed.ts';
import { hostileMarkup } from '../engines/hostile-markup.ts';
import { BookReader } from '../pages/book-reader.ts';
import { giveBook, oddEpub } from '../support/malformed-books.ts';
import { expect, test } from '../support/test.ts';

test.use({ data: 'shared' });

/** Runs the text of a function in the page, with the markup as its argument. */
function run(page: Page, body: string, markup: string): Promise<unknown> {
  return page.evaluate(`(async (...args) => { ${body} })(${JSON.stringify(markup)})`);
}

test('no script of a hostile book runs, in the reader and past its sanitizer', { tag: '@firefox' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/./);
  const markup = hostileMarkup();
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await giveBook(context, oddEpub({ chapters: [markup] }));
  await reader.open();
  await expect(reader.book.getByText('Harmless words.')).toBeVisible();
  expect(await run(page, LEFT, markup)).toEqual({ stolen: [], left: 0 });
  expect(await run(page, BYPASS, markup)).toEqual({ stolen: [], path: new URL(page.url()).pathname });
});

test('the same markup runs its scripts in a frame without the protections', { tag: '@firefox' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/./);
  await page.setContent('<main><iframe srcdoc="<p>Open</p>"></iframe></main>');
  await expect(page.frameLocator('iframe').getByText('Open')).toBeVisible();
  const { stolen } = z.object({ stolen: z.array(z.string()) }).parse(await run(page, BYPASS, hostileMarkup()));
  expect(stolen).toEqual(
    expect.arrayContaining(['script element', 'svg script', 'onclick', 'svg onclick', 'math onclick', 'img onerror']),
  );
});
