import type { BrowserContext, Page } from '@playwright/test';

/**
 * Stands at the end of a compiled catalogue, in the place of its export: every word of three letters or more gets 40 percent longer. A
 * message is a list of texts, of names of values, and of choices between such lists.
 */
const LENGTHEN = `
const longer = (text) => text.replace(/\\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
const lengthen = (message) => message.map((part) => {
  if (typeof part === 'string') return longer(part);
  const [name, kind, choices] = part;
  if (typeof choices !== 'object') return part;
  const entries = Object.entries(choices).map(([key, words]) => [key, Array.isArray(words) ? lengthen(words) : words]);
  return [name, kind, Object.fromEntries(entries)];
});
export const messages = Object.fromEntries(Object.entries(e).map(([id, message]) => [id, lengthen(message)]));
`;

/** From now on the application speaks a language whose words are 40 percent longer. Its service worker has to be blocked. */
export async function pseudoLocalize(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/(?:screens|frame)-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    await route.fulfill({ response, body: source.replace('export{e as messages};', LENGTHEN) });
  });
  // The server paints with the words it has: the application takes that for another language, and paints anew.
  await context.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('<html lang="en"', '<html lang="en-x-longer"'),
    });
  });
}

/** The elements whose words are cut off or run out of their box, by their markup. What ends in an ellipsis on purpose is not meant. */
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('button, a, label, summary, legend, h1, h2, h3, p, dt, dd, td, th'),
    ].flatMap((element) => {
      const { display, textOverflow, overflowX } = getComputedStyle(element);
      const isMeant = display === 'inline' || textOverflow === 'ellipsis' || overflowX === 'auto';
      if (isMeant || !element.checkVisibility() || element.clientWidth <= 1) return [];
      return element.scrollWidth > element.clientWidth + 1 ? [element.outerHTML.slice(0, 160)] : [];
    }),
  );
}
