import { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/test.ts';
import { answerOfOurs, CART_CHANGE, Shopper } from './shopper.ts';

/** Maximum time until a change is saved. The first retries wait one and two seconds, with jitter. */
const SOON = { timeout: 30_000 };

let shopper: Shopper;

/** Expects the state after any fault that did not affect the mutation itself: saved once, under one key. */
async function savedOnce() {
  await expect.poll(() => shopper.changes().at(-1)?.status, SOON).toBe(200);
  await shopper.isSaved();
  shopper.wire.liftAll();
  expect(shopper.keys()).toHaveLength(1);
  expect(await shopper.serverCart()).toMatchObject({ version: 1, names: ['Anatomy and Physiology'] });
}

test.describe('a change on a bad connection', () => {
  test.use({ data: 'shared' });

  test.beforeEach(async ({ page, wire }) => {
    shopper = new Shopper(page, wire);
    await shopper.openBook('Anatomy and Physiology');
  });

  test('a request that never reached the server is sent again', async ({ wire }) => {
    wire.fault({ ...CART_CHANGE, times: 2 }, { kind: 'lost-request' });
    await shopper.addToCart();
    await savedOnce();
    expect(shopper.changes()).toHaveLength(3);
  });

  test('a response that broke off is requested again and counts once', async ({ wire }) => {
    wire.fault({ ...CART_CHANGE, times: 1 }, { kind: 'truncated-answer' });
    await shopper.addToCart();
    await savedOnce();
    expect(shopper.changes().map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a request is retried later if the server fails', async ({ wire, consoleGuard }) => {
    consoleGuard.allow(/status of 500/);
    wire.fault({ ...CART_CHANGE, times: 1 }, answerOfOurs(500, 'internal', 'Something went wrong.'));
    await shopper.addToCart();
    await savedOnce();
  });

  test('an overloaded server gets no requests for as long as it asks', async ({ wire, consoleGuard }) => {
    consoleGuard.allow(/status of 503/);
    const busy = answerOfOurs(503, 'busy', 'Please try again later.');
    wire.fault({ ...CART_CHANGE, times: 1 }, { ...busy, headers: { ...busy.headers, 'retry-after': '4' } });
    const started = Date.now();
    await shopper.addToCart();
    await savedOnce();
    expect(Date.now() - started).toBeGreaterThan(4_000);
  });

  test('a rate limit only delays the change', async ({ wire, consoleGuard }) => {
    consoleGuard.allow(/status of 429/);
    wire.fault({ ...CART_CHANGE, times: 1 }, answerOfOurs(429, 'rate_limited', 'Too many requests.'));
    await shopper.addToCart();
    await savedOnce();
  });

  test('a captive portal is not mistaken for the store', async ({ wire }) => {
    const portal = wire.fault({ path: /^\/(api|ajax)\// }, { kind: 'answer', status: 200 });
    await shopper.addToCart();
    await expect(shopper.status()).toContainText('Offline – 1 change waiting', SOON);
    portal.lift();
    await savedOnce();
  });

  test('an unstable connection saves every change once', async ({ wire }) => {
    wire.fault({ path: /^\/api\//, everySecond: true }, { kind: 'lost-request' });
    await shopper.addToCart();
    await savedOnce();
  });

  test('a slow connection does not block the page', async ({ wire, page }) => {
    wire.fault(CART_CHANGE, { kind: 'delay', milliseconds: 4_000 });
    await shopper.addToCart();
    // The message appears at once, and the page stays usable.
    await expect(page.getByText('Waiting to be saved')).toBeVisible();
    await page.getByRole('tab', { name: 'License' }).click();
    await expect(page.getByRole('tabpanel', { name: 'License' })).toBeVisible();
    await savedOnce();
  });

  test('a page that is reloaded during a push sends under the same key', async ({ wire, page }) => {
    const slow = wire.fault(CART_CHANGE, { kind: 'delay', milliseconds: 3_000 });
    await shopper.button('Add To Cart').click();
    await expect.poll(() => slow.hits()).toBe(1);
    await page.reload();
    slow.lift();
    await savedOnce();
  });
});

test.describe('on the embedded database', () => {
  test.use({ data: 'embedded' });

  test('a server that crashes after receiving the change has it exactly once after its restart', async ({
    page,
    wire,
    server,
  }) => {
    shopper = new Shopper(page, wire);
    await shopper.openBook('Anatomy and Physiology');
    const lost = wire.fault({ ...CART_CHANGE, times: 1 }, { kind: 'lost-answer' });
    await shopper.addToCart();
    await expect.poll(() => lost.hits()).toBe(1);
    await server.crash();
    await server.restart();
    await savedOnce();
  });
});

test('a refused change does not block the others', async ({ page, wire, network, server, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  shopper = new Shopper(page, wire);
  const office = new BackOffice(server);
  await shopper.openBook('Walden');
  await shopper.openBook('Anatomy and Physiology');
  await network.goOffline();
  await shopper.addToCart();
  await page.goBack();
  await expect(shopper.heading(1)).toHaveText('Walden');
  await shopper.addToCart();
  await office.sell('Anatomy and Physiology', false);
  await network.goOnline();
  await expect(shopper.status()).toContainText('1 change was not accepted', SOON);
  await expect.poll(async () => (await shopper.serverCart()).names).toEqual(['Walden']);
  const notice = page.getByRole('dialog', { name: 'What changed' });
  await expect(notice).toContainText('This item is no longer available for purchase.');
  await notice.getByRole('button', { name: 'Close' }).click();
  // Closes the sheet without a decision.
  await shopper.status().click();
  const unsent = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(unsent).toContainText('This item is no longer available for purchase.');
  await office.sell('Anatomy and Physiology', true);
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await shopper.serverCart()).names).toEqual(['Anatomy and Physiology', 'Walden']);
});
