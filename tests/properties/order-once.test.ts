import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { placeOrderSchema } from '../../src/domain/orders/order-schema.ts';
import { drain } from '../../src/engine/outbox/drain.ts';
import { enqueue } from '../../src/engine/outbox/outbox.ts';
import { getQuote } from '../../src/modules/checkout/data/api.ts';
import { placeOrder, refreshOrders } from '../../src/modules/checkout/data/pull-orders.ts';
import { loadOrders } from '../../src/modules/checkout/data/queries.ts';
import { testClock } from '../modules/device/support/clock.ts';
import { type Fault, faultyNetwork } from '../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { adding } from '../modules/device/support/products.ts';
import { openTab } from '../modules/device/support/tab.ts';
import { openPersonsBrowser, startRealServer } from './real-server.ts';
import { runCount } from './run-count.ts';

const runs = runCount(15, 500);
const key = '00000000-0000-4000-8000-00000000000f';

let server: Awaited<ReturnType<typeof startRealServer>>;
let people = 0;

beforeAll(async () => {
  server = await startRealServer(2, 1);
}, 60_000);
afterAll(() => server.close());

const faults = fc.array(fc.constantFrom<Fault[]>('none', 'lostAnswer', 'lostAnswer', 'twice', 'late', 'lostCall'), {
  maxLength: 5,
});

describe('a payment on a faulty network', () => {
  it('creates one order per key, however often the button is pressed and whatever is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 4 }), async (presses) => {
        freshDatabases();
        people += 1;
        const browser = await openPersonsBrowser(server.app, `buyer${people}`);
        const network = faultyNetwork(browser.fetch);
        const tab = openTab(browser.person, network.fetch, testClock());
        for (const good of server.goods) await enqueue(tab.db, adding(good), tab);
        await drain(tab, true);
        const quote = await getQuote(tab.client);
        const expectedTotal = quote.ok ? quote.value.total : '';
        const order = z.parse(placeOrderSchema, { expectedTotal, paymentMethodId: 'pm_card_visa' });
        for (const plan of presses) {
          network.plan(plan);
          await Promise.all([placeOrder(tab, order, key), placeOrder(tab, order, key)]);
        }
        await network.deliverLate();
        network.plan([]);
        const answer = await placeOrder(tab, order, key);
        expect(answer).toMatchObject({ ok: true, value: { status: 'paid', total: expectedTotal } });
        expect(await refreshOrders(tab)).toEqual({ isFresh: true });
        expect(await loadOrders(tab.db, 1, 10)).toHaveLength(1);
        expect(await browser.keys()).toEqual([]);
        tab.close();
      }),
      { numRuns: runs },
    );
  }, 3_600_000);
});
