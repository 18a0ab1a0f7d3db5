import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { accessCodes, assets, redeemCodes, subscriptions } from '../../../server/db/schema/assets.ts';
import { orders, payments, storeSettings } from '../../../server/db/schema/orders.ts';
import { products } from '../../../server/db/schema/products.ts';
import { embeddedRefunds, refunds } from '../../../server/db/schema/refunds.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { createEmbeddedGateway } from '../../../server/payment/embedded-gateway.ts';
import type { ExternalRefund, PaymentGateway } from '../../../server/payment/gateway.ts';
import { recordExternalChanges } from '../../../server/refunds/record-external-refunds.ts';
import { resolveOpenRefunds } from '../../../server/refunds/resolve-refunds.ts';
import { settleRefund } from '../../../server/refunds/settle-refund.ts';
import { toCents } from '../../../src/domain/cart/price.ts';
import { orderResource } from '../../../src/domain/orders/order-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import {
  type StaffOrder,
  staffOrderListSchema,
  staffOrderSchema,
} from '../../../src/domain/staff/order-page-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { readAllPages } from '../support/read-all-pages.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

const DAY_MS = 86_400_000;
let open: OpenDatabase;
let server: TestApp;
let gateway: PaymentGateway;
/** Replaces the gateway's refund to simulate faults. */
let refund: PaymentGateway['refund'] | undefined;
let org: number;
let finance: Caller;
let store: Caller;
let ada: Caller;
let adaId: number;
let people = 0;
let emma: string;
let atlas: string;
let labs: string;
let print: string;
let goggles: string;

beforeAll(async () => {
  open = await openTestDatabase();
  const real = createEmbeddedGateway(open.db, createTestClock().now);
  gateway = { ...real, refund: (request) => (refund ?? real.refund)(request) };
  server = await startTestApp({ gateway, open });
  const { db } = server;
  org = (await giveOrganization(db, { title: 'Hillside' })).id;
  for (const role of ['finance', 'store'] as const) {
    const { id: userId } = await givePerson(db, { login: role, firstName: 'Fay', lastName: role });
    await db.insert(staffRoles).values({ organizationId: org, userId, role });
  }
  finance = await server.asPerson('finance');
  store = await server.asPerson('store');
  const give = async (product: object, values: object) =>
    String((await giveOffering(db, (await giveProduct(db, product)).id, values)).id);
  emma = await give({ name: 'Emma' }, { priceCents: 2000, durationDays: 180 });
  atlas = await give({ name: 'Atlas' }, { priceCents: 1500, durationDays: null });
  labs = await give({ name: 'Labs', productType: 'courseware' }, { priceCents: 500, durationDays: 90 });
  print = await give({ name: 'Persuasion' }, { kind: 'print', priceCents: 1000, durationDays: null });
  goggles = await give(
    { name: 'Goggles', productType: 'physical_product' },
    { kind: 'print', priceCents: 1200, durationDays: null },
  );
  const fee = { isPlatformFeeEnabled: true, platformFeeCents: 199, platformFeeThresholdCents: 100 };
  await db.insert(storeSettings).values({ name: 'store', ...fee });
});
afterAll(async () => {
  await server.close();
  await open.close();
});
beforeEach(async () => {
  refund = undefined;
  people += 1;
  const login = `ada${people}`;
  adaId = (await givePerson(server.db, { login, organizationId: org, firstName: 'Ada', lastName: 'Byron' })).id;
  ada = await server.asPerson(login);
  await ada.token();
});

const shippingAddress = {
  ...{ name: 'Ada Byron', line1: '12 Elm Street', city: 'Madison', region: 'WI', postalCode: '53703', country: 'US' },
};

