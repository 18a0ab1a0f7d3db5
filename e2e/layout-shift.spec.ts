import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { OtherDevice, signInBeside } from './faults/other-device.ts';
import { observeLayoutShift } from './support/layout-shift.ts';
import { waitForServiceWorker } from './support/network.ts';
import { ROUTE_VISITS, type RouteVisit } from './support/route-addresses.ts';
import { expect, test } from './support/test.ts';

// The tests of this file share the workers.
test.describe.configure({ mode: 'parallel' });

test('every route of the application is opened by a test of this file', () => {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8');
  const [, paths = ''] = /fullPaths:\n((?: +\| '.*'\n?;?)+)/.exec(tree) ?? [];
  const routes = Array.from(paths.matchAll(/'(.*)'/g), ([, path]) => path);
  expect(routes.length).toBeGreaterThan(30);
  expect([...new Set(ROUTE_VISITS.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

/**
 * A page of the server arrives in each size differently. A second opening fills the page from the device in the same
 * order in each size, and more moves on a narrow one, so it is checked on the phone alone.
 */
const DEVICES = [
  { device: 'laptop', viewport: { width: 1280, height: 800 }, isOpenedAgain: false },
  { device: 'phone', viewport: { width: 390, height: 844 }, isOpenedAgain: true },
] as const;

test.describe('a page whose markup arrives in two parts', () => {
  test.use({ data: 'shared', serviceWorkers: 'block' });

  test('is not painted before it is whole', async ({ page, wire }) => {
    const markup = wire.fault({ path: /^\/privacy-notice$/ }, { kind: 'two-parts' });
    await page.goto('/privacy-notice', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('main') !== null, undefined, { polling: 100 });
    markup.lift();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const paint = await page.evaluate(() => {
      const at = (type: string, name: string) => performance.getEntriesByType(type).find((one) => one.name === name);
      const [markupOfPage] = performance.getEntriesByType('navigation');
      return {
        first: at('paint', 'first-paint')?.startTime,
        arrived: markupOfPage instanceof PerformanceNavigationTiming ? markupOfPage.responseEnd : undefined,
      };
    });
    expect(paint.first).toBeGreaterThan(paint.arrived ?? Number.NaN);
  });
});

const nameOf = ({ route, state }: RouteVisit) => [route, state].filter(Boolean).join(' ');

/** The visits of one person in the same data. */
function groupVisits(): ReadonlyMap<string, readonly RouteVisit[]> {
  const groups = new Map<string, RouteVisit[]>();
  for (const visit of ROUTE_VISITS) {
    const name = `${visit.person ?? 'a visitor'}${visit.hasBought ? ' after an order' : ''}`;
    groups.set(name, [...(groups.get(name) ?? []), visit]);
  }
  return groups;
}

for (const { device, viewport, isOpenedAgain } of DEVICES) {
  for (const [name, visits] of groupVisits()) {
    const [{ person, hasBought = false } = {}] = visits;
    test.describe(`on a ${device}`, () => {
      test.use({ viewport, data: hasBought ? 'own' : 'shared' });

      // One test per person and not one per route: the service worker of the browser is installed only once.
      const openings = isOpenedAgain ? 'on a new device and at the second opening' : 'on a new device';
      test(`nothing moves on the pages of ${name}, ${openings}`, async ({
        context,
        page: start,
        wire,
        consoleGuard,
      }) => {
        test.setTimeout(600_000);
        consoleGuard.allow(/status of 40[134]|^Blocked script execution in '[^']*book-frame\.html'/);
        if (person !== undefined && hasBought) await buyBook(wire.origin, person);
        if (person !== undefined) await signInBeside(start.request, wire.origin, person);
        await start.goto('/support');
        await waitForServiceWorker(start);
        await start.close();
        for (const visit of visits) {
          await test.step(nameOf(visit), async () => {
            const page = await context.newPage();
            const address = typeof visit.address === 'string' ? visit.address : await visit.address(page.request);
            const shift = await observeLayoutShift(page);
            const newDevice = await makeNewDevice(page, wire.origin);
            await page.goto(address);
            await shift.untilComplete();
            expect.soft(shift.take(), `what moved on ${nameOf(visit)} on a new device`).toEqual([]);
            await newDevice.end();
            if (isOpenedAgain) {
              await page.goto(address);
              await shift.untilComplete();
              expect.soft(shift.take(), `what moved on ${nameOf(visit)} at the second opening`).toEqual([]);
            }
            await page.close();
          });
        }
      });
    });
  }
}

/** Pages that the server sends with their content, and one that the second opening starts without markup. */
const BRANDED_PAGES = ['/', '/search?terms=biology', '/browse/history', '/support'];

for (const { device, viewport } of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, data: 'shared' });

    test('nothing moves on a branded site, on a new device and at the second opening', async ({ page, wire }) => {
      const { port } = new URL(wire.origin);
      const shift = await observeLayoutShift(page);
      for (const opening of ['first', 'second']) {
        for (const path of BRANDED_PAGES) {
          await page.goto(`http://campus.localhost:${port}${path}`);
          await shift.untilComplete();
          await expect(page.getByRole('link', { name: 'Study Aids' }).first()).toBeVisible();
          expect.soft(shift.take(), `what moved on ${path} at the ${opening} opening`).toEqual([]);
        }
        await waitForServiceWorker(page);
      }
    });
  });
}

/**
 * Deletes what the pages stored, except cookies, and loads the next page from the server, as if there were no service
 * worker. Ends when the returned function is called.
 */
async function makeNewDevice(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await browser.send('Network.enable');
  await browser.send('Network.clearBrowserCache');
  await browser.send('Network.setBypassServiceWorker', { bypass: true });
  return { end: () => browser.detach() };
}

/** The person gets an order and a cart with another book. */
async function buyBook(origin: string, person: string) {
  const device = await OtherDevice.signIn(origin, person);
  await device.addToCart('Walden');
  await device.buyCart();
  await device.addToCart('Think Python');
}
