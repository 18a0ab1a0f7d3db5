import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toOffering } from '../../../server/catalog/to-offering.ts';
import { listItems } from '../../../server/catalog-items/list-items.ts';
import { catalogJobs } from '../../../server/catalog-items/scheduled-prices.ts';
import { bookLinks } from '../../../server/db/schema/book-links.ts';
import { categories, productCategories } from '../../../server/db/schema/categories.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { productIdentifiers, products } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { priceOfOffering } from '../../../src/domain/cart/price-of-offering.ts';
import {
  catalogListSchema,
  type StaffCatalogItem,
  staffCatalogItemSchema,
} from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PATH = '/api/v1/manage/0/catalogue';
const ISBN = '9780306406157';

let t: TestApp;
let staff: Caller;
let item: StaffCatalogItem;

beforeAll(async () => {
  t = await startTestApp();
  const { id: userId } = await givePerson(t.db, { login: 'kim' });
  await t.db.insert(staffRoles).values({ userId, role: 'catalogue' });
  staff = await t.asPerson('kim');
});
afterAll(() => t.close());

beforeEach(async () => {
  const { id } = await giveProduct(t.db, { name: 'The Atlas' }, ['Ann Cole', 'Bo Lind']);
  await giveOffering(t.db, id);
  item = await load(String(id));
});

async function load(id: string) {
  return staffCatalogItemSchema.parse((await staff.get(`${PATH}/${id}`)).json());
}

const put = (id: string, form: object) =>
  staff.change('PUT', `${PATH}/${id}`, JSON.stringify(form), 'application/json', {});

