import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { type Figure, percentile } from './figure.ts';

/** Search terms. Each is searched once, so that no result is stored on the device yet. */
const TERMS = 'biology history poems physics music science chemistry letters theory river season garden'.split(' ');

/**
 * Clicks, and returns the time until the wanted text is rendered. Functions inside it have no names, because the page
 * does not have the bundler's helper for named functions.
 */
function clickAndRender(page: Page, selector: string, wanted: string): Promise<number> {
  return page.evaluate(
    async ([target = '', heading = '']) => {
      const started = performance.now();
      document.querySelector<HTMLElement>(target)?.click();
      while (performance.now() - started < 20_000) {
        await new Promise(requestAnimationFrame);
        const isShown = document.querySelector('main h1')?.textContent?.includes(heading);
        if (!isShown || !document.querySelector('main li a, main [type=radio]')) continue;
        // The current frame has been rendered when the next one starts.
        await new Promise(requestAnimationFrame);
        return performance.now() - started;
      }
      throw new Error(`${heading} never appeared`);
    },
    [selector, wanted],
  );
}

async function timeSearches(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const terms of TERMS) {
    await page.locator('header [type=search]').fill(terms);
    times.push(await clickAndRender(page, 'header [type=search] ~ button[type=submit]', terms));
  }
  return times;
}

async function timeTitles(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let place = 0; place < TERMS.length; place += 1) {
    await page.goto('/browse/all?page=2');
    const link = page.locator('main [aria-labelledby=results] li a').nth(place);
    const name = (await link.textContent()) ?? '';
    times.push(await clickAndRender(page, `main a[href="${await link.getAttribute('href')}"]`, name));
  }
  return times;
}

/** Measures the time from a click until results or a product are rendered, in a browser on this machine. */
export async function measureClicks(origin: string, name: string): Promise<Figure[]> {
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
    await page.goto('/search?terms=art');
    await page.locator('main li a').first().waitFor();
    const figures = (what: string, times: readonly number[]): Figure[] =>
      [50, 95].map((percent) => ({
        name: `${name}: ${what}, p${percent}`,
        value: percentile(times, percent),
        unit: 'ms',
      }));
    return [
      ...figures('click on Search to results rendered', await timeSearches(page)),
      ...figures('click on a title to its page rendered', await timeTitles(page)),
    ];
  } finally {
    await browser.close();
  }
}
