import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { categories } from '../../../server/db/schema/categories.ts';
import { channelAvailabilities, offerings } from '../../../server/db/schema/offerings.ts';
import { storeSettings } from '../../../server/db/schema/orders.ts';
import {
  collectionItems,
  productContributors,
  productFeatures,
  productIdentifiers,
  productSubjects,
} from '../../../server/db/schema/products.ts';
import { catalogItemResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { productCategoryResource } from '../../../src/domain/catalog/product-category-schema.ts';
import { productFeatureResource } from '../../../src/domain/catalog/product-feature-schema.ts';
import { errorDocumentSchema, readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let bookId: number;
const path = (id: number | string) => `/api/v1/catalog/catalog_items/${id}/`;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const book = await giveProduct(
    db,
    {
      name: 'Concepts of Biology',
      subtitle: 'A first course',
      description: 'About life.',
      language: 'en',
      otherDescriptions: { fr: 'Sur la vie.' },
      copyPercentage: 10,
      productFileType: 'EPUB',
      territory: { isWorldwide: false, included: ['CA'], excluded: [] },
    },
    ['Samantha Fowler', 'Rebecca Roush'],
  );
  bookId = book.id;
  await giveOffering(db, book.id, { priceCents: 4000, sourceKey: 'a' });
  await giveOffering(db, book.id, { priceCents: null, sourceKey: 'b', kind: 'print', durationDays: null });
  await giveOffering(db, book.id, { priceCents: 900, sourceKey: 'c', currencyCode: 'CAD' });
  await giveOffering(db, book.id, { priceCents: 1, sourceKey: 'd', isActive: false });
  await db.insert(productIdentifiers).values([
    { productId: book.id, type: 'ISBN13', value: '978-1-947172-03-6' },
    { productId: book.id, type: 'EISBN13', value: '978-0-306-40615-7' },
  ]);
  await db.insert(productSubjects).values([
    { productId: book.id, position: 2, scheme: 'BISAC', code: 'SCI000000' },
    { productId: book.id, position: 1, scheme: 'BISAC', code: 'SCI008000' },
  ]);
  await db.insert(bookFiles).values({
    productId: book.id,
    position: 1,
    title: 'Biology',
    type: 'READER',
    extension: 'epub',
    storagePath: 'secret/place.epub',
    sizeBytes: 10,
    sha256: 'aa',
  });
  await db.insert(productFeatures).values([
    { productId: book.id, position: 2, category: 'Accessibility', subcategory: 'Navigation', name: 'Index' },
    { productId: book.id, position: 1, category: 'Accessibility', subcategory: 'Navigation', name: 'Contents' },
    {
      productId: book.id,
      position: 3,
      category: 'Accessibility',
      subcategory: 'Conformance',
      name: 'Certified by',
      detail: 'Acme',
    },
  ]);
  await db.insert(productContributors).values([
    { productId: book.id, position: 3, role: 'translator', name: 'Tove Tran' },
    { productId: book.id, position: 4, role: 'lyricist', name: 'Lou Lyr' },
  ]);
  await db.insert(channelAvailabilities).values({
    productId: book.id,
    channelType: 'retail',
    availabilityStatus: 'withdrawn',
  });
});
afterAll(() => server.close());

const load = async (id: number, query = '') => {
  const answer = await server.asVisitor().get(path(id) + query);
  expect(answer.statusCode, answer.body).toBe(200);
  return readDocument(catalogItemResource, answer.json());
};

