import { readFileSync } from 'node:fs';
import { OtherDevice, signInBeside } from './faults/other-device.ts';
import { observeLayoutShift } from './support/layout-shift.ts';
import { waitForServiceWorker } from './support/network.ts';
import { ROUTE_VISITS, type RouteVisit } from './support/route-addresses.ts';
import { expect, test } from './support/test.ts';

// Many short tests, which share the workers.
test.describe.configure({ mode: 'parallel' });

test('every route of the application is opened by a test of this file', () => {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8');
  const [, paths = ''] = /fullPaths:\n((?: +\| '.*'\n?;?)+)/.exec(tree) ?? [];
  const routes = Array.from(paths.matchAll(/'(.*)'/g), ([, path]) => path);
  expect(routes.length).toBeGreaterThan(30);
  expect([...new Set(ROUTE_VISITS.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

/**
 * Routes with parts that still move. They are not tested yet. After a log-out the header gets other words. The element
 * around the reader of a file gets the room of the scroll bar. A product page shows each part as soon as its data
 * arrives: shown together, its parts come half a second later.
 */
const STILL_MOVING: readonly string[] = [
  '/logout',
  '/file/read/$fileId',
  '/product-detail/$productId',
  '/book/$productId/{-$slug}',
  '/classroom/$productId/{-$slug}',
  '/collection/$productId/{-$slug}',
  '/courseware/$productId/{-$slug}',
  '/product/$productId/{-$slug}',
];

const DEVICES = [
  ['laptop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

const nameOf = ({ route, state = '', person }: RouteVisit) =>
  [route, state, person === undefined ? 'of a visitor' : `of ${person}`].filter(Boolean).join(' ');

for (const [device, viewport] of DEVICES) {
  for (const visit of ROUTE_VISITS.filter(({ route }) => !STILL_MOVING.includes(route))) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport, data: visit.hasBought ? 'own' : 'shared' });

      test(`nothing moves on ${nameOf(visit)}, on a new device and at the second opening`, async ({
        page,
        wire,
        consoleGuard,
      }) => {
        consoleGuard.allow(/status of 40[134]|^Blocked script execution in '[^']*book-frame\.html'/);
        const { person, hasBought } = visit;
        if (person !== undefined && hasBought) await buyBook(wire.origin, person);
        if (person !== undefined) await signInBeside(page.request, wire.origin, person);
        const address = typeof visit.address === 'string' ? visit.address : await visit.address(page.request);
        const shift = await observeLayoutShift(page);
        for (const opening of ['on a new device', 'at the second opening']) {
          await page.goto(address);
          await shift.untilComplete();
          expect.soft(shift.take(), `what moved on ${nameOf(visit)} ${opening}`).toEqual([]);
          if (await page.locator('#root').count()) await waitForServiceWorker(page);
        }
      });
    });
  }
}

/** The person gets an order and a cart with another book. */
async function buyBook(origin: string, person: string) {
  const device = await OtherDevice.signIn(origin, person);
  await device.addToCart('Walden');
  await device.buyCart();
  await device.addToCart('Think Python');
}
