import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import {
  catalogListSchema,
  type StaffCatalogItem,
  staffCatalogItemSchema,
} from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PATH = '/api/v1/manage/0/catalogue';
const ATLAS = '9780306406157';
const LOGIC = '9781402894626';
const UNKNOWN = '9780747532743';

let t: TestApp;
let staff: Caller;
let atlas: number;
let logic: number;

beforeAll(async () => {
  t = await startTestApp();
  const { id: userId } = await givePerson(t.db, { login: 'kim' });
  await t.db.insert(staffRoles).values({ userId, role: 'catalogue' });
  staff = await t.asPerson('kim');
  atlas = await giveBook('The Atlas', ATLAS);
  logic = await giveBook('Logic', LOGIC);
});
afterAll(() => t.close());

async function giveBook(name: string, isbn: string): Promise<number> {
  const { id } = await giveProduct(t.db, { name });
  await t.db.insert(productIdentifiers).values({ productId: id, type: 'EISBN13', value: isbn });
  return id;
}

const parse = (answer: { json: () => unknown }) => staffCatalogItemSchema.parse(answer.json());

async function make(productType: StaffCatalogItem['productType'], name = 'Reader'): Promise<StaffCatalogItem> {
  const answer = await staff.postJson(`${PATH}/`, { name, productType, isbn: '' });
  expect(answer.statusCode, answer.body).toBe(201);
  return parse(answer);
}

const add = (id: string, products: string) => staff.postJson(`${PATH}/${id}/contents`, { products });
const remove = (id: string, product: number) =>
  staff.change('DELETE', `${PATH}/${id}/contents/${product}`, '{}', 'application/json', {});
const namesIn = (item: StaffCatalogItem) => item.contents.map(({ name }) => name);

it.each(['collection', 'classroom', 'ebundle'] as const)(
  'puts products into a new %s, in the order of the text, and takes one out (STAFF-10)',
  async (productType) => {
    const { id, contents } = await make(productType);
    expect(contents).toEqual([]);
    expect(namesIn(parse(await add(id, `978-1-4028-9462-6\n${ATLAS}`)))).toEqual(['Logic', 'The Atlas']);
    const shown = (await t.asVisitor().get(`/api/v1/catalog/catalog_items/${id}/`)).body;
    expect(shown).toContain('The Atlas');
    // A product that is in it keeps its place.
    expect(namesIn(parse(await add(id, ATLAS)))).toEqual(['Logic', 'The Atlas']);
    expect(namesIn(parse(await remove(id, logic)))).toEqual(['The Atlas']);
    expect((await remove(id, logic)).statusCode).toBe(404);
    const [removal, addition] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(removal).toMatchObject({ action: 'product.remove-content', before: { products: ['Logic'] } });
    expect(addition).toMatchObject({ action: 'product.add-contents', after: { products: ['Logic', 'The Atlas'] } });
  },
);

it('takes products without an ISBN by their number, which the catalog shows (STAFF-10)', async () => {
  const { id } = await make('classroom');
  const { id: lab } = await giveProduct(t.db, { name: 'Lab' });
  expect(namesIn(parse(await add(id, `#${lab}\n${ATLAS}`)))).toEqual(['Lab', 'The Atlas']);
  expect((await add(id, '#999999')).body).toContain('#999999');
  const found = catalogListSchema.parse((await staff.get(`${PATH}/?q=${encodeURIComponent(`#${lab}`)}`)).json());
  expect(found.items).toMatchObject([{ id: String(lab), isbn: null }]);
});

it('gives what is added to those who have the collection, and tells their devices', async () => {
  const { id } = await make('ebundle', 'Bundle');
  const owner = await givePerson(t.db, { login: 'ida' });
  await t.db
    .insert(assets)
    .values({ userId: owner.id, productId: Number(id), source: 'purchase', acquiredAt: new Date(0) });
  const ida = await t.asPerson('ida');
  const shelf = async () => (await ida.get('/api/v1/assets/assets/')).body;
  expect(await shelf()).not.toContain('The Atlas');
  const before = await t.db.select({ revision: assets.revision }).from(assets);
  await add(id, ATLAS);
  expect(await shelf()).toContain('The Atlas');
  expect(await t.db.select({ revision: assets.revision }).from(assets)).not.toEqual(before);
});

it('refuses wrong and unknown ISBNs, collections inside collections, and products that contain nothing', async () => {
  const { id } = await make('collection', 'Empty');
  const inner = await make('collection', 'Inner');
  await t.db
    .insert(productIdentifiers)
    .values({ productId: Number(inner.id), type: 'EISBN13', value: '9783161484100' });
  for (const [products, says] of [
    ['9780306406158', 'Not a valid ISBN'],
    ['nothing', 'no valid ISBN'],
    [`${ATLAS} ${UNKNOWN}`, UNKNOWN],
    ['9783161484100', 'cannot be inside another one'],
  ] as const) {
    const answer = await add(id, products);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(says);
    expect(answer.json()).toMatchObject({ errors: [{ meta: { fields: ['products'] } }] });
  }
  expect(parse(await staff.get(`${PATH}/${id}`)).contents).toEqual([]);
  expect((await add(String(atlas), LOGIC)).statusCode).toBe(404);
});

it('is for staff with the role only (STAFF-1)', async () => {
  const { id } = await make('collection', 'Closed');
  const { id: userId } = await givePerson(t.db, { login: 'sam' });
  await t.db.insert(staffRoles).values({ userId, role: 'support' });
  const support = await t.asPerson('sam');
  expect((await support.postJson(`${PATH}/${id}/contents`, { products: ATLAS })).statusCode).toBe(404);
  expect(parse(await support.get(`${PATH}/${id}`)).contents).toEqual([]);
});