describe('a catalog item', () => {
  it('contains the public data of a book', async () => {
    expect(await load(bookId)).toMatchObject({
      id: String(bookId),
      name: 'Concepts of Biology',
      subtitle: 'A first course',
      description: 'About life.',
      descriptionLanguage: 'en',
      otherDescriptions: { fr: 'Sur la vie.' },
      authors: ['Samantha Fowler', 'Rebecca Roush'],
      isbn: '9780306406157',
      identifiers: { ISBN13: '978-1-947172-03-6', EISBN13: '978-0-306-40615-7' },
      product: { bisacCodes: ['SCI008000', 'SCI000000'], drm: { copyPercentage: 10 }, isCountryAllowed: false },
      bookFiles: [{ title: 'Biology', type: 'READER', extension: 'epub' }],
      channelAvailabilities: [{ channelType: 'retail', availabilityStatus: 'withdrawn' }],
    });
  });

  it('lists offerings by price, those without a price last, and no withdrawn ones', async () => {
    expect((await load(bookId)).offerings.map((one) => one.price)).toEqual(['9.00', '40.00', undefined]);
    expect((await load(bookId, '?currency_code=USD')).offerings.map((one) => one.price)).toEqual(['40.00', undefined]);
  });

  it('lists all offerings if there are none in the currency of the request', async () => {
    expect((await load(bookId, '?currency_code=EUR')).offerings.map((one) => one.price)).toEqual([
      '9.00',
      '40.00',
      undefined,
    ]);
  });

  it('lists the items of a collection in their order', async () => {
    const bundle = await giveProduct(server.db, { name: 'Bundle', productType: 'collection' });
    const other = await giveProduct(server.db, { name: 'Other' });
    await server.db.insert(collectionItems).values([
      { collectionId: bundle.id, productId: bookId, position: 2 },
      { collectionId: bundle.id, productId: other.id, position: 1 },
    ]);
    const item = await load(bundle.id);
    expect(item.collectionItems.map((one) => one.title)).toEqual(['Other', 'Concepts of Biology']);
    expect(item.product.collectionItemCount).toBe(2);
  });

  it('may be cached by shared caches, and gets a 304 response until something on the page changes', async () => {
    const first = await server.asVisitor().get(path(bookId));
    expect(first.headers['cache-control']).toContain('public');
    expect(first.cookies).toEqual([]);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\//);
    const headers = { 'if-none-match': etag };
    expect((await server.asVisitor().get(path(bookId), { headers })).statusCode).toBe(304);
    await server.db.update(offerings).set({ priceCents: 4100 }).where(eq(offerings.sourceKey, 'a'));
    expect((await server.asVisitor().get(path(bookId), { headers })).statusCode).toBe(200);
    await server.db.update(offerings).set({ priceCents: 4000 }).where(eq(offerings.sourceKey, 'a'));
  });

  it('answers 404 if unknown and 410 if deleted', async () => {
    const deleted = await giveProduct(server.db, { isDeleted: true });
    const off = await giveProduct(server.db, { isActive: false });
    expect((await server.asVisitor().get(path(999_999))).statusCode).toBe(404);
    expect((await server.asVisitor().get(path('abc'))).statusCode).toBe(404);
    const codeOf = async (id: number) => {
      const answer = await server.asVisitor().get(path(id));
      expect(answer.statusCode).toBe(410);
      return errorDocumentSchema.parse(answer.json()).errors[0]?.code;
    };
    expect(await codeOf(deleted.id)).toBe('gone');
    expect(await codeOf(off.id)).toBe('inactive');
  });

  it('contains the platform fee of the store', async () => {
    await server.db
      .insert(storeSettings)
      .values({ name: 'store', isPlatformFeeEnabled: true, platformFeeCents: 199, platformFeeThresholdCents: 2500 });
    expect((await load(bookId)).platformFee).toEqual({ isEnabled: true, fee: '1.99', threshold: '25.00' });
  });

  it('lists its features in order', async () => {
    const answer = await server.asVisitor().get(`/api/v1/catalog/product_features/?catalog_item=${bookId}`);
    const { items } = readCollection(productFeatureResource, answer.json());
    expect(items.map((one) => one.name)).toEqual(['Contents', 'Index', 'Certified by']);
  });

  it('has its features in French too, but what a publisher wrote as it is', async () => {
    const answer = await server.asVisitor().get(`/api/v1/catalog/product_features/?catalog_item=${bookId}`);
    const { items } = readCollection(productFeatureResource, answer.json());
    expect(items.map((one) => one.french)).toEqual([
      undefined,
      undefined,
      { subcategory: 'Conformité', name: 'Certifié par', detail: 'Acme' },
    ]);
  });

  it('names everybody who made it with their role', async () => {
    expect((await load(bookId)).contributors).toEqual([
      { name: 'Samantha Fowler', role: 'author' },
      { name: 'Rebecca Roush', role: 'author' },
      { name: 'Tove Tran', role: 'translator' },
      { name: 'Lou Lyr', role: 'other' },
    ]);
  });
});

describe('the category tree', () => {
  beforeAll(async () => {
    const give = async (title: string, urlSlug: string, parentId?: number) => {
      const [row] = await server.db.insert(categories).values({ title, urlSlug, parentId }).returning();
      return row?.id ?? 0;
    };
    const science = await give('Science', 'science');
    const biology = await give('Biology', 'science/biology', science);
    await give('Zoology', 'science/biology/zoology', biology);
    await give('botany', 'science/biology/botany', biology);
    await give('Art', 'art');
  });
  const tree = async (query: string) => {
    const answer = await server.asVisitor().get(`/api/v1/catalog/product_categories/?${query}`);
    return readCollection(productCategoryResource, answer.json()).items;
  };

  it('is sorted by title', async () => {
    expect((await tree('')).map((one) => one.title)).toEqual(['Art', 'Biology', 'botany', 'Science', 'Zoology']);
  });

  it('contains the top-level categories', async () => {
    const top = await tree('filter[top]=true&include=descendants');
    expect(top.map((one) => one.title)).toEqual(['Art', 'Science']);
    expect(top[1]?.descendants.map((one) => one.title)).toEqual(['Biology']);
  });

  it('returns one category by its id, and 404 for an unknown one', async () => {
    const [biology] = await tree('url_slug=science/biology');
    const url = `/api/v1/catalog/product_categories/${biology?.id}/?include=ancestors`;
    const one = readDocument(productCategoryResource, (await server.asVisitor().get(url)).json());
    expect(one).toMatchObject({ title: 'Biology', ancestors: [{ title: 'Science' }], descendants: [] });
    expect((await server.asVisitor().get('/api/v1/catalog/product_categories/999999/')).statusCode).toBe(404);
  });

  it('returns one category by its slug, with its ancestors and its children sorted by title', async () => {
    const [biology] = await tree('url_slug=science/biology&include=ancestors,descendants');
    expect(biology?.ancestors.map((one) => one.title)).toEqual(['Science']);
    expect(biology?.descendants.map((one) => one.title)).toEqual(['botany', 'Zoology']);
    const [zoology] = await tree('url_slug=science/biology/zoology&include=ancestors');
    expect(zoology?.ancestors.map((one) => one.urlSlug)).toEqual(['science', 'science/biology']);
    expect(await tree('url_slug=nowhere')).toEqual([]);
  });
});
