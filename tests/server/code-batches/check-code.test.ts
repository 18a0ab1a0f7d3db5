import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeBatches, redeemCodes } from '../../../server/db/schema/assets.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { codeCheckSchema } from '../../../src/domain/codes/code-check-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let support: Caller;
let batchId: number;
let productId: number;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'support' });
  await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'support' });
  support = await t.asPerson('support');
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
