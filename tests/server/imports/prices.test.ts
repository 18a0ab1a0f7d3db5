import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { StoreFiles } from '../support/store-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ISBN = '9780306406157';
const HEADER = 'isbn,price,currency,days,kind';

let server: TestApp;
let store: StoreFiles;
let bookId: number;

beforeAll(async () => {
  server = await startTestApp();
  store = await StoreFiles.of(server, 'prices-staff', null);
  bookId = (await giveProduct(server.db, { name: 'Atlas' })).id;
  await server.db.insert(productIdentifiers).values({ productId: bookId, type: 'EISBN13', value: ISBN });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(offerings);
});

const prices = async () => {
  const rows = await server.db.select().from(offerings).where(eq(offerings.isActive, true)).orderBy(offerings.id);
  return rows.map(({ kind, durationDays, priceCents, currencyCode }) =>
    [kind, durationDays ?? 'always', priceCents, currencyCode].join(' '),
  );
};

it('changes the price of the offering, adds what is new, and undo restores both', async () => {
  await giveOffering(server.db, bookId, { priceCents: 4000, durationDays: 180, tenure: 'rental' });
  const lines = [HEADER, `${ISBN},29.99,,180,`, `${ISBN},59.00,,,`, `${ISBN},70.00,CAD,,print`];
  const preview = await store.preview('prices', lines);
  expect((await store.changes(preview.id))[0]?.fields).toEqual([{ name: 'price', before: '40.00', after: '29.99' }]);
  const row = await store.run(preview.id, 'apply');
  expect(row).toMatchObject({ status: 'applied', message: null, counts: { price: { added: 2, changed: 1 } } });
  expect(await prices()).toEqual(['digital 180 2999 USD', 'digital always 5900 USD', 'print always 7000 CAD']);
  const again = await store.preview('prices', lines);
  expect(again.counts).toMatchObject({ price: { added: 0, changed: 0, unchanged: 3 } });
  await store.run(row.id, 'undo');
  expect(await prices()).toEqual(['digital 180 4000 USD']);
});

it('applies a file again after it was undone', async () => {
  await giveOffering(server.db, bookId, { priceCents: 4000, durationDays: 180, tenure: 'rental' });
  const { id } = await store.preview('prices', [HEADER, `${ISBN},29.99,,180,`, `${ISBN},59.00,,,`]);
  await store.run(id, 'apply');
  await store.run(id, 'undo');
  expect(await store.run(id, 'apply')).toMatchObject({ status: 'applied', message: null });
  expect(await prices()).toEqual(['digital 180 2999 USD', 'digital always 5900 USD']);
  await store.run(id, 'undo');
  expect(await prices()).toEqual(['digital 180 4000 USD']);
});

it('skips a price that somebody changed after the preview', async () => {
  const offering = await giveOffering(server.db, bookId, { priceCents: 4000, durationDays: 180, tenure: 'rental' });
  const row = await store.preview('prices', [HEADER, `${ISBN},29.99,,180,`]);
  await server.db.update(offerings).set({ priceCents: 4100 }).where(eq(offerings.id, offering.id));
  await store.run(row.id, 'apply');
  expect(await prices()).toEqual(['digital 180 4100 USD']);
});

it('skips an offering that somebody added after the preview', async () => {
  const row = await store.preview('prices', [HEADER, `${ISBN},29.99,,180,`]);
  await giveOffering(server.db, bookId, { priceCents: 4000, durationDays: 180, tenure: 'rental' });
  await store.run(row.id, 'apply');
  expect(await prices()).toEqual(['digital 180 4000 USD']);
});

it('reports each unusable line with its field', async () => {
  const row = await store.preview('prices', [
    HEADER,
    '9781861972712,10,,,',
    `${ISBN},cheap,,,`,
    `${ISBN},,,,`,
    `${ISBN},10,EUR,,`,
    `${ISBN},10,,,scroll`,
    `${ISBN},10,,,`,
    `${ISBN},11,,,`,
  ]);
  expect(await store.problems(row.id)).toEqual([
    '2 isbn product_unknown',
    '3 price number_invalid',
    '4 price value_missing',
    '5 currency value_unknown',
    '6 kind value_unknown',
    '8 price line_repeated',
  ]);
});

it('gives a price without a currency that of the store: Canadian dollars in Canada', async () => {
  const canadian = await startTestApp({ environment: { CARREL_COUNTRY: 'CA' } });
  try {
    const { id } = await giveProduct(canadian.db, { name: 'Atlas' });
    await canadian.db.insert(productIdentifiers).values({ productId: id, type: 'EISBN13', value: ISBN });
    const staff = await StoreFiles.of(canadian, 'prices-staff', null);
    await staff.import('prices', [HEADER, `${ISBN},29.99,,180,`, `${ISBN},21.99,USD,180,`]);
    const rows = await canadian.db.select().from(offerings).orderBy(offerings.id);
    expect(rows.map(({ priceCents, currencyCode }) => [priceCents, currencyCode])).toEqual([
      [2999, 'CAD'],
      [2199, 'USD'],
    ]);
  } finally {
    await canadian.close();
  }
});