async function buy(offerings: readonly string[], paymentMethodId = 'pm_card_visa'): Promise<StaffOrder> {
  for (const offeringId of offerings) {
    const isPrint = offeringId === print || offeringId === goggles;
    await ada.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', {
      ...{ offeringId, isDigital: !isPrint, isPrint },
    });
  }
  const { total } = (await ada.get('/api/v1/purchases/quote/')).json().data.attributes;
  const order = { expectedTotal: total, paymentMethodId, shippingAddress };
  const placed = await ada.postDocument('/api/v1/purchases/orders/', 'orders', order, { idempotencyKey: randomUUID() });
  expect(placed.statusCode, placed.body).toBe(201);
  return page(readDocument(orderResource, placed.json()).id);
}
async function page(id: string): Promise<StaffOrder> {
  return staffOrderSchema.parse((await finance.get(`/api/v1/manage/${org}/orders/${id}`)).json());
}
const send = (order: StaffOrder, amounts: readonly string[], key: string = randomUUID()) => {
  const lines = amounts.flatMap((amount, index) => {
    const line = order.lines[index];
    return line && amount !== '' ? [{ lineId: line.id, amount }] : [];
  });
  const body = { key, lines, reason: 'Dropped the course' };
  return finance.postJson(`/api/v1/manage/${org}/orders/${order.id}/refunds`, body);
};
const give = async (order: StaffOrder, amounts: readonly string[], key?: string) => {
  const answer = await send(order, amounts, key);
  expect(answer.statusCode, answer.body).toBe(200);
  return staffOrderSchema.parse(answer.json());
};
const problem = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().errors[0].code];
const shelf = async () => {
  const { items } = readCollection(assetResource, (await ada.get('/api/v1/assets/assets/')).json());
  return items.map(({ product }) => product.name).toSorted();
};
const daysLeft = async (name: string) => {
  const { items } = readCollection(assetResource, (await ada.get('/api/v1/assets/assets/')).json());
  const item = items.find(({ product }) => product.name === name);
  if (!item) return undefined;
  if (item.expiresAt === undefined) return 'no end';
  return Math.round((Date.parse(item.expiresAt) - server.clock.now().getTime()) / DAY_MS);
};
const given = async () => (await server.db.select().from(embeddedRefunds)).filter(({ status }) => status === 'made');

it('sorts orders by time and by total, page by page', async () => {
  const totals = Array.from({ length: 60 }, (_, at) => (at * 7) % 5);
  const costs = (totalCents: number) => ({ subtotalCents: totalCents, platformFeeCents: 0, totalCents });
  const rows = totals.map((cents) => ({ userId: adaId, ...costs(cents * 1000) }));
  const made = await server.db.insert(orders).values(rows).returning();
  const ids = async (query: string) => {
    const list = `/api/v1/manage/${org}/orders/?person=${adaId}${query}`;
    return (await readAllPages(finance, list, (body) => staffOrderListSchema.parse(body))).map(({ id }) => id);
  };
  const oldest = made.map(({ id }) => String(id));
  const cheapest = made.toSorted((a, b) => a.totalCents - b.totalCents).map(({ id }) => String(id));
  expect(await ids('&sort=at')).toEqual(oldest);
  expect(await ids('')).toEqual(oldest.toReversed());
  expect(await ids('&sort=total')).toEqual(cheapest);
  expect(await ids('&sort=-total')).toEqual(cheapest.toReversed());
  const csv = await finance.get(`/api/v1/manage/${org}/orders.csv?person=${adaId}&sort=-total`);
  expect(csv.body.split('\n')[1]?.startsWith(`${cheapest.at(-1)},`)).toBe(true);
});

