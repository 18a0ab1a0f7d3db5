import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obtainCode } from '../../../server/access-codes/obtain-code.ts';
import { accessCodes, codeBatches, redeemCodes } from '../../../server/db/schema/assets.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import {
  batchCodeListSchema,
  codeBatchListSchema,
  codeBatchSchema,
} from '../../../src/domain/codes/code-batch-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { readAllPages } from '../support/read-all-pages.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ISBN = '9780306406157';

let t: TestApp;
let store: Caller;
let organizationId: number;
let path: string;
let productId: string;

beforeAll(async () => {
  t = await startTestApp();
  organizationId = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'store' });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'store' });
  store = await t.asPerson('store');
  path = `/api/v1/manage/${organizationId}/code-batches`;
  const book = await giveProduct(t.db, { name: 'Atlas' });
  productId = String(book.id);
  await t.db.insert(productIdentifiers).values({ productId: book.id, type: 'EISBN13', value: ISBN });
});
afterAll(() => t.close());

async function generate(count: number, more: object = {}) {
  const answer = await store.postJson(path, { product: `#${productId}`, count, name: 'Autumn', ...more });
  expect(answer.statusCode).toBe(201);
  return codeBatchSchema.parse(answer.json());
}

const redeem = async (person: Caller, code: string) =>
  person.postDocument('/api/v1/claim_codes/redeem_codes/', 'redeem_codes', { code }, { idempotencyKey: randomUUID() });

it('generates codes that can be redeemed once, and shows their state in CSV (CODE-10)', async () => {
  const batch = await generate(3, { durationDays: 90, name: '=cmd()' });
  expect(batch.counts).toEqual({ total: 3, used: 0, unused: 3, revoked: 0, expired: 0 });
  const codes = await t.db
    .select()
    .from(redeemCodes)
    .where(eq(redeemCodes.batchId, Number(batch.id)));
  expect(codes.every(({ code }) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toBe(true);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
  const csv = await store.get(`${path}/${batch.id}.csv`);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  const [header, first = ''] = csv.body.replace('\uFEFF', '').split(/\r?\n/);
  expect(header).toBe('code,url,duration_days,expires_at,state,used_at,used_by,username');
  expect(first).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4},,90,,unused,,,$/);
  await givePerson(t.db, { login: 'reader' });
  const reader = await t.asPerson('reader');
  expect((await redeem(reader, first.slice(0, 19).toLowerCase())).statusCode).toBe(201);
  const list = codeBatchListSchema.parse((await store.get(path)).json());
  expect(list.items[0]).toMatchObject({ id: batch.id, productName: 'Atlas', counts: { used: 1, unused: 2 } });
  const batches = (await store.get(`${path}.csv`)).body.replace('\uFEFF', '').split('\n');
  expect(batches[0]).toBe('batch,product,kind,created_at,revoked_at,codes,used,unused,expired');
  expect(batches[1]).toBe(`'=cmd(),Atlas,redeem,${batch.createdAt},,3,1,2,0`);
  expect((await store.get(`${path}/${batch.id}.csv`)).body).toContain(',used,');
});

it('says who used which code of a batch, but names nobody of another school (CODE-11)', async () => {
  const batch = await generate(3);
  const ofBatch = eq(redeemCodes.batchId, Number(batch.id));
  const [own, foreign] = await t.db.select().from(redeemCodes).where(ofBatch).orderBy(redeemCodes.id);
  const ada = await givePerson(t.db, { login: 'ada', firstName: 'Ada', lastName: 'Park', organizationId });
  const far = (await giveOrganization(t.db, { title: 'Far' })).id;
  const stranger = await givePerson(t.db, { login: 'stranger', organizationId: far });
  for (const [code, person] of [
    [own, ada],
    [foreign, stranger],
  ] as const) {
    const used = { redeemedBy: person.id, redeemedAt: t.clock.now() };
    await t.db
      .update(redeemCodes)
      .set(used)
      .where(eq(redeemCodes.id, code?.id ?? 0));
  }
  const list = batchCodeListSchema.parse((await store.get(`${path}/${batch.id}/codes/`)).json());
  expect(list.items.map(({ state, usedBy }) => [state, usedBy])).toEqual([
    ['used', { id: String(ada.id), name: 'Ada Park' }],
    ['used', null],
    ['unused', null],
  ]);
  const rows = (await store.get(`${path}/${batch.id}.csv`)).body.trim().split(/\r?\n/);
  expect(rows[1]).toMatch(/,used,[^,]+,Ada Park,ada$/);
  expect(rows[2]).toMatch(/,used,[^,]+,,$/);
});

