import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { products } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import type { PriceStep } from '../../../src/domain/staff/bulk-schema.ts';
import { staffCatalogItemSchema } from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import { bulkStaff, countsOf } from '../support/bulk.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let staff: ReturnType<typeof bulkStaff>;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  const { id: userId } = await givePerson(t.db, { login: 'kim' });
  await t.db.insert(staffRoles).values({ userId, role: 'catalogue' });
  staff = bulkStaff(t, await t.asPerson('kim'), '0');
});
afterAll(() => t.close());
beforeEach(() => {
  count += 1;
});

async function give(
  name: string,
  cents: readonly (number | null)[] = [],
  values: Partial<typeof products.$inferInsert> = {},
) {
  const { id } = await giveProduct(t.db, { name: `${name} batch${count}`, ...values });
  for (const [at, priceCents] of cents.entries()) {
    await giveOffering(t.db, id, { priceCents, durationDays: 30 + at, sourceKey: `digital-${at}` });
  }
  return id;
}

const all = () => ({ search: { q: `batch${count}` } });
const pricesOf = async (id: number) => {
  const rows = await t.db.select().from(offerings).where(eq(offerings.productId, id)).orderBy(offerings.id);
  return rows.map(({ priceCents }) => priceCents);
};
const load = async (id: number) => (await t.db.select().from(products).where(eq(products.id, id)))[0];

describe('prices of many products (STAFF-8)', () => {
  it('rise by percent, rounded to a cent, with old and new price in the preview', async () => {
    const atlas = await give('Atlas', [1999, null, 500]);
    await give('Empty', [null]);
    await give('Free', [0]);
    const change = { kind: 'product.price', by: { percent: 10 }, startsAt: null, selection: all() } as const;
    const { id, preview } = await staff.preview(change);
    expect(countsOf(preview)).toEqual({ change: 1, 'no-price': 1, same: 1 });
    expect(preview.find(({ code }) => code === 'change')?.samples).toEqual([
      { label: `Atlas batch${count}`, price: { fromCents: 1999, toCents: 2199, currencyCode: 'USD' } },
    ]);
    await staff.apply(id);
    expect(await pricesOf(atlas)).toEqual([2199, null, 550]);
    // A second press raises nothing again.
    await staff.apply(id);
    expect(await pricesOf(atlas)).toEqual([2199, null, 550]);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.batchId, Number(id)));
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([['product.change', String(atlas)]]);
  });

  it('rise for a combo from what it is sold at (OFFER-1)', async () => {
    const set = await give('Set');
    await giveOffering(t.db, set, { kind: 'combo', tenure: 'purchase', priceCents: 8000, comboPriceCents: 6500 });
    const change = { kind: 'product.price', by: { percent: 10 }, startsAt: null, selection: all() } as const;
    const { id, preview } = await staff.preview(change);
    expect(preview[0]?.samples[0]?.price).toMatchObject({ fromCents: 6500, toCents: 7150 });
    await staff.apply(id);
    const [row] = await t.db.select().from(offerings).where(eq(offerings.productId, set));
    expect(row).toMatchObject({ priceCents: 7150, comboPriceCents: null });
  });

  it('fall by an amount, and are refused below zero', async () => {
    const dear = await give('Dear', [1000]);
    await give('Cheap', [100]);
    const change = { kind: 'product.price', by: { cents: -250 }, startsAt: null, selection: all() } as const;
    const { id, preview } = await staff.preview(change);
    expect(countsOf(preview)).toEqual({ change: 1, 'below-zero': 1 });
    await staff.apply(id);
    expect(await pricesOf(dear)).toEqual([750]);
  });

  it('can start later, as planned prices, and not in the past', async () => {
    const atlas = await give('Atlas', [1000]);
    const startsAt = new Date(t.clock.now().getTime() + DAY_MS).toISOString();
    const change = { kind: 'product.price', by: { percent: -20 }, selection: all() } as const;
    const past = await (await t.asPerson('kim')).postJson(staff.path, { ...change, startsAt: '2020-01-01T00:00:00Z' });
    expect([past.statusCode, past.body]).toEqual([422, expect.stringContaining('has passed')]);
    const { id } = await staff.preview({ ...change, startsAt });
    await staff.apply(id);
    expect(await pricesOf(atlas)).toEqual([1000]);
    const planned = await t.db.select().from(jobs).where(eq(jobs.kind, 'catalogue.price'));
    expect(planned.map(({ runAt }) => runAt.toISOString())).toEqual([startsAt]);
    t.clock.advance(DAY_MS);
    await runJobs(t);
    expect(await pricesOf(atlas)).toEqual([800]);
  });

  it('skip a product whose price changed since the preview', async () => {
    const atlas = await give('Atlas', [1000]);
    const change = { kind: 'product.price', by: { cents: 100 }, startsAt: null, selection: all() } as const;
    const { id } = await staff.preview(change);
    await t.db.update(offerings).set({ priceCents: 1200 }).where(eq(offerings.productId, atlas));
    expect(countsOf((await staff.apply(id)).results)).toEqual({ changed: 1 });
    expect(await pricesOf(atlas)).toEqual([1200]);
  });
});

