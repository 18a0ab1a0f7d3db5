import { expect, type Page } from '@playwright/test';

/** Milliseconds without a change of the page and without a request, after which the page counts as complete. */
const QUIET_MS = 600;

declare global {
  interface Window {
    /** Passes the description of a layout shift to the test. */
    reportShift?: (description: string) => Promise<void>;
    /** Time of the last change of the document and of the last finished request. */
    changedAt?: number;
  }
}

interface ShiftReport {
  /** Waits until the page is complete and nothing has changed for a while. */
  readonly untilComplete: () => Promise<void>;
  /** Returns the layout shifts since the last call, each with the elements that moved. */
  readonly take: () => readonly string[];
}

/** Collects the layout shifts of a page, without those after an input, also across navigations. */
export async function observeLayoutShift(page: Page): Promise<ShiftReport> {
  const shifts: string[] = [];
  const running = new Set<object>();
  page.on('request', (request) => {
    // The stream of changes stays open as long as the page.
    if (request.resourceType() !== 'eventsource') running.add(request);
  });
  // The application does not read the body of each response, and such a request does not finish.
  page.on('response', (response) => running.delete(response.request()));
  page.on('requestfailed', (request) => running.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) running.clear();
  });
  await page.exposeFunction('reportShift', (description: string) => void shifts.push(description));
  await page.addInitScript(watchPage);
  return {
    untilComplete: async () => {
      await expect.poll(() => running.size === 0 && isQuiet(page), { timeout: 30_000, intervals: [100] }).toBe(true);
    },
    take: () => shifts.splice(0),
  };
}

/** Runs in the page before its own scripts. */
function watchPage() {
  const nameOf = (node: unknown) => {
    if (!(node instanceof Element))
      return node instanceof Node ? `"${node.textContent?.trim().slice(0, 30)}"` : 'a node';
    const name = [node.tagName.toLowerCase(), ...node.classList].join('.');
    return `${name} "${(node.textContent ?? '').trim().slice(0, 40)}"`;
  };
  const boxOf = (box: unknown) =>
    box instanceof DOMRectReadOnly ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const sources: object[] = Array.from(Reflect.get(entry, 'sources') ?? []);
      const moved = sources.map((source) => {
        const [before, after] = [Reflect.get(source, 'previousRect'), Reflect.get(source, 'currentRect')];
        return `${nameOf(Reflect.get(source, 'node'))} [${boxOf(before)} → ${boxOf(after)}]`;
      });
      const value = Number(Reflect.get(entry, 'value'));
      void window.reportShift?.(`${value.toFixed(5)} after ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const note = () => {
    window.changedAt = performance.now();
  };
  note();
  new PerformanceObserver(note).observe({ type: 'resource' });
  new MutationObserver(note).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/**
 * The application shows its sync state once it has started. A page of the server has no application. A page that is
 * being replaced is not quiet.
 */
async function isQuiet(page: Page): Promise<boolean> {
  const look = page.evaluate((quiet) => {
    const { syncState } = document.documentElement.dataset;
    const isStarted = !document.getElementById('root') || (syncState !== undefined && syncState !== 'pending');
    return isStarted && document.readyState === 'complete' && performance.now() - (window.changedAt ?? 0) > quiet;
  }, QUIET_MS);
  return look.catch(() => false);
}