async function save(changes: Partial<StaffCatalogItem['form']>) {
  const answer = await put(item.id, { ...item.form, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return staffCatalogItemSchema.parse(answer.json());
}

it('a product names the most special of its categories, which gives its drawn cover the color that it has in the store', async () => {
  expect(item.subject).toBeUndefined();
  const categoryIds: number[] = [];
  for (const urlSlug of ['science', 'science/botany']) {
    const parent = categoryIds[0] === undefined ? {} : { parentId: categoryIds[0] };
    const rows = await t.db
      .insert(categories)
      .values({ title: urlSlug, urlSlug, ...parent })
      .returning();
    categoryIds.push(...rows.map(({ id }) => id));
  }
  const [, botany = 0] = categoryIds;
  await t.db.insert(productCategories).values({ productId: Number(item.id), categoryId: botany });
  expect((await load(item.id)).subject).toBe('science/botany');
});

it('the offerings of a product have the order of the store: digital before print, the cheapest first (OFFER-3)', async () => {
  const { id } = await giveProduct(t.db, { name: 'Ways' });
  await giveOffering(t.db, id, { kind: 'print', tenure: 'purchase', priceCents: 100 });
  await giveOffering(t.db, id, { tenure: 'purchase', priceCents: 9000, description: 'Lifetime' });
  await giveOffering(t.db, id, { priceCents: null, description: 'Later' });
  await giveOffering(t.db, id, { priceCents: 4000, description: '180' });
  await giveOffering(t.db, id, { priceCents: 2000, durationDays: 60 });
  const { form } = await load(String(id));
  expect(form.offerings.map(({ kind, priceCents }) => [kind, priceCents])).toEqual([
    ['digital', 2000],
    ['digital', 4000],
    ['digital', 9000],
    ['digital', null],
    ['print', 100],
  ]);
});

describe('the form of a product', () => {
  it('saves the fields, and the shop and the search show them', async () => {
    await save({
      name: 'The Great Atlas',
      authors: ['Ann Cole', 'Cy Dahl'],
      isbn: '978-0-306-40615-7',
      edition: '2nd',
    });
    const changed = await load(item.id);
    expect(changed.form).toMatchObject({ name: 'The Great Atlas', isbn: ISBN, authors: ['Ann Cole', 'Cy Dahl'] });
    const [row] = await t.db
      .select()
      .from(products)
      .where(eq(products.id, Number(item.id)));
    expect(row).toMatchObject({ sortName: 'Great Atlas', authorsText: 'Ann Cole, Cy Dahl' });
    item = changed;
    expect((await save({ isbn: '' })).form.isbn).toBe('');
  });

  it('adds, changes and withdraws offerings, and keeps the rows for their orders', async () => {
    const [rental] = item.form.offerings;
    if (!rental) throw new Error('No offering');
    const purchase = { ...rental, id: '', tenure: 'purchase' as const, durationDays: null, priceCents: 4999 };
    const saved = await save({ offerings: [{ ...rental, priceCents: 1500 }, purchase] });
    expect(saved.form.offerings.map(({ priceCents }) => priceCents)).toEqual([1500, 4999]);
    item = saved;
    const [, added] = saved.form.offerings;
    const left = await save({ offerings: added ? [added] : [] });
    expect(left.form.offerings.map(({ isActive }) => isActive)).toEqual([false, true]);
  });

  it('sells a digital offering with a copy printed on demand, at the price of both (OFFER-1, OFFER-11)', async () => {
    const [own] = item.form.offerings;
    if (!own) throw new Error('No offering');
    const digital = { ...own, kind: 'digital' as const, showPrintOption: true, comboPriceCents: 5499 };
    item = await save({ offerings: [digital] });
    expect(item.form.offerings).toEqual([digital]);
    const sold = (await t.asVisitor().get(`/api/v1/catalog/catalog_items/${item.id}/`)).body;
    expect(sold).toContain('"comboPrice":"54.99"');
    for (const wrong of [{ comboPriceCents: null }, { kind: 'print' as const }]) {
      const answer = await put(item.id, { ...item.form, offerings: [{ ...digital, ...wrong }] });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ meta: { fields: ['offerings'] } }] });
    }
    expect((await load(item.id)).form.offerings).toEqual([digital]);
  });

  it('shows the price that a combo is sold at, and changes it (OFFER-1)', async () => {
    const tenure = 'purchase';
    await giveOffering(t.db, Number(item.id), { kind: 'combo', tenure, priceCents: 8000, comboPriceCents: 6500 });
    item = await load(item.id);
    const [digital, combo] = item.form.offerings;
    if (!digital || !combo) throw new Error('No offering');
    expect(combo).toMatchObject({ kind: 'combo', priceCents: 6500, comboPriceCents: null });
    const added = { ...combo, id: '', priceCents: 7000, description: 'Digital and Print' };
    item = await save({ offerings: [digital, { ...combo, priceCents: 5900 }, added] });
    expect(item.form.offerings.map(({ kind, priceCents }) => [kind, priceCents])).toEqual([
      ['digital', 2000],
      ['combo', 5900],
      ['combo', 7000],
    ]);
    const rows = await t.db
      .select()
      .from(offerings)
      .where(and(eq(offerings.productId, Number(item.id)), eq(offerings.kind, 'combo')))
      .orderBy(offerings.id);
    expect(rows.map((row) => priceOfOffering(toOffering(row)))).toEqual([5900, 7000]);
  });

  it('says that a product is backordered, and where its access codes are entered', async () => {
    const wanted = { isBackordered: true, redemptionUrl: 'https://publisher.example/redeem' };
    item = await save(wanted);
    expect(item.form).toMatchObject(wanted);
    const [row] = await t.db
      .select()
      .from(products)
      .where(eq(products.id, Number(item.id)));
    expect(row).toMatchObject(wanted);
    const answer = await put(item.id, { ...item.form, redemptionUrl: 'javascript:alert(1)' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ meta: { fields: ['redemptionUrl'] } }] });
    expect((await load(item.id)).form).toEqual(item.form);
    expect((await save({ redemptionUrl: '' })).form.redemptionUrl).toBe('');
  });

  it('sells the product in the chosen channels only, or in all', async () => {
    const sold = async () =>
      (
        await t.db
          .select()
          .from(products)
          .where(eq(products.id, Number(item.id)))
      )[0]?.soldChannels;
    item = await save({ channels: ['campus'] });
    expect(await sold()).toEqual(['campus']);
    item = await save({ channels: [] });
    expect(await sold()).toEqual([]);
    item = await save({ channels: null });
    expect(await sold()).toBeNull();
  });

  it('refuses a change of values that somebody else changed, and shows theirs (STAFF-3)', async () => {
    await save({ publisher: 'North Press' });
    const answer = await put(item.id, { ...item.form, publisher: 'South Press' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errors: [{ code: 'edit_conflict', meta: { current: { publisher: 'North Press' } } }],
    });
    expect((await load(item.id)).form.publisher).toBe('North Press');
  });

  it('refuses an ISBN that is wrong or of another product, and an offering of another product', async () => {
    const other = await giveProduct(t.db, { name: 'Other' });
    const foreign = await giveOffering(t.db, other.id);
    await t.db.insert(productIdentifiers).values({ productId: other.id, type: 'EISBN13', value: '9781861972712' });
    expect((await put(item.id, { ...item.form, isbn: '9780306406158' })).statusCode).toBe(422);
    expect((await put(item.id, { ...item.form, isbn: '9781861972712' })).statusCode).toBe(422);
    const [own] = item.form.offerings;
    const stolen = { ...item.form, offerings: [{ ...own, id: String(foreign.id), priceCents: 0 }] };
    expect((await put(item.id, stolen)).statusCode).toBe(422);
    const [row] = await t.db.select().from(offerings).where(eq(offerings.id, foreign.id));
    expect(row?.priceCents).toBe(2000);
  });

  it('records who changed what (STAFF-2)', async () => {
    await save({ edition: '3rd' });
    const ofItem = and(eq(auditLog.subjectKind, 'product'), eq(auditLog.subjectId, item.id));
    const [entry] = await t.db.select().from(auditLog).where(ofItem);
    expect(entry).toMatchObject({ action: 'product.change', before: { edition: '' }, after: { edition: '3rd' } });
  });
});

