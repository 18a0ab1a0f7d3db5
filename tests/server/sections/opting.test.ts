import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessCodes, assets, redeemCodes, subscriptions } from '../../../server/db/schema/assets.ts';
import { courses, optChanges, sectionMembers } from '../../../server/db/schema/courses.ts';
import { organizations } from '../../../server/db/schema/organizations.ts';
import { optChangeResource, optReceiptResource } from '../../../src/domain/opting/opt-change-schema.ts';
import { courseSectionResource } from '../../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../../src/domain/sections/section-product-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import { errorDocumentSchema, readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TEST_NOW } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

const base = '/api/v1/sections';
let server: TestApp;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

interface Given {
  readonly section?: Parameters<typeof giveSection>[1];
  readonly member?: Parameters<typeof giveMember>[3];
  readonly isCustom?: boolean;
}

/**
 * Creates a student who is opted in until the end of September 15 in Chicago. The course provided a book and a
 * courseware; the student bought another of its books; a print item and a choice are not provided.
 */
async function giveStudent({ section = {}, member = {}, isCustom = false }: Given = {}) {
  const { db } = server;
  count += 1;
  const login = `student-${count}`;
  const { id: userId } = await givePerson(db, { login });
  const row = await giveSection(db, { rsCourseId: `OPT-${count}`, optingMethod: 'opt_out', ...section });
  if (isCustom) await makeCustom(row.courseId);
  const membership = { optStatus: 'opted_in', canUpdateOptStatus: true, ...member } as const;
  const { id: memberId } = await giveMember(db, row.id, userId, membership);
  const product = (name: string, productType: 'book' | 'courseware' | 'physical_product' = 'book') =>
    giveProduct(db, { name: `${name} ${count}`, productType });
  const book = await product('Book');
  const labs = await product('Labs', 'courseware');
  const bought = await product('Bought');
  const coat = await product('Coat', 'physical_product');
  const choice = await product('Choice');
  await giveSectionProduct(db, row.id, book.id, { courseFeeCents: 4500 });
  await giveSectionProduct(db, row.id, labs.id, { courseFeeCents: 1250, position: 2 });
  await giveSectionProduct(db, row.id, bought.id, { position: 3 });
  await giveSectionProduct(db, row.id, coat.id, { position: 4 });
  await giveSectionProduct(db, row.id, choice.id, { position: 5, isPhysicalDigitalChoice: true });
  const acquiredAt = new Date('2026-08-18T00:00:00Z');
  const own = { userId, acquiredAt, sectionId: row.id, expiresAt: new Date('2027-02-28T00:00:00Z') };
  const [, ware] = await db
    .insert(assets)
    .values([
      { ...own, productId: book.id, source: 'section' },
      { ...own, productId: labs.id, source: 'section' },
      { ...own, productId: bought.id, source: 'purchase' },
    ])
    .returning();
  await db.insert(subscriptions).values({ userId, productId: labs.id, assetId: ware?.id ?? 0, startsAt: acquiredAt });
  return {
    caller: await server.asPerson(login),
    userId,
    memberId,
    sectionId: row.id,
    products: { book: book.id, labs: labs.id, bought: bought.id, coat: coat.id, choice: choice.id },
  };
}

async function makeCustom(courseId: number): Promise<void> {
  const [course] = await server.db.select().from(courses).where(eq(courses.id, courseId));
  const isOf = eq(organizations.id, course?.organizationId ?? 0);
  await server.db.update(organizations).set({ isFollettOrg: true }).where(isOf);
}

const change = (caller: Caller, memberId: number, attributes?: object, idempotencyKey: string = randomUUID()) =>
  caller.patchDocument(`${base}/members/${memberId}/`, 'members', attributes, { idempotencyKey });

const out = { optStatus: 'opted_out', selectedReason: 2 };

async function onShelf(userId: number): Promise<number[]> {
  const isLive = and(eq(assets.userId, userId), isNull(assets.deletedAt));
  const rows = await server.db.select({ id: assets.productId }).from(assets).where(isLive).orderBy(assets.productId);
  return rows.map((row) => row.id);
}

