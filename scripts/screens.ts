/**
 * Takes a screenshot of every screen and state at two sizes, in both themes and both languages, and writes a page that
 * shows them side by side: `screens/index.html`. The application must be built.
 *
 *     npm run screens                  all of them
 *     npm run screens -- shelf opt     those whose name starts with one of these; the others are kept
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { makeSeededData, startSeeded } from '../e2e/support/seeded-data.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { screens } from './screens-list.ts';
import type { Screen } from './screens-steps.ts';
import { readWords, type Say } from './screens-words.ts';

const FOLDER = 'screens';
/** Wait in milliseconds for covers and fonts, which load after the page is ready, and for responses to clicks. */
const SETTLED_MS = 900;
/** Wait in milliseconds after a change of size or theme, which only needs a new layout. */
const LAID_OUT_MS = 150;
/** An open dialog or menu, or a book, which fills the window. */
const OPEN_LAYER = 'dialog[open], :popover-open, main [role=toolbar]';
/** Timeout in milliseconds. A step that takes longer is broken. */
const TIMEOUT_MS = 20_000;

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'laptop', width: 1280, height: 800 },
] as const;
const themes = ['light', 'dark'] as const;
const languages = [
  { browser: 'en-US', locale: 'en' },
  { browser: 'fr-CA', locale: 'fr-CA' },
] as const;
type Language = (typeof languages)[number];

const fileOf = (screen: Screen, language: Language, size: string, theme: string) =>
  `${screen.name}-${size}-${theme}-${language.locale}.png`;

/** Sessions of the people. Each is created once per language and used for all pages of that person. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

const personOf = ({ person }: Screen, { locale }: Language) => (typeof person === 'object' ? person[locale] : person);

async function openContext(browser: Browser, server: ServerProcess, screen: Screen, language: Language) {
  const { browser: locale } = language;
  const person = personOf(screen, language);
  const baseURL = `http://${screen.host ?? 'localhost'}:${server.port}`;
  const key = `${baseURL} ${person} ${locale}`;
  const storageState = sessions.get(key);
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[0],
    locale,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (person && !storageState) {
    const page = await context.newPage();
    await page.goto('/account/sign-in?next=/site-map');
    await page.locator(`button[name="person"][value="${person}"]`).click();
    await page.waitForURL('**/site-map');
    await page.close();
    sessions.set(key, await context.storageState());
  }
  return context;
}

async function takeLooks(page: Page, screen: Screen, language: Language): Promise<void> {
  // Elements with a fixed position would be drawn at the scroll position.
  if (!screen.isLayer) await page.evaluate('window.scrollTo(0, 0)');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(LAID_OUT_MS);
      const path = join(FOLDER, fileOf(screen, language, size.name, colorScheme));
      await page.screenshot({ path, fullPage: screen.isLayer !== true });
    }
  }
}

/** Waits until the screen is ready: no placeholder is left and the current user is loaded. */
async function settle(page: Page, screen: Screen): Promise<void> {
  await page.getByRole('heading', { level: 1 }).or(page.locator('main [role=toolbar]')).first().waitFor();
  await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' });
  if (screen.person) {
    // The reader hides the header.
    const menu = page.getByRole('banner').locator('button[popovertarget]:visible');
    await menu.or(page.locator('main [role=toolbar]:visible')).first().waitFor();
  }
  await page.waitForTimeout(SETTLED_MS);
}

/** Opens a screen once per language and takes a screenshot in every size and theme. */
async function take(browser: Browser, server: ServerProcess, screen: Screen, language: Language, say: Say) {
  const context = await openContext(browser, server, screen, language);
  try {
    const page = await context.newPage();
    await screen.before?.(page);
    await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(page));
    await settle(page, screen);
    if (screen.step) {
      await screen.step(page, say);
      // The code of a layer loads after the click.
      if (screen.isLayer) await page.locator(OPEN_LAYER).first().waitFor();
      await settle(page, screen);
    }
    await takeLooks(page, screen, language);
  } finally {
    await context.close();
  }
}

/** Builds the page that shows all screenshots of each screen side by side. */
function indexOf(taken: readonly Screen[]): string {
  const rows = taken.map((screen) => {
    const files = languages.flatMap((language) =>
      sizes.flatMap(({ name }) => themes.map((theme) => fileOf(screen, language, name, theme))),
    );
    const pictures = files.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`);
    return `<section><h2>${screen.name}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:1rem system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{height:24rem;border:1px solid #8888}</style>
${rows.join('\n')}\n`;
}

async function takeAll(wanted: readonly Screen[], browser: Browser, server: ServerProcess): Promise<string[]> {
  const failures: string[] = [];
  for (const language of languages) {
    const say = await readWords(language.locale);
    for (const screen of wanted) {
      await take(browser, server, screen, language, say).catch((error: unknown) => {
        const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
        failures.push(`${screen.name} in ${language.locale}: ${reason}`);
      });
    }
  }
  return failures;
}

const beginnings = process.argv.slice(2);
const wanted = screens.filter(({ name }) => beginnings.length === 0 || beginnings.some((one) => name.startsWith(one)));
if (beginnings.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const { data, remove } = await makeSeededData();
const { server, end } = await startSeeded(data);
const browser = await chromium.launch(browserOptions());
const failures = await takeAll(wanted, browser, server);
await writeFile(join(FOLDER, 'index.html'), indexOf(screens));
await browser.close();
await end();
await remove();
console.log(`${wanted.length} screens in ${FOLDER}/index.html`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