it('sorts the codes of a batch by code and by time of use, with unused codes at the end', async () => {
  const batch = await generate(60);
  const ofBatch = eq(redeemCodes.batchId, Number(batch.id));
  const added = await t.db.select().from(redeemCodes).where(ofBatch).orderBy(redeemCodes.id);
  const person = await givePerson(t.db, { login: 'uses-many', organizationId });
  // More than a page of them at one time, so that the id decides.
  for (const [at, { id }] of added.slice(0, 58).entries()) {
    const redeemedAt = new Date(t.clock.now().getTime() - (at < 55 ? 5000 : at));
    await t.db.update(redeemCodes).set({ redeemedBy: person.id, redeemedAt }).where(eq(redeemCodes.id, id));
  }
  const sorted = async (sort: string) => {
    const list = `${path}/${batch.id}/codes/?sort=${sort}`;
    return readAllPages(store, list, (body) => batchCodeListSchema.parse(body));
  };
  const ids = added.map(({ id }) => String(id));
  const idsOf = async (sort: string) => (await sorted(sort)).map(({ id }) => id);
  expect(await idsOf('added')).toEqual(ids);
  const byCode = added.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(({ id }) => String(id));
  expect(await idsOf('code')).toEqual(byCode);
  expect(await idsOf('-code')).toEqual(byCode.toReversed());
  const [same, late, unused] = [ids.slice(0, 55), ids.slice(55, 58), ids.slice(58)];
  expect(await idsOf('used')).toEqual([...same, ...late.toReversed(), ...unused]);
  expect(await idsOf('-used')).toEqual([...late, ...same.toReversed(), ...unused.toReversed()]);
});

it('gives the codes that a search finds as CSV, in the order of the list', async () => {
  const batch = await generate(3);
  const ofBatch = eq(redeemCodes.batchId, Number(batch.id));
  const [one, two, three] = (await t.db.select().from(redeemCodes).where(ofBatch)).toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  );
  const person = await givePerson(t.db, { login: 'uses-one', organizationId });
  await t.db
    .update(redeemCodes)
    .set({ redeemedBy: person.id, redeemedAt: t.clock.now() })
    .where(eq(redeemCodes.id, two?.id ?? 0));
  const codesOf = async (query: string) => {
    const { body } = await store.get(`${path}/${batch.id}.csv${query}`);
    const [, ...lines] = body.trim().split('\n');
    return lines.map((line) => line.split(',')[0]?.replaceAll('-', ''));
  };
  expect(await codesOf('?sort=-code')).toEqual([three?.code, two?.code, one?.code]);
  expect(await codesOf('?show=unused&sort=code')).toEqual([one?.code, three?.code]);
  expect(await codesOf(`?q=${two?.code.slice(0, 12).toLowerCase()}`)).toEqual([two?.code]);
  expect(await codesOf('?q=no-such-code')).toEqual([]);
});

it('searches and sorts the batches of a school, also as CSV, and refuses an order that it does not know', async () => {
  const { id } = await giveOrganization(t.db, { title: 'Lakeside' });
  const { id: userId } = await givePerson(t.db, { login: 'lake-store' });
  await t.db.insert(staffRoles).values({ organizationId: id, userId, role: 'store' });
  const caller = await t.asPerson('lake-store');
  const list = `/api/v1/manage/${id}/code-batches`;
  const zoo = (await giveProduct(t.db, { name: 'Zoölogy' })).id;
  const rows = Array.from({ length: 51 }, (_, at) => ({
    name: `Pack ${at % 3}`,
    productId: at < 50 ? zoo : Number(productId),
  }));
  const shared = { organizationId: id, kind: 'redeem', createdBy: userId } as const;
  const added = (
    await t.db
      .insert(codeBatches)
      .values(rows.map((row) => ({ ...shared, ...row })))
      .returning()
  ).map(({ id: batchId, name }) => ({ id: String(batchId), name }));
  const idsOf = async (query: string) => {
    const items = await readAllPages(caller, `${list}/?${query}`, (body) => codeBatchListSchema.parse(body));
    return items.map((batch) => batch.id);
  };
  const oldest = added.map((batch) => batch.id);
  const byName = added.toSorted((a, b) => a.name.localeCompare(b.name)).map((batch) => batch.id);
  expect(await idsOf('')).toEqual(oldest.toReversed());
  expect(await idsOf('sort=added')).toEqual(oldest);
  expect(await idsOf('sort=name')).toEqual(byName);
  expect(await idsOf('sort=-name')).toEqual(byName.toReversed());
  // "Atlas" has the one batch that was added last.
  expect(await idsOf('sort=product')).toEqual([oldest.at(-1), ...oldest.slice(0, -1)]);
  expect(await idsOf('q=zoology%20PACK%201&sort=added')).toEqual(oldest.slice(0, 50).filter((_, at) => at % 3 === 1));
  expect(await idsOf(`q=${ISBN}`)).toEqual([oldest.at(-1)]);
  expect(await idsOf('q=100%25')).toEqual([]);
  expect(codeBatchListSchema.parse((await caller.get(`${list}/`)).json()).total).toBe(51);
  const csv = (await caller.get(`${list}.csv?q=atlas&sort=name`)).body.trim().split('\n');
  expect(csv.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([['Pack 2', 'Atlas']]);
  const refused = await caller.get(`${list}/?sort=age`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: [{ meta: { fields: ['sort'] } }] });
});

