import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { oddEpub } from '../support/malformed-books.ts';
import { ARROW_RIGHT } from './driver.ts';
import { recordTexts } from './record-texts.ts';
import { serveBook } from './serve-book.ts';
import { test } from './test.ts';

test.use({ data: 'shared' });

const PLACE = 'nav[aria-label="Pages"]';
const BOOK = `const book = document.querySelector('main iframe').contentDocument;`;
const PDF = `const answer = await fetch('/api/v1/assets/assets/?page_size=100');
  const { data } = await answer.json();
  const pdf = data.find((one) => one.attributes.readerFileType === 'PDF' && !one.attributes.isExpired);
  return pdf.relationships.product.data.id;`;
/** Ends of the line of a text of the book, in CSS pixels of the window. */
const LINE = `const frame = document.querySelector('main iframe'); const book = frame.contentDocument;
  const [element] = [...book.querySelectorAll('p')].filter((one) => one.textContent.startsWith(args[0]));
  const range = book.createRange();
  range.selectNodeContents(element);
  const line = range.getBoundingClientRect(); const outer = frame.getBoundingClientRect();
  return { left: outer.left + line.left, right: outer.left + line.right, y: outer.top + line.top + line.height / 2 };`;
const lineSchema = z.object({ left: z.number(), right: z.number(), y: z.number() });
const HIGHLIGHTED = `const { CSS } = document.querySelector('main iframe').contentWindow;
  return [...CSS.highlights.values()].flatMap((one) => [...one]).map(String);`;

test('a person who signs in sees no word for visitors, an e-book turns by key, opens from its contents, is highlighted by mouse and has a dark theme, and a PDF is shown and turns', async ({
  tab,
  wire,
}) => {
  const words = 'The tide comes in and the tide goes out. '.repeat(260);
  const book = oddEpub({ chapters: [`<p>${words}</p>`, '<p>Wind from the west.</p>'] });
  const { lift } = serveBook(wire, book);
  const shown = await recordTexts(wire, tab, ['Log in to read', 'Log In', 'A new version is ready']);
  await tab.goto('/book/read/6');
  await tab.expectText(/Log in to read/);
  // The recorder looks at the next frame, which may follow later.
  await expect.poll(shown, { timeout: 40_000 }).toContain('Log in to read');
  // The device still has the login of the visitor.
  await tab.signIn('Maya', '/book/read/6');
  await tab.expectText(/\b1 of/, PLACE);
  expect(await shown()).toEqual([]);
  await tab.driver.type(ARROW_RIGHT);
  await tab.expectText(/\b2 of/, PLACE);
  await tab.clickButton(/^Contents$/);
  await tab.clickButton(/^Chapter 2/);
  await expect.poll(() => tab.driver.run(`${BOOK} return book.body.innerText`)).toContain('Wind from the west.');
  const { left, right, y } = z.parse(lineSchema, await tab.driver.run(LINE, 'Wind from'));
  await tab.driver.drag({ x: left + 1, y }, { x: right + 4, y });
  await tab.clickButton(/^Highlight in yellow$/);
  await expect.poll(() => tab.driver.run(HIGHLIGHTED)).toEqual(['Wind from the west.']);
  await tab.clickButton(/^Text and colors$/);
  await tab.choose(/^Dark$/);
  const ground = `${BOOK} return book.defaultView.getComputedStyle(book.body).backgroundColor`;
  await expect.poll(() => tab.driver.run(ground)).toBe('rgb(24, 22, 19)');

  lift();
  await tab.goto(`/book/read/${await tab.driver.run(PDF)}`);
  await tab.expectText(/Page 1\b/, PLACE);
  await tab.clickButton(/^Next page$/);
  await tab.expectText(/Page 2\b/, PLACE);
});