const statusOf = async (memberId: number) =>
  (await server.db.select().from(sectionMembers).where(eq(sectionMembers.id, memberId)))[0]?.optStatus;

const changesOf = (memberId: number) => server.db.select().from(optChanges).where(eq(optChanges.memberId, memberId));

const errorOf = (answer: { json(): unknown }) => errorDocumentSchema.parse(answer.json()).errors[0];

describe('opting out', () => {
  it('leaves what another section provides too, with its code', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    const other = await giveSection(server.db, { rsCourseId: `OTHER-${count}`, courseType: 'inclusive_access' });
    await giveMember(server.db, other.id, userId);
    await giveSectionProduct(server.db, other.id, products.labs);
    await server.db
      .insert(accessCodes)
      .values({ productId: products.labs, code: `KEEP-${count}`, userId, obtainedAt: server.clock.now() });
    expect((await change(caller, memberId, out)).statusCode).toBe(200);
    expect(await onShelf(userId)).toEqual([products.labs, products.bought]);
  });

  it('accepts the older form of the request, in both directions', async () => {
    const { caller, memberId } = await giveStudent();
    const send = (attributes?: object) =>
      caller.patchDocument(`${base}/members/${memberId}/`, 'Member', attributes, { idempotencyKey: randomUUID() });
    expect((await send({ selected_reason: 9 })).statusCode).toBe(422);
    const left = readDocument(optChangeResource, (await send({ selected_reason: 2, message: 'Library' })).json());
    expect(left).toMatchObject({ optStatus: 'opted_out', selectedReason: 2 });
    expect(readDocument(optChangeResource, (await send()).json())).toMatchObject({ optStatus: 'opted_in' });
  });

  it('returns the member, the deadline and a receipt', async () => {
    const { caller, memberId, sectionId } = await giveStudent();
    const answer = await change(caller, memberId, out);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(readDocument(optChangeResource, answer.json())).toMatchObject({
      sectionId: String(sectionId),
      courseTitle: 'BIO 101',
      optStatus: 'opted_out',
      selectedReason: 2,
      changedAt: TEST_NOW,
      deadlineAt: '2026-09-16T05:00:00.000Z',
      lastDay: '2026-09-15',
      member: { id: String(memberId), optStatus: 'opted_out', canUpdateOptStatus: true },
    });
    expect(await statusOf(memberId)).toBe('opted_out');
  });

  it('charges nothing', async () => {
    const { caller, memberId } = await giveStudent();
    expect(readDocument(optChangeResource, (await change(caller, memberId, out)).json()).charge).toBeUndefined();
  });

  it('removes materials that the course provided and keeps bought ones', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    await change(caller, memberId, out);
    expect(await onShelf(userId)).toEqual([products.bought]);
    const [subscription] = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(subscription?.expiresAt?.toISOString()).toBe(TEST_NOW);
  });

  it('removes free items that were added through the course and keeps those that are free for everyone', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    const open = await giveProduct(server.db, { name: 'Open to all' });
    await giveOffering(server.db, open.id, { priceCents: 0, durationDays: null });
    for (const id of [products.choice, open.id]) await caller.postForm('/ajax/book/free/', { book_id: String(id) });
    expect(await onShelf(userId)).toContain(products.choice);
    const before = (await caller.get('/api/v1/assets/assets/')).json<{ meta: { cursor: string } }>();
    await change(caller, memberId, out);
    expect(await onShelf(userId)).toEqual([products.bought, open.id]);
    const after = await caller.get(`/api/v1/assets/assets/?updated_since=${before.meta.cursor}`);
    expect(readCollection(assetResource, after.json()).meta.deletedIds).toHaveLength(3);

    await change(caller, memberId);
    const again = await caller.postForm('/ajax/book/free/', { book_id: String(products.choice) });
    expect(again.statusCode).toBe(200);
    expect(await onShelf(userId)).toContain(products.choice);
  });

  it('reports the removed materials to a device that has the shelf', async () => {
    const { caller, memberId } = await giveStudent();
    const before = (await caller.get('/api/v1/assets/assets/')).json<{ meta: { cursor: string } }>();
    await change(caller, memberId, out);
    const after = await caller.get(`/api/v1/assets/assets/?updated_since=${before.meta.cursor}`);
    const { items, meta } = readCollection(assetResource, after.json());
    expect(items).toEqual([]);
    expect(meta.deletedIds).toHaveLength(2);
  });

  it('ends the free offer of the materials', async () => {
    const { caller, memberId, sectionId, products } = await giveStudent();
    await change(caller, memberId, out);
    const answer = await caller.get(`${base}/section_products/?section_id=${sectionId}`);
    const { items } = readCollection(sectionProductResource, answer.json());
    const book = items.find((one) => one.shelfItem.id === String(products.book));
    expect(book?.userAvailability).toMatchObject({ isOwned: false, showFree: false });
  });

  it.each([
    ['without attributes that say why', { optStatus: 'opted_out' }],
    ['with the other reason and no words', { optStatus: 'opted_out', selectedReason: 5 }],
    ['with the other reason and blank words', { optStatus: 'opted_out', selectedReason: 5, message: '   ' }],
    ['with more than 255 characters', { optStatus: 'opted_out', selectedReason: 5, message: 'x'.repeat(256) }],
    ['with a reason that there is not', { optStatus: 'opted_out', selectedReason: 6 }],
    ['to something that there is not', { optStatus: 'no_opt' }],
  ])('%s is refused and changes nothing', async (_, attributes) => {
    const { caller, userId, memberId } = await giveStudent();
    const answer = await change(caller, memberId, attributes);
    expect(answer.statusCode).toBe(422);
    expect(errorOf(answer)?.code).toBe('validation_failed');
    expect(await statusOf(memberId)).toBe('opted_in');
    expect(await onShelf(userId)).toHaveLength(3);
    expect(await changesOf(memberId)).toEqual([]);
  });

  it('stores the text of the other reason', async () => {
    const { caller, memberId } = await giveStudent();
    await change(caller, memberId, { optStatus: 'opted_out', selectedReason: 5, message: 'x'.repeat(255) });
    expect((await changesOf(memberId))[0]).toMatchObject({ selectedReason: 5, message: 'x'.repeat(255) });
  });

  it('needs no reason at a custom organization', async () => {
    const { caller, memberId } = await giveStudent({ isCustom: true, section: { courseType: 'student_choice' } });
    expect((await change(caller, memberId, { optStatus: 'opted_out' })).statusCode).toBe(200);
  });
});

