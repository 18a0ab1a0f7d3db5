import { expect, test } from '../support/test.ts';
import { CART_CHANGE, Shopper } from './shopper.ts';

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

  test('does not mistake a captive portal for the store, and counts once although its response broke off', async ({
    wire,
  }) => {
    wire.fault({ ...CART_CHANGE, times: 1 }, { kind: 'truncated-answer' });
    const portal = wire.fault({ path: /^\/(api|ajax)\// }, { kind: 'answer', status: 200 });
    await shopper.addToCart();
    await expect(shopper.status()).toContainText('Offline – 1 change waiting', SOON);
    portal.lift();
    await expect
      .poll(() => shopper.changes().flatMap(({ fault, status }) => (fault === 'answer' ? [] : [status])), SOON)
      .toEqual([200, 200]);
    await savedOnce();
  });

  test('does not block the page while it is slow, and is sent under the same key after a reload', async ({
    wire,
    page,
  }) => {
    const slow = wire.fault(CART_CHANGE, { kind: 'hold' });
    await shopper.addToCart();
    // The message appears at once, and the page stays usable.
    await expect(page.getByText('Waiting to be saved')).toBeVisible();
    await page.getByRole('tab', { name: 'License' }).click();
    await expect(page.getByRole('tabpanel', { name: 'License' })).toBeVisible();
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
