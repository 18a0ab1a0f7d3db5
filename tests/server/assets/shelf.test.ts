import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import { beginEpoch } from '../../../server/db/epoch.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { channelAvailabilities } from '../../../server/db/schema/offerings.ts';
import { organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { collectionItems } from '../../../server/db/schema/products.ts';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import { paginationMetaSchema } from '../../../src/domain/primitives/pagination-schema.ts';
import { assetResource, pullMetaSchema } from '../../../src/domain/shelf/asset-schema.ts';
import { userAvailabilityResource } from '../../../src/domain/shelf/user-availability-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let ada: Caller;
let adaId: number;
let people = 0;
const productIds: number[] = [];
const path = '/api/v1/assets/assets/';

beforeAll(async () => {
  server = await startTestApp();
  for (const [name, productType] of [
    ['Beta', 'book'],
    ['Alpha', 'courseware'],
    ['Gamma', 'ebundle'],
    ['Delta', 'book'],
  ] as const) {
    productIds.push((await giveProduct(server.db, { name, productType })).id);
  }
  await server.db.insert(bookFiles).values({
    productId: productIds[0] ?? 0,
    position: 1,
    title: 'Beta',
    type: 'READER',
    extension: 'epub',
    storagePath: 'beta.epub',
    sizeBytes: 1,
    sha256: 'aa',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  adaId = (await givePerson(server.db, { login: `ada${people}` })).id;
  ada = await server.asPerson(`ada${people}`);
  await ada.token();
});

const grant = (at: number, minutes = 0, more: object = {}, userId = adaId) =>
  server.db.transaction((tx) =>
    grantAsset(
      tx,
      {
        userId,
        productId: productIds[at] ?? 0,
        format: 'digital',
        source: 'purchase',
        durationDays: undefined,
        ...more,
      },
      new Date(server.clock.now().getTime() + minutes * 60_000),
    ),
  );
const metaSchema = z.extend(pullMetaSchema, paginationMetaSchema.shape);
const read = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, meta } = readCollection(assetResource, answer.json());
  return { items, names: items.map((one) => one.product.name), meta: z.parse(metaSchema, meta) };
};
const shelf = async (query = '', caller = ada) => read(await caller.get(`${path}?${query}`));

describe('a shelf', () => {
  it('lists the person’s materials by latest acquisition or by title', async () => {
    await grant(0);
    await grant(1, 1);
    await grant(2, 2);
    expect((await shelf()).names).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect((await shelf('ordering=title')).names).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect((await shelf('ordering=-title')).names).toEqual(['Gamma', 'Beta', 'Alpha']);
  });

  it('can be filtered by product type', async () => {
    await grant(0);
    await grant(1, 1);
    await grant(2, 2);
    expect((await shelf('filter[product__product_type]=book,ebundle')).names).toEqual(['Gamma', 'Beta']);
    expect((await ada.get(`${path}?filter[product__product_type]=spoon`)).statusCode).toBe(400);
  });

  it('is sent in pages of the requested size, with their number and the count of all materials', async () => {
    for (const at of [0, 1, 2]) await grant(at, at);
    const page = await shelf('page=2&page_size=2');
    expect(page.names).toEqual(['Beta']);
    expect(page.meta).toMatchObject({ page: 2, pages: 2, count: 3, pageSize: 2 });
    expect((await shelf()).meta.pageSize).toBe(100);
    expect((await ada.get(`${path}?page=-1`)).statusCode).toBe(400);
  });

  it('contains the reader file type, the expiry and the course of each material', async () => {
    const section = await giveSection(server.db, { rsCourseId: `C-${people}` });
    await grant(0, -60 * 24 * 10, { durationDays: 3, sectionId: section.id });
    const [beta] = (await shelf()).items;
    expect(beta).toMatchObject({ readerFileType: 'EPUB', isExpired: true, expiresAt: '2026-09-08T15:00:00.000Z' });
    expect(beta?.courseSection).toMatchObject({ rsCourseId: `C-${people}`, course: { department: 'BIO' } });
  });

  it('distinguishes two books of the same name by their subtitles', async () => {
    const guide = await giveProduct(server.db, { name: 'Beta', subtitle: 'Study Guide' });
    await grant(0);
    await grant(0, 0, { productId: guide.id });
    const subtitles = (await shelf()).items.map(({ product }) => product.subtitle);
    expect(new Set(subtitles)).toEqual(new Set(['Study Guide', undefined]));
  });

  it('contains the items of a bundle, and the person owns them too', async () => {
    const [beta, gamma] = [productIds[0] ?? 0, productIds[2] ?? 0];
    await server.db.insert(collectionItems).values({ collectionId: gamma, productId: beta, position: 1 });
    await grant(2, 0, { durationDays: 30 });
    const [bundle] = (await shelf()).items;
    expect(bundle?.items).toMatchObject([{ readerFileType: 'EPUB', product: { name: 'Beta' } }]);
    const availability = await ada.get(`/api/v1/assets/access_items/${beta}/`);
    expect(readDocument(userAvailabilityResource, availability.json())).toMatchObject({
      isOwned: true,
      expiresAt: bundle?.expiresAt,
    });
    await server.db.delete(collectionItems).where(eq(collectionItems.collectionId, gamma));
  });

  it('prevents a purchase of the items of its bundle until the bundle has expired', async () => {
    const item = await giveProduct(server.db, { name: 'Inside' });
    const bundle = await giveProduct(server.db, { name: 'Around', productType: 'ebundle' });
    await server.db.insert(collectionItems).values({ collectionId: bundle.id, productId: item.id, position: 1 });
    const offering = await giveOffering(server.db, item.id);
    const own = { userId: adaId, productId: bundle.id, source: 'purchase', acquiredAt: server.clock.now() } as const;
    await server.db.insert(assets).values(own);
    const attributes = { offeringId: String(offering.id), isDigital: true, isPrint: false };
    const buy = () => ada.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', attributes);
    const refused = await buy();
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'already_owned']);
    await server.db
      .update(assets)
      .set({ expiresAt: new Date(server.clock.now().getTime() - 1000) })
      .where(eq(assets.productId, bundle.id));
    expect((await buy()).statusCode).toBe(200);
  });

  it('is visible to its owner only', async () => {
    await grant(0);
    await givePerson(server.db, { login: `eve${people}` });
    expect((await shelf('', await server.asPerson(`eve${people}`))).names).toEqual([]);
    expect((await server.asVisitor().get(path)).statusCode).toBe(401);
    expect((await ada.get(path)).headers['cache-control']).toContain('private');
  });

  it('extends access to a material that is granted again, and lists it once', async () => {
    await grant(0, 0, { durationDays: 10 });
    await grant(0, 0, { durationDays: 10 });
    const { items } = await shelf();
    expect(items.map((one) => one.expiresAt)).toEqual(['2026-10-05T15:00:00.000Z']);
    await grant(0);
    expect((await shelf()).items.map((one) => one.expiresAt)).toEqual([undefined]);
  });
});