describe('prices with a copy that is printed on demand (OFFER-11)', () => {
  const raise = (by: PriceStep) => ({ kind: 'product.price', by, startsAt: null, selection: all() }) as const;
  const withCopy = { showPrintOption: true, comboPriceCents: 4500 };
  async function giveWithCopy(name: string, values: Parameters<typeof giveOffering>[2] = {}) {
    const id = await give(name);
    await giveOffering(t.db, id, { priceCents: 2000, ...withCopy, ...values });
    return id;
  }
  const bothOf = async (id: number) => {
    const [row] = await t.db.select().from(offerings).where(eq(offerings.productId, id));
    return [row?.priceCents, row?.comboPriceCents];
  };

  it('rise by the percentage of the digital version, in the preview and in the audit log', async () => {
    const atlas = await giveWithCopy('Atlas');
    const { id, preview } = await staff.preview(raise({ percent: 5 }));
    expect(preview[0]?.samples[0]?.price).toEqual({
      ...{ fromCents: 2000, toCents: 2100, currencyCode: 'USD' },
      withCopy: { fromCents: 4500, toCents: 4725 },
    });
    await staff.apply(id);
    expect(await bothOf(atlas)).toEqual([2100, 4725]);
    const [entry] = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.batchId, Number(id)));
    expect(entry).toMatchObject({
      before: { offerings: [{ priceCents: 2000, comboPriceCents: 4500 }] },
      after: { offerings: [{ priceCents: 2100, comboPriceCents: 4725 }] },
    });
  });

  it('change by the amount of the digital version', async () => {
    const atlas = await giveWithCopy('Atlas');
    await giveWithCopy('Cheap', { comboPriceCents: 100 });
    const { id, preview } = await staff.preview(raise({ cents: -250 }));
    expect(countsOf(preview)).toEqual({ change: 1, 'below-zero': 1 });
    await staff.apply(id);
    expect(await bothOf(atlas)).toEqual([1750, 4250]);
  });

  it('rise if the digital version is free, and stay if the copy is not sold or the digital version has no price', async () => {
    const free = await giveWithCopy('Free', { priceCents: 0 });
    const withdrawn = await giveWithCopy('Withdrawn', { showPrintOption: false });
    await giveWithCopy('Unpriced', { priceCents: null });
    const { id, preview } = await staff.preview(raise({ percent: 10 }));
    expect(countsOf(preview)).toEqual({ change: 2, 'no-price': 1 });
    await staff.apply(id);
    expect([await bothOf(free), await bothOf(withdrawn)]).toEqual([
      [0, 4950],
      [2200, 4500],
    ]);
  });

  it('show in the preview of a product with several offerings', async () => {
    const atlas = await give('Atlas', [1000]);
    await giveOffering(t.db, atlas, { priceCents: 2000, ...withCopy });
    const { preview } = await staff.preview(raise({ percent: 10 }));
    expect(preview[0]?.samples[0]?.price).toMatchObject({ fromCents: 2000, withCopy: { toCents: 4950 } });
  });

  it('can start later, with the price of the digital version', async () => {
    const atlas = await giveWithCopy('Atlas');
    const startsAt = new Date(t.clock.now().getTime() + DAY_MS).toISOString();
    const { id } = await staff.preview({ ...raise({ percent: 5 }), startsAt });
    await staff.apply(id);
    expect(await bothOf(atlas)).toEqual([2000, 4500]);
    const page = await (await t.asPerson('kim')).get(`/api/v1/manage/0/catalogue/${atlas}`);
    const planned = { priceCents: 2100, comboPriceCents: 4725, startsAt };
    expect(staffCatalogItemSchema.parse(page.json()).scheduledPrices).toMatchObject([planned]);
    t.clock.advance(DAY_MS);
    await runJobs(t);
    expect(await bothOf(atlas)).toEqual([2100, 4725]);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(atlas)))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { action: 'price.plan', after: planned },
      { action: 'price.change', before: { comboPriceCents: 4500 }, after: { comboPriceCents: 4725 } },
    ]);
  });

  it('skip a product whose price with the copy changed since the preview', async () => {
    const atlas = await giveWithCopy('Atlas');
    const { id } = await staff.preview(raise({ percent: 5 }));
    await t.db.update(offerings).set({ comboPriceCents: 5000 }).where(eq(offerings.productId, atlas));
    expect(countsOf((await staff.apply(id)).results)).toEqual({ changed: 1 });
    expect(await bothOf(atlas)).toEqual([2000, 5000]);
  });
});

describe('availability and channels of many products', () => {
  it('are set where they differ', async () => {
    const atlas = await give('Atlas');
    await give('Gone', [], { isActive: false });
    const off = await staff.preview({ kind: 'product.availability', isActive: false, selection: all() });
    expect(countsOf(off.preview)).toEqual({ change: 1, same: 1 });
    await staff.apply(off.id);
    expect((await load(atlas))?.isActive).toBe(false);
    const change = { kind: 'product.channels', channels: ['store', 'label'], selection: all() } as const;
    const channels = await staff.preview({ ...change, channels: [...change.channels] });
    expect(countsOf(channels.preview)).toEqual({ change: 2 });
    await staff.apply(channels.id);
    expect([...((await load(atlas))?.soldChannels ?? [])].sort()).toEqual(['label', 'store']);
    const again = await staff.preview({ ...change, channels: ['label', 'store'] });
    expect(countsOf(again.preview)).toEqual({ same: 2 });
    const everywhere = await staff.preview({ ...change, channels: null });
    await staff.apply(everywhere.id);
    expect(countsOf((await staff.preview({ ...change, channels: null })).preview)).toEqual({ same: 2 });
  });

  it('are closed to the staff of a school', async () => {
    const org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
    const { id: userId } = await givePerson(t.db, { login: 'school-kim' });
    await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'catalogue' });
    const caller = await t.asPerson('school-kim');
    await give('Atlas');
    const change = { kind: 'product.availability', isActive: false, selection: all() };
    for (const at of ['0', org]) {
      expect((await caller.postJson(`/api/v1/manage/${at}/bulk/`, change)).statusCode).toBe(404);
    }
  });
});
