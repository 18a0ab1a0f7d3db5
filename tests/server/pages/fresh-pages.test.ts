import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { accessCodes, redeemCodes } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { categories, productCategories } from '../../../server/db/schema/categories.ts';
import { launchTools, productLaunches } from '../../../server/db/schema/launches.ts';
import { channelAvailabilities, offerings } from '../../../server/db/schema/offerings.ts';
import { storeSettings } from '../../../server/db/schema/orders.ts';
import { organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import {
  collectionItems,
  productContributors,
  productIdentifiers,
  productSubjects,
  products,
} from '../../../server/db/schema/products.ts';
import { giveTool } from '../support/give-launch.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** Replaces the built page renderer. Each page shows all data that it was rendered from. */
const RENDERER = `export async function renderPage(page) {
  return '<pre>' + JSON.stringify(page) + '</pre>';
}`;
const SHELL = '<html lang="en"><head><title>Carrel</title></head><body><div id="root"></div></body></html>';
const HOST = 'store.example';

let built: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let copies: readonly TestApp[];
let db: Database;
/** The collection whose page is requested, and the book in it. */
let id: number;
let itemId: number;
let count = 0;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'carrel-fresh-pages-'));
  for (const folder of ['client', 'ssr']) mkdirSync(join(built, folder));
  writeFileSync(join(built, 'client/index.html'), SHELL);
  writeFileSync(join(built, 'ssr/package.json'), '{ "type": "module" }');
  writeFileSync(join(built, 'ssr/render-page.js'), RENDERER);
  database = await openTestDatabase();
  const options = { clientFolder: join(built, 'client'), open: database };
  copies = [await startTestApp(options), await startTestApp(options)];
  ({ db } = database);
  const [organization] = await db.insert(organizations).values({ title: 'A school' }).returning();
  await db.insert(whiteLabels).values({ title: 'Campus Store', fqdn: HOST, organizationId: organization?.id });
  await db.insert(categories).values([
    { title: 'Old', urlSlug: 'old-category' },
    { title: 'New', urlSlug: 'new-category' },
  ]);
});
afterAll(async () => {
  for (const copy of copies) await copy.close();
  await database.close();
  rmSync(built, { recursive: true, force: true });
});

beforeEach(async () => {
  count += 1;
  ({ id } = await giveProduct(db, { name: 'Walden and more', productType: 'collection' }));
  ({ id: itemId } = await giveProduct(db, { name: 'Walden' }, ['Henry Thoreau']));
  await giveOffering(db, id, { priceCents: 2000 });
  await db.insert(collectionItems).values({ collectionId: id, productId: itemId, position: 1 });
  await db.insert(productIdentifiers).values({ productId: id, type: 'COLLECTION_ISBN', value: '978-0-306-40615-7' });
  await db.insert(productSubjects).values({ productId: id, position: 1, scheme: 'BISAC', code: 'LIT000000' });
  await db.insert(bookFiles).values({
    ...{ productId: id, position: 1, title: 'Notes', type: 'DOC', extension: 'docx', sizeBytes: 10, sha256: 'aa' },
    storagePath: 'notes.docx',
  });
  await db.insert(channelAvailabilities).values({
    ...{ productId: id, channelType: 'retail', availabilityStatus: 'available' },
  });
});

const bodiesOf = async () => {
  const answers = copies.map(({ app }) => app.inject({ url: `/collection/${id}`, headers: { host: HOST } }));
  return (await Promise.all(answers)).map(({ body }) => body);
};

const categoryOf = async (urlSlug: string) => {
  const [category] = await db.select().from(categories).where(eq(categories.urlSlug, urlSlug));
  return category?.id ?? 0;
};

const changes: readonly (readonly [table: string, shown: string, change: () => Promise<unknown>])[] = [
  ['products', '"description":"New text"', () => updateProduct({ description: 'New text' })],
  ['product_contributors', '"authors":["Anne"]', () => updateAuthor(id, 'Anne')],
  ['product_identifiers', '978-1-947172-03-6', () => db.update(productIdentifiers).set({ value: '978-1-947172-03-6' })],
  ['product_subjects', '"bisacCodes":["SCI008000"]', () => db.update(productSubjects).set({ code: 'SCI008000' })],
  ['redeem_codes', '"showRedeem":true', () => db.insert(redeemCodes).values({ code: `C${count}`, productId: id })],
  ['product_launches', '"isCodeless":true', () => giveLaunchOfPage()],
  [
    'launch_tools',
    '"isCodeless":true',
    async () => {
      await giveLaunchOfPage(false);
      await bodiesOf();
      await db.update(launchTools).set({ isEnabled: true });
    },
  ],
  [
    'access_codes',
    '"isCodeless":true',
    async () => {
      await db.insert(accessCodes).values({ code: `A${count}`, productId: id });
      await giveLaunchOfPage();
      await bodiesOf();
      await db.delete(accessCodes);
    },
  ],
  [
    'product_categories',
    '"categorySlugs":["new-category"]',
    async () => db.insert(productCategories).values({ productId: id, categoryId: await categoryOf('new-category') }),
  ],
  [
    'categories',
    '"categorySlugs":["renamed-category"]',
    async () => {
      await db.insert(productCategories).values({ productId: id, categoryId: await categoryOf('old-category') });
      await bodiesOf();
      await db.update(categories).set({ urlSlug: 'renamed-category' }).where(eq(categories.urlSlug, 'old-category'));
    },
  ],
  ['collection_items', '"collectionItems":[]', () => db.delete(collectionItems)],
  [
    'products of its items',
    '"title":"Walden, annotated"',
    () => db.update(products).set({ name: 'Walden, annotated' }).where(eq(products.id, itemId)),
  ],
  ['product_contributors of its items', '"authors":["Louisa"]', () => updateAuthor(itemId, 'Louisa')],
  ['offerings', '"price":"31.50"', () => db.update(offerings).set({ priceCents: 3150 })],
  ['book_files', '"title":"Answers"', () => db.update(bookFiles).set({ title: 'Answers' })],
  ['channel_availabilities', '"isCds":true', () => db.update(channelAvailabilities).set({ isCds: true })],
  [
    'store_settings',
    '"platformFee":{"isEnabled":true,"fee":"4.56","threshold":"7.89"}',
    () =>
      db.insert(storeSettings).values({
        ...{ name: 'store', isPlatformFeeEnabled: true, platformFeeCents: 456, platformFeeThresholdCents: 789 },
      }),
  ],
  ['white_labels', '"title":"Harbor Store"', () => db.update(whiteLabels).set({ title: 'Harbor Store' })],
  ['organizations', '"title":"Another school"', () => db.update(organizations).set({ title: 'Another school' })],
];

async function giveLaunchOfPage(isEnabled = true) {
  const tool = await giveTool(db, { clientId: `tool-${count}`, isEnabled });
  await db.insert(productLaunches).values({ productId: id, toolId: tool.id });
}

const updateProduct = (values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id));
const updateAuthor = (productId: number, name: string) =>
  db.update(productContributors).set({ name }).where(eq(productContributors.productId, productId));

test.each(changes)(
  'the page of a product shows a change of %s on each copy as soon as it is notified',
  async (...args) => {
    const [, shown, change] = args;
    for (const body of await bodiesOf()) {
      expect(body).toContain('"name":"Walden and more"');
      expect(body).not.toContain(shown);
    }
    await change();
    // A server of its own tells the copies a moment after the change (SITE-8).
    await expect
      .poll(async () => (await bodiesOf()).every((body) => body.includes(shown)), { timeout: 4_000 })
      .toBe(true);
  },
);
