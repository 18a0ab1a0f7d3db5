import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../../server/db/schema/orders.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { orderResource } from '../../../src/domain/orders/order-schema.ts';
import { staffOrderListSchema, staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOST = 'books.hillside.example';
let t: TestApp;
let hillside: number;
let southgate: number;
let ofHillside: Caller;
let ofSouthgate: Caller;
let orderId: string;

beforeAll(async () => {
  t = await startTestApp();
  hillside = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  southgate = (await giveOrganization(t.db, { title: 'Southgate' })).id;
  await t.db.insert(whiteLabels).values({ organizationId: hillside, fqdn: HOST, title: 'Hillside Books' });
  ofHillside = await giveStore('hannah', hillside);
  ofSouthgate = await giveStore('sol', southgate);
  // Nora belongs to no school.
  await givePerson(t.db, { login: 'nora' });
  orderId = await buy(await t.asPerson('nora', HOST));
});
afterAll(() => t.close());

async function giveStore(login: string, organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'store' });
  return t.asPerson(login);
}

async function buy(nora: Caller): Promise<string> {
  const product = await giveProduct(t.db, { name: 'Laboratory Coat' });
  const offering = await giveOffering(t.db, product.id, { kind: 'print', priceCents: 2500, durationDays: null });
  const item = { offeringId: String(offering.id), isDigital: false, isPrint: true };
  await nora.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', item);
  const { total } = (await nora.get('/api/v1/purchases/quote/')).json().data.attributes;
  const to = { name: 'Nora Bell', line1: '12 Elm Street', city: 'Madison', region: 'WI', postalCode: '53703' };
  const order = { expectedTotal: total, paymentMethodId: 'pm_card_visa', shippingAddress: { ...to, country: 'US' } };
  const placed = await nora.postDocument('/api/v1/purchases/orders/', 'orders', order, {
    idempotencyKey: randomUUID(),
  });
  expect(placed.statusCode, placed.body).toBe(201);
  return readDocument(orderResource, placed.json()).id;
}

const listOf = async (staff: Caller, org: number, query = '') =>
  staffOrderListSchema
    .parse((await staff.get(`/api/v1/manage/${org}/orders/${query}`)).json())
    .items.map(({ id }) => id);

it('is seen by the staff of the school whose site took it, and by no other school (ORDER-2)', async () => {
  expect(await listOf(ofHillside, hillside)).toEqual([orderId]);
  const page = await ofHillside.get(`/api/v1/manage/${hillside}/orders/${orderId}`);
  expect(staffOrderSchema.parse(page.json())).toMatchObject({ school: 'Hillside', isPersonOfSchool: false });
  expect(await listOf(ofSouthgate, southgate)).toEqual([]);
  expect((await ofSouthgate.get(`/api/v1/manage/${southgate}/orders/${orderId}`)).statusCode).toBe(404);
});

it('is among the orders to ship until that staff ship it, and their audit log records it', async () => {
  expect(await listOf(ofHillside, hillside, '?show=unshipped')).toEqual([orderId]);
  const path = `/api/v1/manage/${hillside}/orders/${orderId}`;
  const { lines } = staffOrderSchema.parse((await ofHillside.get(path)).json());
  const parcel = { carrier: 'UPS', trackingNumber: '1Z9', lineIds: lines.map(({ id }) => id) };
  const answer = await ofHillside.postJson(`${path}/parcels`, parcel);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await listOf(ofHillside, hillside, '?show=unshipped')).toEqual([]);
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'order.add-parcel'));
  expect(entry).toMatchObject({ organizationId: hillside, subjectId: orderId });
});

it('is listed once among more than ten thousand orders of its school, and sorted by total', async () => {
  const { id: userId } = await givePerson(t.db, { login: 'olga', organizationId: hillside });
  await t.db.execute(sql`insert into orders (user_id, organization_id, status, subtotal_cents, platform_fee_cents, total_cents)
    select ${userId}::bigint, ${hillside}::bigint, 'paid', n, 0, n from generate_series(1, 10001) n`);
  const [dearest, ...others] = await listOf(ofHillside, hillside, '?sort=-total');
  expect(others).toHaveLength(49);
  const found = await listOf(ofHillside, hillside, '?q=nora');
  expect(found).toEqual([orderId]);
  const [first] = await t.db.select().from(orders).orderBy(desc(orders.totalCents));
  expect(dearest).toBe(String(first?.id));
  expect(await listOf(ofSouthgate, southgate)).toEqual([]);
});
