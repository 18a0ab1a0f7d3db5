import type { Page } from '@playwright/test';

/** Time of an action, and the longest time in it during which the page could not answer, in milliseconds. */
export interface Measured {
  readonly ms: number;
  readonly blocked: number;
}

/** Shortest blocked time that browsers report. */
export const LEAST_BLOCKED = 50;

/** Notes the blocked times of every page that is opened from now on. */
export async function watchBlocked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const blocked: { readonly at: number; readonly ms: number }[] = [];
    Object.assign(window, { benchBlocked: blocked });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) blocked.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Returns the longest blocked time between two times of the page. */
export async function longestBlocked(page: Page, from: number, to: number): Promise<number> {
  return page.evaluate(
    async ([start, end, least]) => {
      // The browser reports a blocked time after it.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const blocked: { at: number; ms: number }[] = Reflect.get(window, 'benchBlocked');
      const within = blocked.filter(({ at, ms }) => at + ms > (start ?? 0) && at < (end ?? 0));
      return Math.max(least ?? 0, ...within.map(({ ms }) => ms));
    },
    [from, to, LEAST_BLOCKED],
  );
}

/** Measures the time from the press that starts an action until the book shows the words that result. */
export async function measureUntilWords(page: Page, press: () => Promise<number>, words: string): Promise<Measured> {
  const from = await press();
  const to = await whenShown(page, words);
  return { ms: to - from, blocked: await longestBlocked(page, from, to) };
}

/** Returns the time of the page at which words are visible in the book's frame. */
export async function whenShown(page: Page, words: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const frame = globalThis.document.querySelector('main iframe, iframe');
      const body = frame instanceof HTMLIFrameElement ? frame.contentDocument?.querySelector('body') : undefined;
      const isShown = body?.textContent.includes(wanted) && body.getBoundingClientRect().width > 0;
      // The frame is transparent until the place in a new chapter is reached.
      return isShown && frame && getComputedStyle(frame).opacity !== '0' ? performance.now() : undefined;
    },
    words,
    { polling: 'raf', timeout: 180_000 },
  );
  return Number(await handle.jsonValue());
}

/** Presses a button and returns the time of the page at the press. */
export function press(page: Page, label: string): Promise<number> {
  return page.evaluate(async (name) => {
    let button: HTMLButtonElement | null = null;
    while (!button || button.disabled) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      button = document.querySelector(`button[aria-label="${name}"]`);
    }
    const now = performance.now();
    button.click();
    return now;
  }, label);
}