async function runPriceJob(id: string | undefined) {
  const [job] = await t.db
    .select()
    .from(jobs)
    .where(eq(jobs.id, Number(id)));
  if (!job) throw new Error('No job');
  const noCheckpoint = { db: t.db, clock: t.clock.now, config: t.config, checkpoint: async () => {}, log: t.app.log };
  await catalogJobs['catalogue.price'].run(job, noCheckpoint);
}

describe('a planned price', () => {
  it('replaces the price at its time, once', async () => {
    const [offering] = item.form.offerings;
    const startsAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    const planned = { offeringId: offering?.id, priceCents: 999, startsAt };
    const answer = await staff.postJson(`${PATH}/${item.id}/prices`, planned);
    expect(answer.statusCode, answer.body).toBe(200);
    const [price] = staffCatalogItemSchema.parse(answer.json()).scheduledPrices;
    expect(price).toMatchObject({ ...planned });
    await runPriceJob(price?.id);
    expect((await load(item.id)).form.offerings[0]?.priceCents).toBe(999);
  });

  it('replaces what a combo is sold at (OFFER-1)', async () => {
    const values = { kind: 'combo', tenure: 'purchase', priceCents: 8000, comboPriceCents: 6500 } as const;
    const combo = await giveOffering(t.db, Number(item.id), values);
    const startsAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    const planned = { offeringId: String(combo.id), priceCents: 5000, startsAt };
    const answer = await staff.postJson(`${PATH}/${item.id}/prices`, planned);
    await runPriceJob(staffCatalogItemSchema.parse(answer.json()).scheduledPrices[0]?.id);
    const [row] = await t.db.select().from(offerings).where(eq(offerings.id, combo.id));
    expect(row && priceOfOffering(toOffering(row))).toBe(5000);
    const [entry] = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'price.change'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ before: { priceCents: 6500 }, after: { priceCents: 5000 } });
  });

  it('can be canceled until then, and not be planned for the past', async () => {
    const [offering] = item.form.offerings;
    const past = { offeringId: offering?.id, priceCents: 999, startsAt: '2001-01-01T00:00:00Z' };
    expect((await staff.postJson(`${PATH}/${item.id}/prices`, past)).statusCode).toBe(422);
    const startsAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    const answer = await staff.postJson(`${PATH}/${item.id}/prices`, { ...past, startsAt });
    const [price] = staffCatalogItemSchema.parse(answer.json()).scheduledPrices;
    const other = await giveProduct(t.db, { name: 'Other' });
    expect((await staff.delete(`${PATH}/${other.id}/prices/${price?.id}`)).statusCode).toBe(404);
    const canceled = await staff.delete(`${PATH}/${item.id}/prices/${price?.id}`);
    expect(staffCatalogItemSchema.parse(canceled.json()).scheduledPrices).toEqual([]);
  });
});