describe('a refund of lines', () => {
  it('gives the money back once, keeps the platform fee, and takes the material off the shelf', async () => {
    const order = await buy([emma, atlas]);
    expect(order).toMatchObject({ total: '36.99', refunded: '0.00', platformFee: '1.99' });
    const key = randomUUID();
    const before = (await given()).length;
    const after = await give(order, ['20.00'], key);
    expect(after).toMatchObject({
      refunded: '20.00',
      lines: [
        { refunded: '20.00', refundable: '0.00' },
        { refunded: '0.00', refundable: '15.00' },
      ],
      refunds: [{ status: 'made', amount: '20.00', reason: 'Dropped the course', staffName: 'Fay finance' }],
    });
    expect(await give(order, ['20.00'], key)).toEqual(after);
    expect((await given()).length).toBe(before + 1);
    expect(await shelf()).toEqual(['Atlas']);
    const own = readDocument(orderResource, (await ada.get(`/api/v1/purchases/orders/${order.id}/`)).json());
    expect(own).toMatchObject({ total: '36.99', refunded: '20.00' });
  });

  it('keeps the access after a partial refund, until the rest is refunded too', async () => {
    const order = await buy([emma]);
    await give(order, ['5.50']);
    expect(await shelf()).toEqual(['Emma']);
    expect((await page(order.id)).lines[0]).toMatchObject({ refunded: '5.50', refundable: '14.50' });
    await give(order, ['14.50']);
    expect(await shelf()).toEqual([]);
  });

  it('never gives more than the line cost, also when two people press at once', async () => {
    const order = await buy([emma]);
    expect(problem(await send(order, ['20.01']))).toEqual([409, 'not_refundable']);
    const both = await Promise.all([send(order, ['20.00']), send(order, ['20.00'])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await page(order.id)).refunded).toBe('20.00');
  });

  it('refuses printed lines, a line of another order, nothing, and an order without money', async () => {
    const order = await buy([print]);
    expect(problem(await send(order, ['10.00']))).toEqual([422, 'not_refundable']);
    const other = await buy([emma]);
    const lines = [{ lineId: order.lines[0]?.id, amount: '1.00' }];
    const path = `/api/v1/manage/${org}/orders/${other.id}/refunds`;
    expect((await finance.postJson(path, { key: randomUUID(), lines, reason: 'Why' })).statusCode).toBe(422);
    expect(problem(await send(other, ['0.00']))).toEqual([409, 'not_refundable']);
    const twice = [1, 2].map(() => ({ lineId: other.lines[0]?.id, amount: '15.00' }));
    expect((await finance.postJson(path, { key: randomUUID(), lines: twice, reason: 'Why' })).statusCode).toBe(422);
    expect((await finance.postJson(path, { key: randomUUID(), lines: [], reason: 'Why' })).statusCode).toBe(422);
  });

  it('gives back the price of shipped goods that are not printed (REFUND-1)', async () => {
    const order = await buy([print, goggles]);
    expect(order.lines.map(({ name, refundable }) => [name, refundable]).toSorted()).toEqual([
      ['Goggles', '12.00'],
      ['Persuasion', '0.00'],
    ]);
    const after = await give(
      order,
      order.lines.map(({ refundable }) => (refundable === '0.00' ? '' : refundable)),
    );
    expect(after).toMatchObject({ refunded: '12.00', refunds: [{ status: 'made', amount: '12.00' }] });
  });

  it('is written to the audit log with the amount and the reason', async () => {
    const order = await buy([emma]);
    await give(order, ['20.00']);
    const isOfOrder = and(eq(auditLog.subjectKind, 'order'), eq(auditLog.subjectId, order.id));
    const entries = await server.db.select().from(auditLog).where(isOfOrder);
    expect(entries).toMatchObject([
      { action: 'order.refund', organizationId: org, after: { amountCents: 2000 }, reason: 'Dropped the course' },
    ]);
  });
});

describe('the delivery of the lines', () => {
  it('is the access with its end, and the access code of courseware', async () => {
    const order = await buy([emma, atlas, labs, print]);
    const deliveries = ({ lines }: StaffOrder) =>
      Object.fromEntries(lines.map(({ name, access, hasCode }) => [name, { state: access?.state, hasCode }]));
    expect(deliveries(order)).toEqual({
      Emma: { state: 'open', hasCode: null },
      Atlas: { state: 'open', hasCode: null },
      Labs: { state: 'open', hasCode: null },
      Persuasion: { state: undefined, hasCode: null },
    });
    const ends = order.lines.map(({ name, access }) => [name, access?.expiresAt?.slice(0, 10)]);
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    expect(Object.fromEntries(ends)).toMatchObject({ Emma: inDays(180), Labs: inDays(90) });
    const [held] = await server.db
      .select()
      .from(assets)
      .innerJoin(products, and(eq(products.id, assets.productId), eq(products.name, 'Labs')))
      .where(eq(assets.userId, adaId));
    const productId = held?.products.id ?? 0;
    await server.db.insert(accessCodes).values({ productId, code: `CODE-${people}-ONE` });
    expect(deliveries(await page(order.id)).Labs).toEqual({ state: 'open', hasCode: false });
    await server.db.update(accessCodes).set({ userId: adaId }).where(eq(accessCodes.productId, productId));
    expect(deliveries(await page(order.id)).Labs).toEqual({ state: 'open', hasCode: true });
    await server.db.delete(accessCodes).where(eq(accessCodes.productId, productId));
    const index = order.lines.findIndex(({ name }) => name === 'Emma');
    await give(
      order,
      order.lines.map((_, at) => (at === index ? '20.00' : '')),
    );
    expect(deliveries(await page(order.id)).Emma).toEqual({ state: 'revoked', hasCode: null });
  });
});

