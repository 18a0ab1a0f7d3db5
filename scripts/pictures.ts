/**
 * Takes the screenshots that are stored with the sources: those of the README (`docs/images`), and those that a browser
 * shows when it offers to install the store (`public/screenshots`, named in `vite.config.ts`). The application must be
 * built.
 */
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { startEmbedded } from '../e2e/support/seeded-data.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** Wait in milliseconds for covers and fonts, which load after the page is ready. */
const SETTLED_MS = 1_500;

interface Picture {
  readonly file: string;
  readonly viewport: typeof NARROW;
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly at: 'home' | 'shelf' | 'book';
}

const light = { colorScheme: 'light', locale: 'en-CA' } as const;
const ofInstallation = (['home', 'shelf'] as const).flatMap((at) =>
  ['en', 'fr-CA'].flatMap((language): Picture[] => [
    { ...light, at, file: `public/screenshots/${at}-narrow-${language}.png`, viewport: NARROW, locale: language },
    { ...light, at, file: `public/screenshots/${at}-wide-${language}.png`, viewport: WIDE, locale: language },
  ]),
);
const ofReadme: Picture[] = [
  { ...light, at: 'home', file: 'docs/images/home.png', viewport: WIDE },
  { ...light, at: 'shelf', file: 'docs/images/shelf.png', viewport: WIDE },
  { ...light, at: 'book', file: 'docs/images/book.png', viewport: WIDE },
  {
    at: 'book',
    file: 'docs/images/book-phone-french-dark.png',
    viewport: NARROW,
    locale: 'fr-CA',
    colorScheme: 'dark',
  },
];

const opens: Readonly<Record<Picture['at'], (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  shelf: async (page) => {
    await page.goto('/account/sign-in?next=/shelf');
    await page.locator('button[name="person"][value="maya"]').click();
    await page.waitForURL('**/shelf');
    // Reloads the page, so that the message after signing in is not in the screenshot.
    await page.goto('/shelf');
    // The first button works as soon as the application has read the device.
    await page.locator('main button:enabled').first().waitFor();
  },
  book: async (page) => {
    await page.goto('/search?terms=anatomy');
    await page.getByRole('main').getByRole('link', { name: 'Anatomy and Physiology' }).first().click();
  },
};

async function take(browser: Browser, baseURL: string, { file, at, ...look }: Picture): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  await opens[at](page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: file });
  await context.close();
}

await mkdir('public/screenshots', { recursive: true });
const { server, end } = await startEmbedded();
const browser = await chromium.launch(browserOptions());
for (const picture of [...ofInstallation, ...ofReadme]) await take(browser, `http://localhost:${server.port}`, picture);
await browser.close();
await end();
