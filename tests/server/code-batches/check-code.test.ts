import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obtainCode } from '../../../server/access-codes/obtain-code.ts';
import { accessCodes, codeBatches, redeemCodes } from '../../../server/db/schema/assets.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { codeCheckSchema } from '../../../src/domain/codes/code-check-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let support: Caller;
let store: Caller;
let batchId: number;
let productId: number;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'support' });
  await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'support' });
  support = await t.asPerson('support');
  const { id: keeper } = await givePerson(t.db, { login: 'store' });
  await t.db.insert(staffRoles).values({ organizationId: org, userId: keeper, role: 'store' });
  store = await t.asPerson('store');
  productId = (await giveProduct(t.db, { name: 'Atlas' })).id;
  const [batch] = await t.db
    .insert(codeBatches)
    .values({ organizationId: org, kind: 'redeem', productId, name: 'Autumn' })
    .returning();
  batchId = batch?.id ?? 0;
});
afterAll(() => t.close());

const check = async (code: string, scope = org) => {
  const answer = await support.postJson(`/api/v1/manage/${scope}/code-checks`, { code });
  expect(answer.statusCode).toBe(200);
  return codeCheckSchema.parse(answer.json());
};

it('says whether a code is unused, used, expired or revoked, however it is typed', async () => {
  const reader = await givePerson(t.db, { login: 'reader', organizationId: org, firstName: 'Rita', lastName: 'Roe' });
  const used = { redeemedBy: reader.id, redeemedAt: t.clock.now() };
  const past = new Date(t.clock.now().getTime() - 1000);
  await t.db.insert(redeemCodes).values([
    { code: 'AAAA1111BBBB2222', productId, batchId },
    { code: 'AAAA1111BBBB3333', productId, batchId, ...used },
    { code: 'AAAA1111BBBB4444', productId, batchId, expiresAt: past },
  ]);
  expect(await check('aaaa-1111-bbbb-2222')).toMatchObject({
    ...{ state: 'unused', kind: 'redeem', productName: 'Atlas', batchName: 'Autumn', usedBy: null },
  });
  expect(await check('AAAAIIIIBBBB3333')).toMatchObject({
    state: 'used',
    usedBy: { id: String(reader.id), name: 'Rita Roe' },
  });
  expect((await check('AAAA1111BBBB4444')).state).toBe('expired');
  await t.db.update(codeBatches).set({ revokedAt: t.clock.now() }).where(eq(codeBatches.id, batchId));
  expect((await check('AAAA1111BBBB2222')).state).toBe('revoked');
  expect((await check('AAAA1111BBBB3333')).state).toBe('used');
});

