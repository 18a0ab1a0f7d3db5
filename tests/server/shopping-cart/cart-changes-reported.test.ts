import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelAvailabilities, offerings } from '../../../server/db/schema/offerings.ts';
import { organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { type UserCart, userCartResource } from '../../../src/domain/cart/cart-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let ada: Caller;
let adaId: number;
let productId: number;
let offeringId: number;
let titles = 0;

const items = '/api/v1/shopping_cart/cart_items/';
const carts = '/api/v1/shopping_cart/user_carts/';
const quote = '/api/v1/purchases/quote/';

beforeAll(async () => {
  server = await startTestApp();
  await giveOrganization(server.db, { title: 'The provider' });
  await server.db.insert(whiteLabels).values([
    { title: 'Library', fqdn: 'library.example', hasLabelSite: true, allowEcommerce: false },
    { title: 'Seller', fqdn: 'seller.example', buyOnVitalsource: true },
    { title: 'Campus', fqdn: 'campus.example', hasLabelSite: true, channelType: 'campus' },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  titles += 1;
  adaId = (await givePerson(server.db, { login: `ada${titles}` })).id;
  ada = await server.asPerson(`ada${titles}`);
  productId = (await giveProduct(server.db, { name: `Title ${titles}` })).id;
  offeringId = (await giveOffering(server.db, productId, { priceCents: 2000 })).id;
});

const add = (caller: Caller, more: object = {}) =>
  caller.postDocument(items, 'cart_items', {
    offeringId: String(offeringId),
    isDigital: true,
    isPrint: false,
    ...more,
  });
const change = (values: Partial<typeof offerings.$inferInsert>) =>
  server.db.update(offerings).set(values).where(eq(offerings.id, offeringId));
const read = (answer: LightMyRequestResponse): UserCart => {
  expect(answer.statusCode, answer.body).toBe(200);
  return readDocument(userCartResource, answer.json());
};
const line = async (caller: Caller) => read(await caller.get(carts)).cartItems[0];
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().errors[0].detail];

describe('a line with a changed price', () => {
  it('reports its price at the time it was added until the price is the same again', async () => {
    await add(ada);
    expect((await line(ada))?.priceBefore).toBeUndefined();
    await change({ priceCents: 2500 });
    expect(await line(ada)).toMatchObject({ offering: { price: '25.00' }, priceBefore: '20.00', isAvailable: true });
    await change({ priceCents: 2000 });
    expect((await line(ada))?.priceBefore).toBeUndefined();
  });

  it('reports the price that the person saw offline, not the price when it was sent', async () => {
    expect(read(await add(ada, { seenPrice: '18.00' })).cartItems[0]?.priceBefore).toBe('18.00');
    await ada.delete(`${items}${offeringId}/`);
    expect(read(await add(ada, { seenPrice: '20.00' })).cartItems[0]?.priceBefore).toBeUndefined();
  });

  it('refuses a price that no offering can have', async () => {
    expect(read(await add(ada, { seenPrice: '9999999.99' })).cartItems[0]?.priceBefore).toBe('9999999.99');
    expect((await add(ada, { seenPrice: '10000000.00' })).statusCode).toBe(422);
    expect((await add(ada, { seenPrice: '431208387.95' })).statusCode).toBe(422);
  });

  it('keeps the report in the account after the sign-in', async () => {
    const visitor = server.asVisitor();
    await add(visitor, { seenPrice: '18.00' });
    await visitor.postForm('/account/sign-in', { person: `ada${titles}` });
    expect((await line(visitor))?.priceBefore).toBe('18.00');
  });
});

describe('a line that can no longer be bought', () => {
  it('reports it while it is withdrawn, and stays in the cart', async () => {
    await add(ada);
    await change({ isActive: false });
    expect(await line(ada)).toMatchObject({ isAvailable: false });
    expect(refusal(await ada.get(quote))).toEqual([409, 'This item is no longer available for purchase.']);
    await change({ isActive: true });
    expect(await line(ada)).toMatchObject({ isAvailable: true });
  });

  it.each([
    ['without e-commerce', 'library.example', 'Sorry, this product is not available on this site.'],
    [
      'that sends its buyers elsewhere',
      'seller.example',
      'This title is sold by a partner of this site. Please buy it there.',
    ],
  ])('reports it on a site %s, where checkout refuses it too', async (_what, host, received) => {
    await add(ada);
    const there = await server.asPerson(`ada${titles}`, host);
    expect(await line(there)).toMatchObject({ isAvailable: false });
    expect(refusal(await there.get(quote))).toEqual([409, received]);
    const order = { expectedTotal: '20.00', paymentMethodId: 'pm_card' };
    const idempotencyKey = crypto.randomUUID();
    const placed = await there.postDocument('/api/v1/purchases/orders/', 'orders', order, { idempotencyKey });
    expect(refusal(placed)).toEqual([409, received]);
    expect((await ada.get(quote)).statusCode).toBe(200);
  });

  it('reports it if only another channel may sell it', async () => {
    await add(ada);
    await server.db
      .insert(channelAvailabilities)
      .values({ productId, channelType: 'retail', availabilityStatus: 'available' });
    const there = await server.asPerson(`ada${titles}`, 'campus.example');
    expect(await line(there)).toMatchObject({ isAvailable: false });
    expect((await there.get(quote)).statusCode).toBe(409);
    expect(await line(ada)).toMatchObject({ isAvailable: true });
  });
});

describe('the provider’s own site with the settings of organization 1', () => {
  it('does not sell while the provider sends its buyers to another seller', async () => {
    const settle = (buyOnVitalsource: boolean) =>
      server.db.update(organizations).set({ buyOnVitalsource }).where(eq(organizations.id, 1));
    await settle(true);
    expect(refusal(await add(ada))[1]).toContain('sold by a partner');
    await settle(false);
    expect((await add(ada)).statusCode).toBe(200);
  });
});

it('does not sell a material that comes with a course', async () => {
  const section = await giveSection(server.db, { rsCourseId: 'IA-1' });
  await giveMember(server.db, section.id, adaId, { optStatus: 'opted_in' });
  expect(refusal(await add(ada, { courseId: 'IA-1' }))).toEqual([
    409,
    'This material comes with your course. There is nothing to buy here.',
  ]);
});
