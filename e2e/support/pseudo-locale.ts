import type { BrowserContext, Page } from '@playwright/test';

/**
 * Code that replaces the export of a compiled catalog. It makes every word of three letters or more 40 percent longer.
 * A message is a list of texts, names of values, and choices between such lists.
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

/**
 * Switches the application to a pseudo-locale whose words are 40 percent longer. The service worker must be blocked.
 */
export async function pseudoLocalize(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/(?:frame|screens|products)-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    await route.fulfill({ response, body: source.replace('export{e as messages};', LENGTHEN) });
  });
  // The server renders with its own messages. The application treats them as another language and renders again.
  await context.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('<html lang="en"', '<html lang="en-x-longer"'),
    });
  });
}

/**
 * Returns the markup of elements whose text is cut off or overflows. Text that ends in an intended ellipsis is ignored.
 */
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