it('revokes the unused codes of a batch (CODE-9)', async () => {
  const batch = await generate(1, { product: ISBN });
  const answer = await store.postJson(`${path}/${batch.id}/revoke`, {});
  expect(codeBatchSchema.parse(answer.json()).counts).toMatchObject({ unused: 0, revoked: 1 });
  const [row] = await t.db
    .select()
    .from(redeemCodes)
    .where(eq(redeemCodes.batchId, Number(batch.id)));
  await givePerson(t.db, { login: 'late' });
  const refused = await redeem(await t.asPerson('late'), row?.code ?? '');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ errors: [{ code: 'code_revoked' }] });
  const audit = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, batch.id));
  expect(audit.map(({ action }) => action)).toEqual(['codes.generate', 'codes.revoke']);
});

it('hands out no access code that is expired or revoked (CODE-9)', async () => {
  const { id } = await giveProduct(t.db, { name: 'Labs', productType: 'courseware' });
  const [revoked] = await t.db
    .insert(codeBatches)
    .values({ kind: 'access', productId: id, name: 'x', revokedAt: t.clock.now() })
    .returning();
  await t.db.insert(accessCodes).values([
    { productId: id, code: 'EXPIRED', expiresAt: t.clock.now() },
    { productId: id, code: 'REVOKED', batchId: revoked?.id ?? null },
    { productId: id, code: 'GOOD', expiresAt: new Date(t.clock.now().getTime() + 1000) },
  ]);
  const first = await givePerson(t.db, { login: 'first' });
  const second = await givePerson(t.db, { login: 'second' });
  const obtain = (userId: number) =>
    t.db.transaction((tx) => obtainCode(tx, { userId, productId: id, subscriptionId: undefined }, t.clock.now()));
  expect(await obtain(first.id)).toMatchObject({ user_access_code: 'GOOD' });
  await expect(obtain(second.id)).rejects.toMatchObject({ status: 409 });
});

it('refuses other organizations, other roles and wrong requests', async () => {
  const batch = await generate(1);
  expect((await store.get('/api/v1/manage/0/code-batches')).statusCode).toBe(404);
  const other = await giveOrganization(t.db, { title: 'Other' });
  const { id: userId } = await givePerson(t.db, { login: 'other-store' });
  await t.db.insert(staffRoles).values({ organizationId: other.id, userId, role: 'store' });
  const elsewhere = await t.asPerson('other-store');
  expect((await elsewhere.get(`/api/v1/manage/${other.id}/code-batches/${batch.id}.csv`)).statusCode).toBe(404);
  expect((await elsewhere.postJson(`${path}/${batch.id}/revoke`, {})).statusCode).toBe(404);
  const before = await t.db.$count(redeemCodes);
  for (const { says = '', ...wrong } of [
    { count: 10_001 },
    { count: 0 },
    { product: '#999999', says: 'The catalog has no product with this ISBN or number: #999999.' },
    { expiresAt: '2020-01-01T00:00:00Z', says: 'These codes would be expired already.' },
  ]) {
    const answer = await store.postJson(path, { product: ISBN, count: 1, name: 'Autumn', ...wrong });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).toContain(says);
  }
  expect(await t.db.$count(redeemCodes)).toBe(before);
});
