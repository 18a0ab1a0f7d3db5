import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { assets } from '../../server/db/schema/assets.ts';
import { giveOffering, giveProduct } from '../server/support/give-product.ts';
import { freshDatabases } from '../sync/support/fresh-databases.ts';
import type { ForSale } from '../sync/support/products.ts';
import { cartCommands } from './cart-commands.ts';
import { startCartDevice } from './cart-device.ts';
import { howManyRuns, isLongRun } from './how-many-runs.ts';
import { openPersonsBrowser, startRealServer } from './real-server.ts';

const runs = howManyRuns(300, 10_000);
const maxCommands = isLongRun ? 40 : 14;

let server: Awaited<ReturnType<typeof startRealServer>>;
const free: ForSale[] = [];
let people = 0;

beforeAll(async () => {
  server = await startRealServer(2, 2);
  for (const name of ['Open Physics', 'Open Logic']) {
    const { id } = await giveProduct(server.app.db, { name });
    const offering = await giveOffering(server.app.db, id, { priceCents: 0, tenure: 'purchase', durationDays: null });
    free.push({ productId: String(id), offeringId: String(offering.id), price: '0.00' });
  }
}, 60_000);
afterAll(() => server.close());

/** As the server's own database has it. */
async function shelfOf(db: Database, person: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(assets)
    .where(eq(assets.userId, Number(person)));
  return rows.map((row) => String(row.productId));
}

describe('a cart and a shelf on a bad line to the real server', () => {
  it('comes to what the person last wanted, with the free items on the shelf once, whatever crashes, is lost, repeated or done in two tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(cartCommands, { maxCommands, size: '+1' }), async (commands) => {
        freshDatabases();
        people += 1;
        const browser = await openPersonsBrowser(server.app, `person${people}`);
        const shelf = () => shelfOf(server.app.db, browser.person);
        const device = startCartDevice(browser.person, { ...browser, shelf }, { forSale: server.goods, free });
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: device }), commands);
          await device.settle();
        } finally {
          device.close();
        }
      }),
      { numRuns: runs },
    );
  }, 36_000_000);
});