describe('opting in', () => {
  const outside = { optStatus: 'opted_out' } as const;

  it('is requested without attributes, and returns the charge and its date', async () => {
    const { caller, memberId } = await giveStudent({ member: outside });
    const answer = await change(caller, memberId);
    expect(answer.statusCode).toBe(200);
    expect(readDocument(optChangeResource, answer.json())).toMatchObject({
      optStatus: 'opted_in',
      charge: { amount: '57.50', currencyCode: 'USD', after: '2026-09-15' },
      member: { optStatus: 'opted_in' },
    });
  });

  it('restores digital materials with their end, and neither print items nor choices', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    await change(caller, memberId, out);
    await change(caller, memberId);
    expect(await onShelf(userId)).toEqual([products.book, products.labs, products.bought]);
    const isBook = and(eq(assets.userId, userId), eq(assets.productId, products.book), isNull(assets.deletedAt));
    const [book] = await server.db.select().from(assets).where(isBook);
    expect(book?.expiresAt?.toISOString()).toBe('2027-02-28T06:00:00.000Z');
    expect(book?.source).toBe('section');
  });

  it('provides no materials before they are due, two weeks before class start', async () => {
    const { caller, userId, memberId } = await giveStudent({
      member: outside,
      section: { startDate: '2026-10-01', addDropDate: '2026-10-15' },
    });
    await server.db.delete(subscriptions).where(eq(subscriptions.userId, userId));
    await server.db.delete(assets).where(eq(assets.userId, userId));
    expect((await change(caller, memberId)).statusCode).toBe(200);
    expect(await onShelf(userId)).toEqual([]);
  });

  it('provides no materials in a section that the school dropped (SECT-7)', async () => {
    const { caller, userId, memberId, products } = await giveStudent({ section: { droppedAt: new Date(TEST_NOW) } });
    await change(caller, memberId, out);
    expect((await change(caller, memberId)).statusCode).toBe(200);
    expect(await onShelf(userId)).toEqual([products.bought]);
  });
});