describe('the list of products', () => {
  const openWaters = { q: 'waters', sort: 'name', cursor: undefined, lacks: undefined } as const;
  const list = async (query: string) => catalogListSchema.parse((await staff.get(`${PATH}/?${query}`)).json());

  it('finds by title, author and ISBN, and says what a product lacks', async () => {
    const { id } = await giveProduct(t.db, { name: 'Zebra Crossing' }, ['Zoe Quill']);
    await t.db.insert(productIdentifiers).values({ productId: id, type: 'ISBN13', value: '9781402894626' });
    for (const q of ['zebr cros', 'quill', '978-1-4028-9462-6', String(id)]) {
      const { items, total } = await list(`q=${encodeURIComponent(q)}`);
      expect(items.map((one) => one.id)).toEqual([String(id)]);
      expect(total).toBe(1);
    }
    expect((await staff.get(`${PATH}.csv?q=zebra`)).body.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'id,isbn,title,authors,type,active,offerings,files',
      `${id},9781402894626,Zebra Crossing,Zoe Quill,book,yes,0,0`,
    ]);
    expect((await list('q=zebra&lacks=price')).items).toHaveLength(1);
    expect((await list('q=zebra&lacks=file')).items).toHaveLength(1);
    await giveOffering(t.db, id);
    expect((await list('q=zebra&lacks=price')).items).toHaveLength(0);
    expect((await list('q=%27%21%3A*%28')).items).toEqual([]);
  });

  it('says that a file is being fetched until it is there, given up, or the job is switched off', async () => {
    const { id } = await giveProduct(t.db, { name: 'Open Waters' }, []);
    const link = { productId: id, extension: 'epub' as const, url: 'https://books.example/a', file: 'feed', line: 1 };
    const isFetching = async () => (await list('q=waters')).items.map(({ isFetchingFile }) => isFetchingFile);
    expect(await isFetching()).toEqual([false]);
    await t.db.insert(bookLinks).values({ ...link, dueAt: new Date('2030-01-01') });
    expect(await isFetching()).toEqual([true]);
    expect((await listItems(t.db, openWaters, false)).items.map((row) => row.isFetchingFile)).toEqual([false]);
    await t.db.update(bookLinks).set({ dueAt: null });
    expect(await isFetching()).toEqual([false]);
  });

  it.each(['name', '-name', 'id', '-id'])('shows each product once over its pages, sorted by %s', async (sort) => {
    for (let index = 0; index < 60; index += 1) await giveProduct(t.db, { name: `Row ${index % 7}` }, []);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const all = await t.db.select({ id: products.id }).from(products);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(all.length);
  });

  it.each(['["x",1.5]', '["x","1.5"]', '["x","1"]', '[1'])('starts again with the cursor %s', async (cursor) => {
    const first = await list('sort=id');
    expect((await list(`sort=id&cursor=${encodeURIComponent(cursor)}`)).items).toEqual(first.items);
  });
});

it('adds a product without a feed', async () => {
  const answer = await staff.postJson(`${PATH}/`, {
    name: 'An Own Reader',
    productType: 'book',
    isbn: '9780747532743',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const added = staffCatalogItemSchema.parse(answer.json());
  expect(added).toMatchObject({
    isFromFeed: false,
    storeCurrency: 'USD',
    form: { name: 'An Own Reader', isbn: '9780747532743', offerings: [] },
  });
  expect((await staff.postJson(`${PATH}/`, { name: 'x', productType: 'book', isbn: '9780747532743' })).statusCode).toBe(
    422,
  );
});

it('names the currency of the store for new offerings (CAT-12)', async () => {
  const canadian = await startTestApp({ environment: { CARREL_COUNTRY: 'CA' } });
  const { id: userId } = await givePerson(canadian.db, { login: 'kim' });
  await canadian.db.insert(staffRoles).values({ userId, role: 'catalogue' });
  const { id } = await giveProduct(canadian.db);
  const answer = await (await canadian.asPerson('kim')).get(`${PATH}/${id}`);
  expect(answer.json().storeCurrency).toBe('CAD');
  await canadian.close();
});

it('is for staff with the role, and only some of them change it (STAFF-1)', async () => {
  const { id: userId } = await givePerson(t.db, { login: 'sam' });
  await t.db.insert(staffRoles).values({ userId, role: 'support' });
  const support = await t.asPerson('sam');
  expect((await support.get(`${PATH}/${item.id}`)).statusCode).toBe(200);
  const body = JSON.stringify(item.form);
  expect((await support.change('PUT', `${PATH}/${item.id}`, body, 'application/json', {})).statusCode).toBe(404);
  await givePerson(t.db, { login: 'student' });
  expect((await (await t.asPerson('student')).get(`${PATH}/`)).statusCode).toBe(404);
  expect((await t.asVisitor().get(`${PATH}/`)).statusCode).toBe(401);
});