describe('the access that a refund takes back (REFUND-3)', () => {
  it('is the days of the line, if a code extended the access', async () => {
    const order = await buy([emma]);
    const [held] = await server.db.select().from(assets).where(eq(assets.userId, adaId));
    const code = { format: 'digital', source: 'redeemed', durationDays: 30 } as const;
    const grant = { ...code, userId: adaId, productId: held?.productId ?? 0 };
    await server.db.transaction((tx) => grantAsset(tx, grant, server.clock.now()));
    expect(await daysLeft('Emma')).toBe(210);
    await give(order, ['20.00']);
    expect(await daysLeft('Emma')).toBe(30);
  });

  it('is not that of a later purchase, if the term of the line is over', async () => {
    const first = await buy([emma]);
    const longAgo = new Date(server.clock.now().getTime() - 200 * DAY_MS);
    await server.db
      .update(orders)
      .set({ paidAt: longAgo })
      .where(eq(orders.id, Number(first.id)));
    await server.db
      .update(assets)
      .set({ expiresAt: new Date(longAgo.getTime() + 180 * DAY_MS) })
      .where(eq(assets.userId, adaId));
    await buy([emma]);
    expect(await daysLeft('Emma')).toBe(180);
    await give(first, ['20.00']);
    expect(await daysLeft('Emma')).toBe(180);
  });

  it('is taken back once, if the refund fails later and is made again (REFUND-4)', async () => {
    const order = await buy([emma]);
    const [held] = await server.db.select().from(assets).where(eq(assets.userId, adaId));
    const code = { format: 'digital', source: 'redeemed', durationDays: 200 } as const;
    const grant = { ...code, userId: adaId, productId: held?.productId ?? 0 };
    await server.db.transaction((tx) => grantAsset(tx, grant, server.clock.now()));
    refund = async ({ key }) => ({ status: 'made', refundId: `re_${key}` });
    const { refunds: made } = await give(order, ['20.00']);
    expect(await daysLeft('Emma')).toBe(200);
    const declined = { status: 'declined' } as const;
    await server.db.transaction((tx) => settleRefund(tx, Number(made[0]?.id), declined, server.clock.now()));
    expect(await give(order, ['20.00'])).toMatchObject({ refunded: '20.00' });
    expect(await daysLeft('Emma')).toBe(200);
  });

  it('leaves what a code gives, if the refunded line had no end', async () => {
    const order = await buy([atlas]);
    expect(await daysLeft('Atlas')).toBe('no end');
    const [held] = await server.db.select().from(assets).where(eq(assets.userId, adaId));
    const used = { redeemedBy: adaId, redeemedAt: server.clock.now(), durationDays: 30 };
    await server.db.insert(redeemCodes).values({ code: `REFUND${people}`, productId: held?.productId ?? 0, ...used });
    await give(order, ['15.00']);
    expect(await daysLeft('Atlas')).toBe(30);
  });

  it('leaves what a course provides', async () => {
    const order = await buy([emma]);
    const until = new Date(server.clock.now().getTime() + 40 * DAY_MS);
    await server.db.update(assets).set({ providedUntil: until }).where(eq(assets.userId, adaId));
    await give(order, ['20.00']);
    expect(await daysLeft('Emma')).toBe(40);
  });

  it('ends the subscription of courseware', async () => {
    const order = await buy([labs]);
    await give(order, ['5.00']);
    const [row] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, adaId));
    expect(row?.expiresAt).toEqual(server.clock.now());
  });
});