describe('a pull', () => {
  it('without changes has no material and the same cursor', async () => {
    await grant(0);
    const { meta } = await shelf();
    const pull = await ada.get(`${path}?updated_since=${meta.cursor}`);
    expect(read(pull)).toMatchObject({ items: [], meta: { cursor: meta.cursor, deletedIds: [] } });
  });

  it('returns new, changed and removed materials, each once', async () => {
    const [beta] = [await grant(0), await grant(1)];
    const { cursor } = (await shelf()).meta;
    await grant(2);
    await grant(1, 5);
    await server.db.update(assets).set({ deletedAt: server.clock.now() }).where(eq(assets.id, beta));
    const pulled = await shelf(`updated_since=${cursor}`);
    expect(pulled.names).toEqual(['Gamma', 'Alpha']);
    expect(pulled.meta.deletedIds).toEqual([String(beta)]);
    expect((await shelf(`updated_since=${pulled.meta.cursor}`)).items).toEqual([]);
  });

  it('continues page by page', async () => {
    for (const at of [0, 1, 2, 3]) await grant(at);
    const first = await shelf('updated_since=0&page_size=3');
    expect(first.names).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(first.meta).toMatchObject({ page: 1, pages: 2, count: 4 });
    const second = await shelf(`updated_since=${first.meta.cursor}&page_size=3`);
    expect(second.names).toEqual(['Delta']);
    expect(second.meta.pages).toBe(1);
  });

  it('returns the whole shelf when the cursor is above every revision, because the database was restored from an older dump', async () => {
    await grant(0);
    const { cursor } = (await shelf()).meta;
    await grant(1);
    const above = `${cursor.split('.')[0]}.999999`;
    const pulled = await shelf(`updated_since=${above}`);
    expect([pulled.names, pulled.meta.isWhole]).toEqual([['Beta', 'Alpha'], true]);
    const next = await shelf(`updated_since=${pulled.meta.cursor}`);
    expect([next.names, next.meta.isWhole]).toEqual([[], false]);
  });

  it('returns the whole shelf page by page when the cursor belongs to another epoch', async () => {
    for (const at of [0, 1, 2]) await grant(at);
    const { cursor } = (await shelf()).meta;
    await beginEpoch(server.db);
    const first = await shelf(`updated_since=${cursor}&page_size=2`);
    expect([first.names, first.meta.isWhole]).toEqual([['Beta', 'Alpha'], true]);
    const second = await shelf(`updated_since=${first.meta.cursor}&page_size=2`);
    expect([second.names, second.meta.isWhole]).toEqual([['Gamma'], false]);
  });

  it('returns the whole shelf when the cursor has no epoch, as on older devices', async () => {
    await grant(0);
    const revision = (await shelf()).meta.cursor.split('.')[1];
    expect((await shelf(`updated_since=${revision}`)).names).toEqual(['Beta']);
  });

  it('refuses an invalid cursor', async () => {
    for (const cursor of ['x', '-1', '1e9', '', 'x.1', '.1']) {
      expect((await ada.get(`${path}?updated_since=${cursor}`)).statusCode).toBe(400);
    }
  });

  it('misses no change, even among simultaneous changes at the same instant', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(3), { maxLength: 4 }), { maxLength: 4 }), async (pageCount) => {
        const login = `p${randomUUID()}`;
        const userId = (await givePerson(server.db, { login })).id;
        let cursor = '0';
        const seen = new Map<string, string | undefined>();
        const caller = await server.asPerson(login);
        for (const tick of pageCount) {
          const changes = tick.map((at) => grant(at, 0, { durationDays: 1 }, userId));
          const during = shelf(`updated_since=${cursor}`, caller);
          await Promise.all(changes);
          const pulled = await during;
          for (const one of pulled.items) seen.set(one.id, one.expiresAt);
          cursor = pulled.meta.cursor;
        }
        const last = await shelf(`updated_since=${cursor}`, caller);
        for (const one of last.items) seen.set(one.id, one.expiresAt);
        const truth = (await shelf('', caller)).items.map((one) => [one.id, one.expiresAt]);
        expect([...seen].sort()).toEqual(truth.sort());
      }),
      { numRuns: 15 },
    );
  });
});

