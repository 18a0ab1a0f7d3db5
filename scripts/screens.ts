/**
 * Takes a picture of every screen and state at two sizes, in both themes and both languages, and writes a page that shows them
 * beside each other: `screens/index.html`. The application has to be built.
 *
 *     npm run screens              all of them
 *     npm run screens -- shelf     those whose name begins so
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../e2e/support/server-process.ts';
import { copyTemplateData, makeTemplateData } from '../e2e/support/template-data.ts';
import { findChromium } from './find-tools.mjs';
import { type Screen, screens } from './screens-list.ts';

const FOLDER = 'screens';
/** Covers and typefaces come after the page says that it is there. In milliseconds. */
const SETTLED_MS = 700;

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'laptop', width: 1280, height: 800 },
] as const;
const themes = ['light', 'dark'] as const;
const languages = ['en-US', 'fr-CA'] as const;

interface Look {
  readonly size: (typeof sizes)[number];
  readonly theme: (typeof themes)[number];
  readonly locale: (typeof languages)[number];
}
const looks: readonly Look[] = sizes.flatMap((size) =>
  themes.flatMap((theme) => languages.map((locale) => ({ size, theme, locale }))),
);

const fileOf = ({ name }: Screen, { size, theme, locale }: Look) => `${name}-${size.name}-${theme}-${locale}.png`;

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/account/sign-in?next=/support');
  await page.locator(`button[name="person"][value="${login}"]`).click();
  await page.waitForURL('**/support');
  await page.getByRole('banner').locator('button[popovertarget]').waitFor();
}

async function take(browser: Browser, server: ServerProcess, screen: Screen, look: Look): Promise<void> {
  const { size, theme, locale } = look;
  const context = await browser.newContext({
    baseURL: `http://${screen.host ?? 'localhost'}:${server.port}`,
    viewport: { width: size.width, height: size.height },
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    if (screen.person) await signIn(page, screen.person);
    await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(page));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    if (screen.act) {
      await screen.act(page);
      await page.waitForTimeout(SETTLED_MS);
    }
    await page.screenshot({ path: join(FOLDER, fileOf(screen, look)), fullPage: screen.act === undefined });
  } finally {
    await context.close();
  }
}

/** All looks of a screen beside each other. */
function indexOf(taken: readonly Screen[]): string {
  const rows = taken.map((screen) => {
    const pictures = looks.map((look) => {
      const file = fileOf(screen, look);
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`;
    });
    return `<section><h2>${screen.name}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:1rem system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{height:24rem;border:1px solid #8888}</style>
${rows.join('\n')}\n`;
}

const beginning = process.argv[2] ?? '';
const wanted = screens.filter(({ name }) => name.startsWith(beginning));
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; `node scripts/setup.mjs --tests` installs one.');
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const data = await copyTemplateData(await makeTemplateData());
const server = await startServer(data.folder);
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
const failures: string[] = [];
for (const screen of wanted) {
  for (const look of looks) {
    await take(browser, server, screen, look).catch((error: unknown) => {
      failures.push(
        `${fileOf(screen, look)}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      );
    });
  }
}
await writeFile(join(FOLDER, 'index.html'), indexOf(wanted));
await browser.close();
await server.stop();
await data.remove();
console.log(`${wanted.length * looks.length - failures.length} pictures in ${FOLDER}/index.html`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