describe('a refund at the payment service that names no line (REFUND-6)', () => {
  /** Adopts refunds of these amounts, in cents. */
  const adopt = async (order: StaffOrder, amounts: readonly number[]) => {
    const [payment] = await server.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, Number(order.id)));
    const made = amounts.map((cents, at): ExternalRefund => {
      const refundId = `outside ${order.id} ${at}`;
      return { refundId, amount: toCents(cents), state: { status: 'made', refundId } };
    });
    const tools = { ...gateway, listExternalChanges: async () => ({ refunds: made, disputes: [] }) };
    await recordExternalChanges(
      { db: server.db, gateway: tools, clock: server.clock.now },
      payment?.gatewayPaymentId ?? '',
    );
    return page(order.id);
  };
  const refundable = ({ lines, refundable: ofOrder }: StaffOrder) => [ofOrder, ...lines.map((line) => line.refundable)];

  it('lowers what is left of the order, of which each line may be refunded', async () => {
    const order = await buy([emma, atlas]);
    expect(refundable(await adopt(order, [1700]))).toEqual(['18.00', '18.00', '15.00']);
    expect(problem(await send(order, ['18.00', '0.01']))).toEqual([409, 'not_refundable']);
    expect(refundable(await give(order, ['', '15.00']))).toEqual(['3.00', '3.00', '0.00']);
    expect(await shelf()).toEqual(['Emma']);
    await give(order, ['3.00']);
    expect(await shelf()).toEqual([]);
    expect((await page(order.id)).lines.map(({ refunded }) => refunded)).toEqual(['20.00', '15.00']);
  });

  it('takes back the access of all lines once nothing is left, and the days of a line once', async () => {
    const order = await buy([emma, atlas]);
    const [held] = await server.db
      .select()
      .from(assets)
      .where(eq(assets.orderLineId, Number(order.lines[0]?.id)));
    const code = { format: 'digital', source: 'redeemed', durationDays: 200 } as const;
    const grant = { ...code, userId: adaId, productId: held?.productId ?? 0 };
    await server.db.transaction((tx) => grantAsset(tx, grant, server.clock.now()));
    await give(order, ['20.00']);
    expect([await daysLeft('Emma'), await shelf()]).toEqual([200, ['Atlas', 'Emma']]);
    await adopt(order, [900, 600]);
    expect([await daysLeft('Emma'), await shelf()]).toEqual([200, ['Emma']]);
    // The last one is the platform fee.
    await adopt(order, [900, 600, 199]);
    expect(await daysLeft('Emma')).toBe(200);
  });

  it('may be for a printed line, so that the other lines stay refundable', async () => {
    const order = await adopt(await buy([emma, print]), [1000]);
    expect(order.refundable).toBe('20.00');
    expect(order.lines.find(({ kind }) => kind === 'digital')?.refundable).toBe('20.00');
  });

  it('can be refunded by staff after it failed', async () => {
    const order = await buy([emma]);
    await adopt(order, [500, 1500]);
    const [first] = (
      await server.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, Number(order.id)))
    ).toSorted((one, other) => one.id - other.id);
    const declined = { status: 'declined' } as const;
    await server.db.transaction((tx) => settleRefund(tx, first?.id ?? 0, declined, server.clock.now()));
    expect(refundable(await page(order.id))).toEqual(['5.00', '5.00']);
  });
});

describe('a refund without an answer of the gateway (REFUND-2)', () => {
  it('reserves its amount and is asked for again until it is known', async () => {
    const order = await buy([emma]);
    refund = () => Promise.reject(new Error('offline'));
    const waiting = await give(order, ['20.00']);
    expect(waiting).toMatchObject({ refunded: '0.00', refunds: [{ status: 'starting' }] });
    expect(waiting.lines[0]).toMatchObject({ refunded: '20.00', refundable: '0.00' });
    expect(problem(await send(order, ['20.00']))).toEqual([409, 'not_refundable']);
    expect(await shelf()).toEqual(['Emma']);
    refund = undefined;
    server.clock.advance(61_000);
    await resolveOpenRefunds({ db: server.db, gateway, clock: server.clock.now });
    expect(await page(order.id)).toMatchObject({ refunded: '20.00', refunds: [{ status: 'made' }] });
    expect(await shelf()).toEqual([]);
  });

  it('is made once if only the response was lost', async () => {
    const order = await buy([emma]);
    const real = createEmbeddedGateway(open.db, server.clock.now);
    refund = async (request) => {
      await real.refund(request);
      throw new Error('The response was lost');
    };
    const key = randomUUID();
    await give(order, ['20.00'], key);
    refund = undefined;
    const before = (await given()).length;
    expect(await give(order, ['20.00'], key)).toMatchObject({ refunded: '20.00', refunds: [{ status: 'made' }] });
    expect((await given()).length).toBe(before);
  });

  it('can be made again after the gateway declined it, now or later', async () => {
    const declined = await give(await buy([emma], 'pm_card_no_refunds'), ['20.00']);
    expect(declined).toMatchObject({ refunded: '0.00', refunds: [{ status: 'declined' }] });
    expect(declined.lines[0]).toMatchObject({ refundable: '20.00' });
    const made = await give(await buy([atlas]), ['15.00']);
    await server.db.transaction((tx) =>
      settleRefund(tx, Number(made.refunds[0]?.id), { status: 'declined' }, server.clock.now()),
    );
    expect((await page(made.id)).lines[0]).toMatchObject({ refundable: '15.00' });
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'order.refund-declined'));
    expect(row).toMatchObject({ organizationId: org, actorName: 'payment gateway' });
  });
});

