import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCodes, codeBatches, redeemCodes } from '../../../server/db/schema/assets.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { batchCodeListSchema, codeBatchSchema } from '../../../src/domain/codes/code-batch-schema.ts';
import { bulkStaff, countsOf } from '../support/bulk.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const REASON = 'The printed cards were stolen';

let t: TestApp;
let org: number;
let productId: number;
let readerId: number;
let caller: Caller;
let store: ReturnType<typeof bulkStaff>;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'store', organizationId: org });
  await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'store' });
  readerId = (await givePerson(t.db, { login: 'reader', organizationId: org })).id;
  productId = (await giveProduct(t.db, { name: 'Atlas' })).id;
  caller = await t.asPerson('store');
  store = bulkStaff(t, caller, org);
});
afterAll(() => t.close());

async function giveBatch(kind: 'redeem' | 'access', organizationId: number | null = org): Promise<number> {
  const [row] = await t.db.insert(codeBatches).values({ organizationId, kind, productId, name: 'Autumn' }).returning();
  return row?.id ?? 0;
}

async function giveCodes(codes: readonly string[], batchId: number, values = {}): Promise<string[]> {
  const rows = codes.map((code) => ({ code, productId, batchId, ...values }));
  return (await t.db.insert(redeemCodes).values(rows).returning()).map(({ id }) => String(id));
}

async function codesOf(batchId: number, query = '') {
  const answer = await caller.get(`/api/v1/manage/${org}/code-batches/${batchId}/codes/?${query}`);
  return batchCodeListSchema.parse(answer.json());
}

describe('the codes of a batch', () => {
  it('are listed with their state, and found by a part as people type it', async () => {
    const batch = await giveBatch('redeem');
    await giveCodes(['AAAA1111BBBB', 'CCCC2222DDDD'], batch);
    await giveCodes(['EEEE3333FFFF'], batch, { redeemedBy: readerId, redeemedAt: t.clock.now() });
    await giveCodes(['GGGG4444HHHH'], batch, { revokedAt: t.clock.now() });
    await giveCodes(['JJJJ5555KKKK'], batch, { expiresAt: new Date('2020-01-01') });
    const all = await codesOf(batch);
    expect(all.total).toBe(5);
    expect(all.items.map(({ code, state }) => [code, state])).toEqual([
      ['AAAA-1111-BBBB', 'unused'],
      ['CCCC-2222-DDDD', 'unused'],
      ['EEEE-3333-FFFF', 'used'],
      ['GGGG-4444-HHHH', 'revoked'],
      ['JJJJ-5555-KKKK', 'expired'],
    ]);
    expect((await codesOf(batch, 'q=2222-dd')).items.map(({ code }) => code)).toEqual(['CCCC-2222-DDDD']);
    expect((await codesOf(batch, 'show=used')).items.map(({ code }) => code)).toEqual(['EEEE-3333-FFFF']);
    await t.db.update(codeBatches).set({ revokedAt: t.clock.now() }).where(eq(codeBatches.id, batch));
    expect((await codesOf(batch, 'show=revoked')).total).toBe(4);
  });

  it('come in pages', async () => {
    const batch = await giveBatch('redeem');
    await giveCodes(
      Array.from({ length: 60 }, (_, at) => `PAGE${at}`),
      batch,
    );
    const first = await codesOf(batch);
    expect(first).toMatchObject({ total: 60 });
    const second = await codesOf(batch, `cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
  });
});

describe('revoking many codes (CODE-9, STAFF-8)', () => {
  it('revokes the selected unused codes, each with its own entry and the reason', async () => {
    const batch = await giveBatch('redeem');
    const ids = await giveCodes(['REVOKE01', 'REVOKE02', 'KEEP0001'], batch);
    const used = await giveCodes(['USED0001'], batch, { redeemedBy: readerId, redeemedAt: t.clock.now() });
    const expired = await giveCodes(['LATE0001'], batch, { expiresAt: new Date('2020-01-01') });
    const selection = { ids: [...ids.slice(0, 2), ...used, ...expired] };
    const { id, preview } = await store.preview({
      kind: 'code.revoke',
      batch: String(batch),
      selection,
      reason: REASON,
    });
    expect(countsOf(preview)).toEqual({ change: 2, used: 1, expired: 1 });
    expect(preview.find(({ code }) => code === 'change')?.samples.map(({ label }) => label)).toEqual([
      'REVO-KE01',
      'REVO-KE02',
    ]);
    expect(countsOf((await store.apply(id)).results)).toEqual({ done: 2 });
    expect((await codesOf(batch, 'show=unused')).items.map(({ code }) => code)).toEqual(['KEEP-0001']);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.batchId, Number(id)));
    expect(entries.map(({ action, subjectId, reason }) => [action, subjectId, reason])).toEqual(
      ids.slice(0, 2).map((subjectId) => ['code.revoke', subjectId, REASON]),
    );
  });

  it('revokes all unused codes that a search finds, and skips one that was used since the preview', async () => {
    const batch = await giveBatch('access');
    const rows = ['PUB-01', 'PUB-02', 'OTHER-03'].map((code) => ({ code, productId, batchId: batch }));
    await t.db.insert(accessCodes).values(rows);
    const { id, preview } = await store.preview({
      ...{ kind: 'code.revoke', batch: String(batch), reason: REASON },
      selection: { search: { q: 'pub-', show: 'unused' } },
    });
    expect(countsOf(preview)).toEqual({ change: 2 });
    const taken = and(eq(accessCodes.batchId, batch), eq(accessCodes.code, 'PUB-01'));
    await t.db.update(accessCodes).set({ userId: readerId, obtainedAt: t.clock.now() }).where(taken);
    expect(countsOf((await store.apply(id)).results)).toEqual({ changed: 1, done: 1 });
    const left = await t.db.select().from(accessCodes).where(eq(accessCodes.batchId, batch));
    expect(new Map(left.map(({ code, revokedAt }) => [code, revokedAt !== null]))).toEqual(
      new Map([
        ['PUB-01', false],
        ['PUB-02', true],
        ['OTHER-03', false],
      ]),
    );
  });

  it('reaches no code of another school, of the installation, or of another batch', async () => {
    const [own, foreign, ofAll] = await Promise.all([
      giveBatch('redeem'),
      giveOrganization(t.db, { title: 'Lakeside' }).then(({ id }) => giveBatch('redeem', id)),
      giveBatch('redeem', null),
    ]);
    const ids = [...(await giveCodes(['FOREIGN1'], foreign)), ...(await giveCodes(['GLOBAL01'], ofAll))];
    for (const batch of [own, foreign, ofAll]) {
      const change = { kind: 'code.revoke', batch: String(batch), selection: { ids }, reason: REASON };
      expect((await caller.postJson(store.path, change)).statusCode).toBe(422);
    }
    expect((await caller.get(`/api/v1/manage/${org}/code-batches/${foreign}/codes/`)).statusCode).toBe(404);
    expect((await caller.get(`/api/v1/manage/${org}/code-batches/${foreign}`)).statusCode).toBe(404);
    const answer = await caller.get(`/api/v1/manage/${org}/code-batches/${own}`);
    expect(codeBatchSchema.parse(answer.json()).counts.total).toBe(0);
    const untouched = await t.db
      .select()
      .from(redeemCodes)
      .where(inArray(redeemCodes.id, ids.map(Number)));
    expect(untouched.every(({ revokedAt }) => revokedAt === null)).toBe(true);
  });
});