describe('a person’s availability of a product', () => {
  const item = async (productId: number, caller = ada) => {
    const answer = await caller.get(`/api/v1/assets/access_items/${productId}/`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toContain('private');
    return readDocument(userAvailabilityResource, answer.json());
  };

  it('is empty at first', async () => {
    expect(await item(productIds[3] ?? 0)).toMatchObject({ isOwned: false, inCart: false, showFree: false });
  });

  it('is opened by code delivery in a section of that type, at a school that uses it', async () => {
    const product = await giveProduct(server.db, { name: 'Delivered' });
    const section = await giveSection(server.db, { rsCourseId: `CDS-${people}`, courseType: 'code_delivery' });
    await giveSectionProduct(server.db, section.id, product.id);
    await giveMember(server.db, section.id, adaId);
    expect(await item(product.id)).toMatchObject({ isCds: false });
    const school = eq(organizations.title, `School of CDS-${people}`);
    await server.db.update(organizations).set({ isCdsEnabled: true }).where(school);
    expect(await item(product.id)).toMatchObject({ isCds: true });
  });

  it('reports whether the product is owned, in the cart or expired', async () => {
    const product = await giveProduct(server.db, { name: 'Epsilon' });
    const offering = await giveOffering(server.db, product.id, { showPrintOption: true, comboPriceCents: 3000 });
    const attributes = { offeringId: String(offering.id), isDigital: true, isPrint: false };
    await ada.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', attributes);
    expect(await item(product.id)).toMatchObject({ inCart: true, printOptionAvailable: true, isOwned: false });
    await server.db.insert(assets).values({
      userId: adaId,
      productId: product.id,
      source: 'purchase',
      acquiredAt: new Date('2026-01-01T00:00:00Z'),
      expiresAt: new Date('2026-02-01T00:00:00Z'),
    });
    expect(await item(product.id)).toMatchObject({ isOwned: false, isExpired: true });
    await server.db
      .update(assets)
      .set({ expiresAt: null })
      .where(and(eq(assets.userId, adaId), eq(assets.productId, product.id)));
    expect(await item(product.id)).toMatchObject({ isOwned: true, isExpired: false });
  });

  it('reports that access can be bought again in its last 14 days, unless a collection gives it (OFFER-20)', async () => {
    const theta = await giveProduct(server.db, { name: 'Theta' });
    const set = await giveProduct(server.db, { name: 'Set', productType: 'collection' });
    await server.db.insert(collectionItems).values({ collectionId: set.id, productId: theta.id, position: 1 });
    const expiresAt = new Date(server.clock.now().getTime() + 14 * DAY_MS);
    const own = { userId: adaId, source: 'purchase', acquiredAt: server.clock.now(), expiresAt } as const;
    await server.db.insert(assets).values({ ...own, productId: theta.id });
    expect(await item(theta.id)).toMatchObject({ isOwned: true, isRenewable: true });
    await server.db.insert(assets).values({ ...own, productId: set.id });
    expect(await item(theta.id)).toMatchObject({ isOwned: true, isRenewable: false });
  });

  it('reports that only a printed copy is owned, until a digital one is', async () => {
    const product = await giveProduct(server.db, { name: 'Zeta' });
    const give = (format: 'print' | 'digital') =>
      server.db.insert(assets).values({
        userId: adaId,
        productId: product.id,
        source: 'purchase',
        format,
        acquiredAt: new Date('2026-01-01T00:00:00Z'),
      });
    expect(await item(product.id)).toMatchObject({ isOwned: false, hasOnlyPrint: false });
    await give('print');
    expect(await item(product.id)).toMatchObject({ isOwned: true, hasOnlyPrint: true });
    await give('digital');
    expect(await item(product.id)).toMatchObject({ isOwned: true, hasOnlyPrint: false });
  });

  it('requires a signed-in person and an existing product', async () => {
    const url = `/api/v1/assets/access_items/${productIds[0]}/`;
    expect((await server.asVisitor().get(url)).statusCode).toBe(401);
    expect((await ada.get('/api/v1/assets/access_items/999999/')).statusCode).toBe(404);
  });
});

describe('a free item', () => {
  const add = (productId: number, caller = ada, options: object = {}) =>
    caller.postForm('/ajax/book/free/', { book_id: String(productId) }, options);

  it('is added to the shelf once, however often it is requested', async () => {
    const product = await giveProduct(server.db, { name: 'Utopia' });
    await giveOffering(server.db, product.id, { priceCents: 0, durationDays: null });
    const idempotencyKey = randomUUID();
    expect((await add(product.id, ada, { idempotencyKey })).json()).toEqual({ success: true });
    const again = await add(product.id, ada, { idempotencyKey });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect((await add(product.id)).statusCode).toBe(200);
    expect((await shelf()).names).toEqual(['Utopia']);
  });

  it('is never a physical product, even if the course fee covers it', async () => {
    const product = await giveProduct(server.db, { name: 'Laboratory Coat', productType: 'physical_product' });
    const section = await giveSection(server.db, { rsCourseId: `P-${people}` });
    await giveMember(server.db, section.id, adaId, { optStatus: 'opted_in', isCourseFee: true });
    await giveSectionProduct(server.db, section.id, product.id);
    expect((await add(product.id)).statusCode).toBe(403);
  });

  it('requested by a form of a page redirects to the library', async () => {
    const product = await giveProduct(server.db, { name: 'Candide' });
    await giveOffering(server.db, product.id, { priceCents: 0 });
    const answer = await add(product.id, ada, { headers: { accept: 'text/html,*/*' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/library/']);
  });

  it('is refused if it has a price or does not exist, and for visitors', async () => {
    const product = await giveProduct(server.db, { name: 'Dear' });
    await giveOffering(server.db, product.id, { priceCents: 100 });
    await giveOffering(server.db, product.id, { priceCents: 0, isActive: false, sourceKey: 'old' });
    const refused = await add(product.id);
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'This item is not free.']);
    expect((await add(999_999)).statusCode).toBe(404);
    expect((await add(product.id, server.asVisitor())).statusCode).toBe(401);
  });

  it.each([
    ['an instructor', { role: 'instructor' }, {}, 200],
    ['a member who pays the course fee', { isCourseFee: true }, { courseType: 'lms_ecommerce' }, 200],
    ['a member of a section with a course fee', {}, { courseType: 'lms_ecommerce', isCourseFee: true }, 200],
    ['a member opted in to inclusive access', { optStatus: 'opted_in' }, {}, 200],
    ['a member who never chose where one may opt out', {}, { optingMethod: 'opt_out' }, 200],
    ['not a member who never chose where one has to opt in', { isCourseFee: true }, { optingMethod: 'opt_in' }, 403],
    ['not a member who opted out', { optStatus: 'opted_out', isCourseFee: true }, {}, 403],
    ['not a member of a section that is over', { role: 'instructor' }, { endDate: '2026-09-14' }, 403],
    ['not a member whose materials had their 180 days', { role: 'instructor' }, { startDate: '2026-03-01' }, 403],
  ] as const)('of a section is for %s', async (_who, member, values, status) => {
    const product = await giveProduct(server.db, { name: 'Course book' });
    const section = await giveSection(server.db, { rsCourseId: `F-${people}`, ...values });
    await giveMember(server.db, section.id, adaId, member);
    await giveSectionProduct(server.db, section.id, product.id);
    expect((await add(product.id)).statusCode).toBe(status);
  });

  /** Creates a section with the given start date and a book in it. Ada is opted in to the section. */
  const giveCourseBook = async (startDate: string, name = 'Course book') => {
    const product = await giveProduct(server.db, { name });
    const section = await giveSection(server.db, { rsCourseId: `S-${product.id}`, startDate });
    await giveMember(server.db, section.id, adaId, { optStatus: 'opted_in', isCourseFee: true });
    await giveSectionProduct(server.db, section.id, product.id);
    return product;
  };

  it('from a section expires with the other materials of the section, and one that is free for everyone does not expire', async () => {
    await add((await giveCourseBook('2026-09-01')).id);
    const free = await giveCourseBook('2026-09-01', 'Free anyway');
    await giveOffering(server.db, free.id, { priceCents: 0, durationDays: null });
    await add(free.id);
    const { items } = await shelf('ordering=title');
    expect(items.map((one) => [one.product.name, one.expiresAt])).toEqual([
      ['Course book', '2027-02-28T06:00:00.000Z'],
      ['Free anyway', undefined],
    ]);
    expect(items.map((one) => one.courseSection === undefined)).toEqual([false, true]);
  });

  it.each([
    ['2026-09-29', true],
    ['2026-09-30', false],
  ])('from a section that starts at %s is available two weeks before the start: %s', async (startDate, isDue) => {
    const product = await giveCourseBook(startDate);
    const item = await ada.get(`/api/v1/assets/access_items/${product.id}/`);
    expect(readDocument(userAvailabilityResource, item.json()).showFree).toBe(isDue);
    const answer = await add(product.id);
    expect(answer.statusCode).toBe(isDue ? 200 : 403);
    if (isDue) return;
    expect(answer.json().error).toBe('Materials become available two weeks before class start.');
    expect((await shelf()).names).toEqual([]);
  });

  it('in two sections is granted by the section whose materials are already available', async () => {
    const product = await giveCourseBook('2026-09-01');
    const later = await giveSection(server.db, { rsCourseId: `L-${people}`, startDate: '2026-10-20' });
    await giveMember(server.db, later.id, adaId, { optStatus: 'opted_in' });
    await giveSectionProduct(server.db, later.id, product.id);
    await add(product.id);
    expect((await shelf()).items.map((one) => one.expiresAt)).toEqual(['2027-02-28T06:00:00.000Z']);
  });
});

describe('a product that is free for everyone', () => {
  const ask = (caller: Caller, id: number) => caller.postForm('/ajax/book/free/', { book_id: String(id) });
  const giveFree = async (values: Parameters<typeof giveProduct>[1] = {}) => {
    const { id } = await giveProduct(server.db, values);
    await giveOffering(server.db, id, { priceCents: 0, durationDays: null });
    return id;
  };

  it('is granted only in the countries of its territory', async () => {
    expect(
      (await ask(ada, await giveFree({ territory: { isWorldwide: false, included: ['CA'], excluded: [] } })))
        .statusCode,
    ).toBe(403);
    expect(
      (await ask(ada, await giveFree({ territory: { isWorldwide: false, included: ['US'], excluded: [] } })))
        .statusCode,
    ).toBe(200);
  });

  it('is granted on sites whose channel offers it, and not on sites without sales', async () => {
    const id = await giveFree();
    await server.db
      .insert(channelAvailabilities)
      .values({ productId: id, channelType: 'bookstore', availabilityStatus: 'available' });
    expect((await ask(ada, id)).statusCode).toBe(403);
    const label = { title: 'Brand', hasLabelSite: true, allowEcommerce: false, fqdn: 'brand.localhost' } as const;
    await server.db.insert(whiteLabels).values({ ...label, channelType: 'bookstore' });
    const onBrand = await server.asPerson(`ada${people}`, 'brand.localhost');
    expect((await ask(onBrand, id)).statusCode).toBe(403);
    await server.db.update(whiteLabels).set({ allowEcommerce: true });
    expect((await ask(onBrand, id)).statusCode).toBe(200);
  });
});
