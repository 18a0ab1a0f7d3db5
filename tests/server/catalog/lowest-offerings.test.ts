import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLowestOfferings } from '../../../server/catalog/load-lowest-offerings.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

it('names the lowest price in the currency of its offering (CAT-12)', async () => {
  const { db } = open;
  const { id } = await giveProduct(db);
  await giveOffering(db, id, { sourceKey: 'none', priceCents: null, currencyCode: 'CAD' });
  await giveOffering(db, id, { sourceKey: 'cad', priceCents: 6000, currencyCode: 'CAD' });
  await giveOffering(db, id, { sourceKey: 'usd', priceCents: 4500, currencyCode: 'USD' });
  expect((await loadLowestOfferings(db, [id])).get(id)).toEqual({ price: '45.00', currencyCode: 'USD', count: 3 });
});
