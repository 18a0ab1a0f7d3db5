import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireEula } from '../../../server/account/require-eula.ts';
import { personChanges } from '../../../server/db/schema/person-changes.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { catalogItemResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { askedPeopleSchema, type PlatformFeeForm, staffStoreSchema } from '../../../src/domain/staff/store-schema.ts';
import { errorDocumentSchema, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TEST_NOW } from '../support/test-clock.ts';

const STORE = '/api/v1/manage/0/store';
let t: TestApp;
let chief: Caller;
let other: Caller;
let ofSchool: Caller;

beforeAll(async () => {
  t = await startTestApp();
  const school = await giveOrganization(t.db, { title: 'Hillside' });
  chief = await giveManager('chiara', null);
  other = await giveManager('oscar', null);
  ofSchool = await giveManager('marcus', school.id);
});
afterAll(() => t.close());

async function giveManager(login: string, organizationId: number | null) {
  const { id: userId } = await givePerson(t.db, { login, createdAt: new Date(TEST_NOW) });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'manager' });
  return t.asPerson(login);
}

const loadFee = async () => staffStoreSchema.parse((await chief.get(`${STORE}/`)).json()).platformFee;
const save = (caller: Caller, form: object) =>
  caller.change('PUT', `${STORE}/platform-fee`, JSON.stringify(form), 'application/json', {});
const entriesOf = (action: string) => t.db.select().from(auditLog).where(eq(auditLog.action, action));

describe('the platform fee (OFFER-10)', () => {
  const wanted = { isPlatformFeeEnabled: true, platformFeeCents: 199, platformFeeThresholdCents: 2500 };

  it('is off in a store without settings, and the first of two first saves wins (STAFF-3)', async () => {
    const form = await loadFee();
    expect(form).toMatchObject({ isPlatformFeeEnabled: false, platformFeeCents: 0, platformFeeThresholdCents: 0 });
    const answers = await Promise.all([
      save(chief, { ...form, ...wanted }),
      save(other, { ...form, ...wanted, platformFeeCents: 250 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await entriesOf('store.change-fee')).toHaveLength(1);
  });

  it('is on product pages as soon as it is saved, and in the audit log', async () => {
    const { id } = await giveProduct(t.db, { name: 'Atlas' });
    await giveOffering(t.db, id);
    const load = async () => {
      const answer = await t.asVisitor().get(`/api/v1/catalog/catalog_items/${id}/`);
      return readDocument(catalogItemResource, answer.json()).platformFee;
    };
    await load();
    const before = await loadFee();
    const answer = await save(chief, { ...before, ...wanted, platformFeeCents: 349 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(staffStoreSchema.parse(answer.json()).platformFee).toMatchObject({ ...wanted, platformFeeCents: 349 });
    expect(await load()).toEqual({ isEnabled: true, fee: '3.49', threshold: '25.00' });
    const { version: _, ...old } = before;
    expect((await entriesOf('store.change-fee')).at(-1)).toMatchObject({
      ...{ organizationId: null, actorName: 'Ada Byron', subjectKind: 'store' },
      ...{ before: old, after: { ...wanted, platformFeeCents: 349 } },
    });
  });

  it.each<[string, { readonly [Field in keyof PlatformFeeForm]?: unknown }]>([
    ['a negative fee', { platformFeeCents: -1 }],
    ['a negative threshold', { platformFeeThresholdCents: -1 }],
    ['a part of a cent', { platformFeeCents: 1.5 }],
    ['a text', { platformFeeCents: '1.99' }],
    ['an amount that no form can hold', { platformFeeThresholdCents: 10_000_001 }],
    ['no fee', { platformFeeCents: null }],
    ['no threshold', { platformFeeThresholdCents: null }],
  ])('refuses %s', async (_what, wrong) => {
    const form = await loadFee();
    expect((await save(chief, { ...form, ...wrong })).statusCode).toBe(422);
    expect(await loadFee()).toEqual(form);
  });

  it('says which amount is missing', async () => {
    const answer = await save(chief, { ...(await loadFee()), platformFeeCents: null });
    const [error] = errorDocumentSchema.parse(answer.json()).errors;
    expect(error?.detail).toBe('Enter the platform fee and its threshold as amounts such as 1.99.');
    expect(error?.meta).toEqual({ fields: ['platformFeeCents'] });
  });

  it('is not for the manager of a school (STAFF-1)', async () => {
    expect((await ofSchool.get(`${STORE}/`)).statusCode).toBe(404);
    expect((await save(ofSchool, await loadFee())).statusCode).toBe(404);
  });
});

describe('asking for the license agreement again (ACCT-1)', () => {
  const ask = async (caller: Caller) => {
    const answer = await caller.postJson(`${STORE}/ask-eula`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return askedPeopleSchema.parse(answer.json()).peopleCount;
  };
  const mustAccept = async (caller: Caller) => (await caller.login()).mustAcceptEula;
  const loadNotes = () =>
    t.db
      .select()
      .from(personChanges)
      .where(and(isNull(personChanges.userId), eq(personChanges.subject, 'account')));

  it('is for managers of all schools', async () => {
    expect((await ofSchool.postJson(`${STORE}/ask-eula`, {})).statusCode).toBe(404);
    expect(await mustAccept(chief)).toBe(false);
  });

  it('asks everybody, tells all devices and counts the people who were not asked already', async () => {
    await givePerson(t.db, { login: 'ada', createdAt: new Date(TEST_NOW), mustAcceptEula: true });
    const { id } = await givePerson(t.db, { login: 'ben', createdAt: new Date(TEST_NOW) });
    const ben = await t.asPerson('ben');
    t.clock.advance(1000);
    expect(await ask(chief)).toBe(4);
    expect(await mustAccept(ben)).toBe(true);
    expect(await mustAccept(chief)).toBe(true);
    await expect(requireEula(t.db, id)).rejects.toMatchObject({ status: 403, code: 'eula_required' });
    expect(await loadNotes()).toHaveLength(1);
    expect(await entriesOf('store.ask-eula')).toMatchObject([
      { organizationId: null, actorName: 'Ada Byron', subjectKind: 'store', after: { peopleCount: 4 } },
    ]);
  });

  it('asks each person once, and again after the next request', async () => {
    const ben = await t.asPerson('ben');
    expect(await ask(chief)).toBe(0);
    expect((await ben.postJson('/api/v1/account/user/me/accept_eula/', {})).statusCode).toBe(200);
    expect(await mustAccept(ben)).toBe(false);
    t.clock.advance(1000);
    expect(await ask(chief)).toBe(1);
    expect(await mustAccept(ben)).toBe(true);
  });

  it('does not ask who gets an account later', async () => {
    await givePerson(t.db, { login: 'eve', createdAt: t.clock.now() });
    expect(await mustAccept(await t.asPerson('eve'))).toBe(false);
  });
});