describe('the list of orders', () => {
  const list = async (query: string) =>
    staffOrderListSchema.parse((await finance.get(`/api/v1/manage/${org}/orders/?${query}`)).json());

  it('finds orders by person, email address, receipt, number and redeemed code', async () => {
    const order = await buy([emma, atlas]);
    const [row] = (await list(`person=${adaId}`)).items;
    expect(row).toMatchObject({ id: order.id, firstItem: 'Emma', itemCount: 2, total: '36.99', refunded: '0.00' });
    const code = `CODE${'ABCDEFGHJK'[people % 10]}`.replace('O', '0');
    const [product] = await server.db.select().from(assets).where(eq(assets.userId, adaId));
    await server.db.insert(redeemCodes).values({ code, productId: product?.productId ?? 0, redeemedBy: adaId });
    for (const q of [`ada${people}`, `byron ada${people}`, order.receiptNumber ?? '', order.id, code]) {
      expect(
        (await list(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id),
        q,
      ).toContain(order.id);
    }
    expect((await list('q=nobody-at-all')).items).toEqual([]);
  });

  it('narrows to refunded orders, and counts', async () => {
    const order = await buy([emma]);
    expect((await list(`person=${adaId}&show=refunded`)).total).toBe(0);
    await give(order, ['1.00']);
    expect(await list(`person=${adaId}&show=refunded`)).toMatchObject({ total: 1, items: [{ refunded: '1.00' }] });
    const csv = await finance.get(`/api/v1/manage/${org}/orders.csv?person=${adaId}`);
    expect(csv.body).toContain(`${order.receiptNumber}`);
  });

  it('shows a school the orders of its own people only', async () => {
    const order = await buy([emma]);
    const other = (await giveOrganization(server.db, { title: 'Lakeside' })).id;
    const { id: userId } = await givePerson(server.db, { login: `lake${people}` });
    await server.db.insert(staffRoles).values({ organizationId: other, userId, role: 'finance' });
    const stranger = await server.asPerson(`lake${people}`);
    const path = `/api/v1/manage/${other}/orders`;
    expect(staffOrderListSchema.parse((await stranger.get(`${path}/`)).json()).items).toEqual([]);
    expect((await stranger.get(`${path}/${order.id}`)).statusCode).toBe(404);
    const body = { key: randomUUID(), lines: [{ lineId: order.lines[0]?.id, amount: '1.00' }], reason: 'Why' };
    expect((await stranger.postJson(`${path}/${order.id}/refunds`, body)).statusCode).toBe(404);
    expect(await server.db.$count(refunds, eq(refunds.orderId, Number(order.id)))).toBe(0);
  });
});

describe('parcels', () => {
  it('are noted for printed lines, shown, and removed', async () => {
    const order = await buy([emma, print]);
    const path = `/api/v1/manage/${org}/orders/${order.id}/parcels`;
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999' };
    const [digital, printed] = order.lines.toSorted((one, other) => one.kind.localeCompare(other.kind));
    const wrong = await store.postJson(path, { ...parcel, lineIds: [digital?.id] });
    expect(wrong.statusCode).toBe(422);
    const noted = staffOrderSchema.parse((await store.postJson(path, { ...parcel, lineIds: [printed?.id] })).json());
    const [shown] = noted.lines.flatMap(({ parcels }) => parcels);
    expect(shown).toMatchObject({ ...parcel, shippedAt: server.clock.now().toISOString() });
    const orderOfBuyer = async () =>
      readDocument(orderResource, (await ada.get(`/api/v1/purchases/orders/${order.id}/`)).json());
    expect((await orderOfBuyer()).lines.map(({ kind, parcels }) => [kind, parcels])).toEqual(
      expect.arrayContaining([
        ['digital', undefined],
        ['print', [{ ...parcel, shippedAt: server.clock.now().toISOString() }]],
      ]),
    );
    const removed = await store.delete(`${path}/${shown?.id}`);
    expect(staffOrderSchema.parse(removed.json()).lines.flatMap(({ parcels }) => parcels)).toEqual([]);
    expect((await store.delete(`${path}/${shown?.id}`)).statusCode).toBe(404);
  });
});
