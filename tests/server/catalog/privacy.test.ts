import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let owner: Caller;
let productId: number;

beforeAll(async () => {
  server = await startTestApp();
  productId = (await giveProduct(server.db, { name: 'Biology' })).id;
  const offering = await giveOffering(server.db, productId);
  const { id } = await givePerson(server.db, { login: 'ada', firstName: 'Adalbertina' });
  owner = await server.asPerson('ada');
  const attributes = { offeringId: String(offering.id), isDigital: true, isPrint: false };
  await owner.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', attributes);
  await server.db.insert(assets).values({ userId: id, productId, source: 'purchase', acquiredAt: server.clock.now() });
});
afterAll(() => server.close());

const publicPath = fc.oneof(
  fc.constant('product_categories/?include=ancestors,descendants'),
  fc.constant('product_categories/?filter[top]=true'),
  fc
    .record({
      search: fc.constantFrom('', 'biology', 'biolgy', 'nothing at all'),
      order: fc.constantFrom('relevance', 'sales', 'adoptions', 'title'),
      include: fc.constantFrom('', 'lowest_offering', 'user_availability', 'userAvailability'),
      page: fc.integer({ min: 1, max: 3 }),
    })
    .map(
      ({ search, order, include, page }) =>
        `search/?search=${encodeURIComponent(search)}&order_by=${order}&include=${include}&page=${page}`,
    ),
  fc
    .constantFrom('', '?include=user_availability', '?ecommerce_course_id=BIO-1&include=userAvailability,offerings')
    .map((query) => `catalog_items/PRODUCT/${query}`),
  fc.constant('product_features/?catalog_item=PRODUCT'),
);

it('a catalog response is the same for owners and strangers, sets no cookie and may be shared', async () => {
  await fc.assert(
    fc.asyncProperty(publicPath, async (path) => {
      const url = `/api/v1/catalog/${path.replace('PRODUCT', String(productId))}`;
      const [mine, strangers] = [await owner.get(url), await server.asVisitor().get(url)];
      expect(mine.statusCode, mine.body).toBe(200);
      expect(mine.body).toBe(strangers.body);
      expect(mine.headers.etag).toBe(strangers.headers.etag);
      expect(mine.cookies).toEqual([]);
      expect(mine.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
      expect(mine.body).not.toMatch(/isOwned|inCart|userAvailability|Adalbertina|expiresAt/);
    }),
    { numRuns: 60 },
  );
});

it('a response about a person is in no cache', async () => {
  for (const path of [
    '/api/v1/shopping_cart/user_carts/',
    '/api/v1/assets/assets/',
    `/api/v1/assets/access_items/${productId}/`,
    '/api/v1/purchases/quote/',
    '/api/v1/purchases/orders/',
    '/api/v1/sections/course_sections/',
    '/api/v1/sections/members/',
  ]) {
    const { headers } = await owner.get(path);
    expect([path, headers['cache-control'], headers.etag]).toEqual([
      path,
      expect.stringMatching(/no-store$/),
      undefined,
    ]);
  }
});