describe('one code (CODE-9)', () => {
  const revoke = async (code: string) => {
    const answer = await store.postJson(`/api/v1/manage/${org}/code-checks/revoke`, { code, reason: 'Sent twice' });
    expect(answer.statusCode, answer.body).toBe(200);
    return codeCheckSchema.parse(answer.json());
  };

  it('can be revoked while it is unused, and is then neither redeemed nor handed out', async () => {
    const { id: courseware } = await giveProduct(t.db, { name: 'Labs', productType: 'courseware' });
    const batches = (kind: 'redeem' | 'access', product: number) =>
      t.db.insert(codeBatches).values({ organizationId: org, kind, productId: product, name: 'One' }).returning();
    const [redeem] = await batches('redeem', productId);
    const [access] = await batches('access', courseware);
    const code = 'DDDD1111BBBB2222';
    await t.db.insert(redeemCodes).values({ code, productId, batchId: redeem?.id ?? 0 });
    await t.db.insert(accessCodes).values({ code: 'pub-1', productId: courseware, batchId: access?.id ?? 0 });
    expect(await revoke('dddd 1111 bbbb 2222')).toMatchObject({ state: 'revoked', isOwn: true });
    expect((await revoke('pub-1')).state).toBe('revoked');
    const ada = await t.asPerson((await givePerson(t.db, { login: 'ada' })).login ?? '');
    const path = '/api/v1/claim_codes/redeem_codes/';
    const redeemed = await ada.postDocument(path, 'redeem_codes', { code }, { idempotencyKey: randomUUID() });
    expect([redeemed.statusCode, redeemed.json().errors[0].code]).toEqual([409, 'code_revoked']);
    const { id: userId } = await givePerson(t.db, { login: 'grace' });
    const obtained = obtainCode(t.db, { userId, productId: courseware, subscriptionId: undefined }, t.clock.now());
    await expect(obtained).rejects.toMatchObject({ code: 'codes_exhausted' });
    const list = (await store.get(`/api/v1/manage/${org}/code-batches/`)).json();
    const counts = { total: 1, used: 0, unused: 0, revoked: 1, expired: 0 };
    expect(list.items.filter(({ name }: { name: string }) => name === 'One')).toMatchObject([{ counts }, { counts }]);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'code.revoke'));
    expect(entry).toMatchObject({ organizationId: org, reason: 'Sent twice' });
  });

  it('has its entry in the log of its school, whoever revokes it, and once (STAFF-2)', async () => {
    const { id: chief } = await givePerson(t.db, { login: 'chief' });
    await t.db.insert(staffRoles).values({ organizationId: null, userId: chief, role: 'manager' });
    const manager = await t.asPerson('chief');
    const batch = { organizationId: org, kind: 'redeem', productId, name: 'Two' } as const;
    const [row] = await t.db.insert(codeBatches).values(batch).returning();
    await t.db.insert(redeemCodes).values({ code: 'GGGG1111BBBB2222', productId, batchId: row?.id ?? 0 });
    const body = { code: 'GGGG1111BBBB2222', reason: 'Of the chief' };
    expect((await manager.postJson('/api/v1/manage/0/code-checks/revoke', body)).statusCode).toBe(200);
    const revokeAll = () => manager.postJson(`/api/v1/manage/${org}/code-batches/${row?.id}/revoke`, {});
    const answers = await Promise.all([revokeAll(), revokeAll()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.actorId, chief));
    expect(entries.map(({ action, organizationId }) => [action, organizationId])).toEqual([
      ['code.revoke', org],
      ['codes.revoke', org],
    ]);
  });

  it('stays as it is if it is of another school or used', async () => {
    const { id: other } = await giveOrganization(t.db, { title: 'Riverside' });
    const { id: reader } = await givePerson(t.db, { login: 'used-it', organizationId: org });
    const theirs = { organizationId: other, kind: 'redeem', productId, name: 'Theirs' } as const;
    const [batch] = await t.db.insert(codeBatches).values(theirs).returning();
    await t.db.insert(redeemCodes).values([
      { code: 'EEEE1111BBBB2222', productId, batchId: batch?.id ?? 0 },
      { code: 'EEEE1111BBBB3333', productId, redeemedBy: reader, redeemedAt: t.clock.now() },
    ]);
    expect((await revoke('EEEE1111BBBB2222')).state).toBe('unknown');
    expect((await revoke('EEEE1111BBBB3333')).state).toBe('used');
    const rows = await t.db.select().from(redeemCodes).where(like(redeemCodes.code, 'EEEE%'));
    expect(rows.map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
  });
});

it('tells a school nothing of the codes and people of another', async () => {
  const { id: other } = await giveOrganization(t.db, { title: 'Lakeside' });
  const stranger = await givePerson(t.db, { login: 'stranger', organizationId: other });
  const [batch] = await t.db
    .insert(codeBatches)
    .values({ organizationId: other, kind: 'redeem', productId, name: 'Theirs' })
    .returning();
  const used = { redeemedBy: stranger.id, redeemedAt: t.clock.now() };
  await t.db.insert(redeemCodes).values([
    { code: 'CCCC1111BBBB2222', productId, batchId: batch?.id ?? 0, ...used },
    { code: 'CCCC1111BBBB3333', productId, batchId, ...used },
  ]);
  expect((await check('CCCC1111BBBB2222')).state).toBe('unknown');
  expect(await check('CCCC1111BBBB3333')).toMatchObject({ state: 'used', usedBy: null });
  expect((await support.postJson('/api/v1/manage/0/code-checks', { code: 'X' })).statusCode).toBe(404);
});