describe('the opting deadline', () => {
  it.each([
    ['2026-09-16T04:59:59.999Z', 200],
    ['2026-09-16T05:00:00.000Z', 409],
  ])(
    "is the end of its day in the time zone of the course, by the server's clock: at %s the status is %i",
    async (now, status) => {
      const { caller, userId, memberId } = await giveStudent();
      server.clock.set(now);
      const answer = await change(caller, memberId, out);
      expect(answer.statusCode).toBe(status);
      if (status === 200) return;
      expect(errorOf(answer)).toMatchObject({ code: 'conflict', meta: { reason: 'deadline_passed' } });
      expect(await statusOf(memberId)).toBe('opted_in');
      expect(await onShelf(userId)).toHaveLength(3);
    },
  );

  it('is reported in French to French-speaking people', async () => {
    const { caller, memberId } = await giveStudent();
    server.clock.set('2026-09-20T00:00:00Z');
    const answer = await caller.patchDocument(`${base}/members/${memberId}/`, 'members', out, {
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(errorOf(answer)?.detail).toContain('échéance');
  });

  it('does not undo a change: the same choice again returns its receipt', async () => {
    const { caller, memberId } = await giveStudent();
    const first = readDocument(optChangeResource, (await change(caller, memberId, out)).json());
    server.clock.set('2026-09-20T00:00:00Z');
    const again = readDocument(optChangeResource, (await change(caller, memberId, out)).json());
    expect(again.id).toBe(first.id);
    expect(await changesOf(memberId)).toHaveLength(1);
  });
});

describe('the permission to opt', () => {
  it.each<[string, Given]>([
    ['where auto-provisioning is disabled', { section: { disableAutoProvisioning: true } }],
    ['under the no-opt method', { section: { optingMethod: 'no_opt' } }],
    ['without the permission', { member: { canUpdateOptStatus: false } }],
  ])('is refused %s', async (_, given) => {
    const { caller, memberId } = await giveStudent(given);
    const answer = await change(caller, memberId, out);
    expect(answer.statusCode).toBe(403);
    expect(errorOf(answer)?.code).toBe('forbidden');
    expect(await statusOf(memberId)).toBe('opted_in');
  });

  it.each<[string, Given]>([
    ['where auto-provisioning is disabled', { section: { disableAutoProvisioning: true } }],
    ['under the no-opt method', { section: { optingMethod: 'no_opt' } }],
  ])('returns no deadline %s after its day', async (_, given) => {
    const { caller, memberId } = await giveStudent(given);
    server.clock.set('2026-09-20T00:00:00Z');
    const answer = await change(caller, memberId, out);
    expect(answer.statusCode).toBe(403);
    expect(errorOf(answer)?.detail).toContain('cannot be changed here');
  });

  it('is refused for another person', async () => {
    const { memberId } = await giveStudent();
    const { caller: stranger } = await giveStudent();
    expect((await change(stranger, memberId, out)).statusCode).toBe(404);
    expect(await statusOf(memberId)).toBe('opted_in');
  });

  it('is refused without a sign-in', async () => {
    const { memberId } = await giveStudent();
    expect((await change(server.asVisitor(), memberId, out)).statusCode).toBe(401);
  });

  it('is refused without the token', async () => {
    const { caller, memberId } = await giveStudent();
    const url = `${base}/members/${memberId}/`;
    const answer = await caller.patchDocument(url, 'members', out, { isWithoutToken: true });
    expect(answer.statusCode).toBe(403);
    expect(errorOf(answer)?.code).toBe('csrf_refused');
  });
});

describe('a change that is sent twice', () => {
  it('is applied once: the same key returns the same receipt', async () => {
    const { caller, memberId } = await giveStudent();
    const key = randomUUID();
    const first = await change(caller, memberId, out, key);
    const second = await change(caller, memberId, out, key);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
    expect(await changesOf(memberId)).toHaveLength(1);
  });

  it('is refused under the key of another choice', async () => {
    const { caller, memberId } = await giveStudent();
    const key = randomUUID();
    await change(caller, memberId, out, key);
    expect((await change(caller, memberId, { optStatus: 'opted_in' }, key)).statusCode).toBe(422);
    expect(await statusOf(memberId)).toBe('opted_out');
  });
});

describe('receipts', () => {
  it('are in the currency of the store, as is the section: Canadian dollars in Canada (CAT-12)', async () => {
    const canadian = await startTestApp({ environment: { CARREL_COUNTRY: 'CA' } });
    try {
      const { id: userId } = await givePerson(canadian.db, { login: 'kim' });
      const section = await giveSection(canadian.db, { rsCourseId: 'CANADA', optingMethod: 'opt_out' });
      const membership = { optStatus: 'opted_out', canUpdateOptStatus: true } as const;
      const member = await giveMember(canadian.db, section.id, userId, membership);
      await giveSectionProduct(canadian.db, section.id, (await giveProduct(canadian.db)).id, { courseFeeCents: 4000 });
      const caller = await canadian.asPerson('kim');
      const charge = { amount: '40.00', currencyCode: 'CAD', after: '2026-09-15' };
      expect(readDocument(optChangeResource, (await change(caller, member.id)).json()).charge).toEqual(charge);
      const { items } = readCollection(optReceiptResource, (await caller.get(`${base}/opt_receipts/`)).json());
      expect(items).toMatchObject([{ charge }]);
      const shown = await caller.get(`${base}/course_sections/${section.id}/`);
      expect(readDocument(courseSectionResource, shown.json()).currencyCode).toBe('CAD');
    } finally {
      await canadian.close();
    }
  });

  it('keep their currency when the store begins to sell in another one', async () => {
    const open = await openTestDatabase();
    const american = await startTestApp({ open });
    const { id: userId } = await givePerson(open.db, { login: 'kim' });
    const section = await giveSection(open.db, { rsCourseId: 'MOVED', optingMethod: 'opt_out' });
    const membership = { optStatus: 'opted_out', canUpdateOptStatus: true } as const;
    const member = await giveMember(open.db, section.id, userId, membership);
    await giveSectionProduct(open.db, section.id, (await giveProduct(open.db)).id, { courseFeeCents: 4000 });
    await change(await american.asPerson('kim'), member.id);
    await american.close();
    const canadian = await startTestApp({ open, environment: { CARREL_COUNTRY: 'CA' } });
    try {
      const caller = await canadian.asPerson('kim');
      const { items } = readCollection(optReceiptResource, (await caller.get(`${base}/opt_receipts/`)).json());
      expect(items).toMatchObject([{ charge: { amount: '40.00', currencyCode: 'USD' } }]);
      const again = readDocument(optChangeResource, (await change(caller, member.id)).json());
      expect(again.charge?.currencyCode).toBe('USD');
    } finally {
      await canadian.close();
      await open.close();
    }
  });

  it('belong to the person, are listed newest first and do not change', async () => {
    const { caller, memberId, sectionId } = await giveStudent();
    await change(caller, memberId, out);
    server.clock.advance(60_000);
    await change(caller, memberId);
    const answer = await caller.get(`${base}/opt_receipts/`);
    const { items } = readCollection(optReceiptResource, answer.json());
    expect(items.map((one) => one.optStatus)).toEqual(['opted_in', 'opted_out']);
    expect(items[0]?.charge?.amount).toBe('57.50');
    expect(answer.headers['cache-control']).toBe('private, no-store');

    const { caller: stranger } = await giveStudent();
    const others = readCollection(optReceiptResource, (await stranger.get(`${base}/opt_receipts/`)).json());
    expect(others.items).toEqual([]);
    expect(items[0]?.sectionId).toBe(String(sectionId));
  });
});

it('a section names its organization, and a material its fee', async () => {
  const { caller, sectionId } = await giveStudent({ isCustom: true });
  const section = readDocument(
    courseSectionResource,
    (await caller.get(`${base}/course_sections/${sectionId}/`)).json(),
  );
  expect(section.organization).toMatchObject({ isFollettOrg: true, directSalesEnabled: false });
  const answer = await caller.get(`${base}/section_products/?section_id=${sectionId}`);
  expect(readCollection(sectionProductResource, answer.json()).items.map((one) => one.courseFee)).toEqual([
    '45.00',
    '12.50',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('a publisher’s code of the course', () => {
  const obtain = (caller: Caller, id: number) =>
    caller.postForm('/ajax/obtain_ppc_code/', { courseware_id: String(id) });
  const shelfOf = (userId: number, productId: number) =>
    server.db
      .select()
      .from(assets)
      .where(and(eq(assets.userId, userId), eq(assets.productId, productId), isNull(assets.deletedAt)));

  it('cannot be returned once it was taken, so opting out is refused', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    await server.db.insert(accessCodes).values({ productId: products.labs, code: `KEPT-${memberId}` });
    expect((await obtain(caller, products.labs)).statusCode).toBe(200);
    const refused = await change(caller, memberId, out);
    expect(refused.statusCode).toBe(409);
    const [error] = errorDocumentSchema.parse(refused.json()).errors;
    expect([error?.code, error?.detail]).toEqual(['code_taken', expect.stringMatching(/cannot be returned/)]);
    expect(await shelfOf(userId, products.book)).toHaveLength(1);
    const [member] = await server.db.select().from(sectionMembers).where(eq(sectionMembers.id, memberId));
    expect(member?.optStatus).toBe('opted_in');
  });

  it('belongs to the person if they had it before', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    const before = new Date('2026-01-10T00:00:00Z');
    await server.db
      .insert(accessCodes)
      .values({ productId: products.labs, code: `OLD-${memberId}`, userId, obtainedAt: before });
    expect((await change(caller, memberId, out)).statusCode).toBe(200);
  });

  it('stays with a person who also redeemed a code of the store, for the days of that code only', async () => {
    const { caller, userId, memberId, products } = await giveStudent();
    await server.db.insert(accessCodes).values({ productId: products.labs, code: `OWN-${memberId}` });
    await server.db.insert(redeemCodes).values({ code: `DAYS${memberId}`, productId: products.labs, durationDays: 30 });
    await obtain(caller, products.labs);
    const redeemed = await caller.postDocument('/api/v1/claim_codes/redeem_codes/', 'redeem_codes', {
      code: `DAYS${memberId}`,
    });
    expect(redeemed.statusCode, redeemed.body).toBe(201);
    expect(await shelfOf(userId, products.labs)).toMatchObject([{ expiresAt: new Date('2027-03-30T00:00:00Z') }]);
    expect((await change(caller, memberId, out)).statusCode).toBe(200);
    const [stored] = await shelfOf(userId, products.labs);
    expect(stored).toMatchObject({ source: 'redeemed', sectionId: null, expiresAt: new Date('2026-10-15T15:00:00Z') });
    const running = await server.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.assetId, stored?.id ?? 0));
    expect(running.map(({ expiresAt }) => expiresAt)).toEqual([stored?.expiresAt, stored?.expiresAt]);
    expect(await shelfOf(userId, products.book)).toEqual([]);
  });
});
