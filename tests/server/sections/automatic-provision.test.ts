import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import { assets, subscriptions } from '../../../server/db/schema/assets.ts';
import { sectionMembers } from '../../../server/db/schema/courses.ts';
import { collectionItems } from '../../../server/db/schema/products.ts';
import { runMaintenance } from '../../../server/maintenance.ts';
import { provideDueMaterials } from '../../../server/sections/automatic-provision.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TEST_NOW } from '../support/test-clock.ts';

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
}

/** Creates a student with an empty shelf in a section with a book, a courseware, a physical product and a choice. */
async function giveStudent({ section = {}, member = {} }: Given = {}) {
  const { db } = server;
  count += 1;
  const login = `provided-${count}`;
  const { id: userId } = await givePerson(db, { login });
  const row = await giveSection(db, { rsCourseId: `DUE-${count}`, optingMethod: 'opt_out', ...section });
  const { id: memberId } = await giveMember(db, row.id, userId, { canUpdateOptStatus: true, ...member });
  const product = async (productType: 'book' | 'courseware' | 'physical_product', values: object = {}) => {
    const { id } = await giveProduct(db, { name: `${productType} ${count}`, productType });
    await giveSectionProduct(db, row.id, id, values);
    return id;
  };
  const book = await product('book');
  const labs = await product('courseware');
  await product('physical_product');
  await product('book', { isPhysicalDigitalChoice: true });
  return { login, userId, memberId, sectionId: row.id, book, labs };
}

const maintenance = () => runMaintenance(server.db, server.clock.now());

async function shelfOf(userId: number) {
  const isLive = and(eq(assets.userId, userId), isNull(assets.deletedAt));
  return server.db.select().from(assets).where(isLive).orderBy(assets.productId);
}

const idsOn = async (userId: number) => (await shelfOf(userId)).map(({ productId }) => productId);

describe('automatic provisioning', () => {
  it('provides due digital materials with their end and their subscriptions', async () => {
    const { userId, sectionId, book, labs } = await giveStudent({ member: { optStatus: 'opted_in' } });
    await maintenance();
    const provided = { sectionId, source: 'section', expiresAt: new Date('2027-02-28T06:00:00Z') };
    expect(await shelfOf(userId)).toMatchObject([
      { productId: book, ...provided },
      { productId: labs, ...provided },
    ]);
    const subscribed = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(subscribed.map(({ productId }) => productId)).toEqual([labs]);
  });

  it('provides nothing more in later or simultaneous runs', async () => {
    const { userId } = await giveStudent();
    await Promise.all([maintenance(), maintenance()]);
    const once = await shelfOf(userId);
    expect(once).toHaveLength(2);
    server.clock.advance(3_600_000);
    await maintenance();
    expect(await shelfOf(userId)).toEqual(once);
  });

  it('waits until two weeks before class start in the time zone of the course', async () => {
    const section = { startDate: '2026-10-01', addDropDate: '2026-10-15', rsCourseId: 'LATER' };
    const { userId, book, labs } = await giveStudent({ section });
    server.clock.set('2026-09-17T04:59:59Z');
    await maintenance();
    expect(await idsOn(userId)).toEqual([]);
    server.clock.set('2026-09-17T05:00:00Z');
    await maintenance();
    expect(await idsOn(userId)).toEqual([book, labs]);
  });

  it.each<[string, Given]>([
    ['who opted out', { member: { optStatus: 'opted_out', isCourseFee: true } }],
    ['who never opted in where one has to', { section: { optingMethod: 'opt_in' } }],
    ['who teaches', { member: { role: 'instructor', optStatus: 'opted_in' } }],
    ['where automatic provisioning is disabled', { section: { disableAutoProvisioning: true } }],
    ['where the partner sells', { section: { courseType: 'student_choice' } }],
    ['whose section the school dropped', { section: { droppedAt: new Date(TEST_NOW) } }],
    ['whose course is over', { section: { endDate: '2026-09-14' } }],
    ['whose materials had their 180 days', { section: { startDate: '2026-03-01' } }],
  ])('provides nothing to a member %s', async (_who, given) => {
    const { userId } = await giveStudent(given);
    await maintenance();
    expect(await idsOn(userId)).toEqual([]);
  });

  it.each(['opt_out', 'no_opt'] as const)(
    'provides to members who never chose under the method %s',
    async (optingMethod) => {
      const { userId } = await giveStudent({ section: { optingMethod } });
      await maintenance();
      expect(await idsOn(userId)).toHaveLength(2);
    },
  );

  it('does not restore materials that a person lost by opting out', async () => {
    const { login, userId, memberId } = await giveStudent();
    await maintenance();
    const caller = await server.asPerson(login);
    const out = { optStatus: 'opted_out', selectedReason: 2 };
    await caller.patchDocument(`/api/v1/sections/members/${memberId}/`, 'members', out);
    await maintenance();
    expect(await idsOn(userId)).toEqual([]);
  });

  it('does not change expired or bought materials or those contained in others', async () => {
    const { userId, sectionId, book, labs } = await giveStudent();
    const inside = await giveProduct(server.db, { name: 'Inside' });
    const bundle = await giveProduct(server.db, { name: 'Bundle', productType: 'ebundle' });
    await server.db.insert(collectionItems).values({ collectionId: bundle.id, productId: inside.id, position: 1 });
    await giveSectionProduct(server.db, sectionId, inside.id);
    const acquiredAt = new Date('2026-08-18T00:00:00Z');
    const own = { userId, acquiredAt };
    await server.db.insert(assets).values([
      { ...own, productId: book, sectionId, source: 'section', expiresAt: new Date('2026-09-01T00:00:00Z') },
      { ...own, productId: labs, source: 'purchase' },
      { ...own, productId: bundle.id, source: 'purchase' },
    ]);
    const before = await shelfOf(userId);
    await maintenance();
    expect(await shelfOf(userId)).toEqual(before);
  });

  it('provides a material of two sections once', async () => {
    const { userId, book } = await giveStudent();
    const other = await giveSection(server.db, { rsCourseId: `SECOND-${count}` });
    await giveMember(server.db, other.id, userId);
    await giveSectionProduct(server.db, other.id, book);
    await Promise.all([maintenance(), maintenance()]);
    const found = (await shelfOf(userId)).filter(({ productId }) => productId === book);
    expect(found.map(({ expiresAt }) => expiresAt?.toISOString())).toEqual(['2027-02-28T06:00:00.000Z']);
  });

  it('continues with other sections after a failure in one, and reports it', async () => {
    const broken = await giveStudent({ section: { timeZone: 'Nowhere/Land' } });
    const { userId } = await giveStudent();
    await expect(provideDueMaterials(server.db, server.clock.now())).rejects.toThrow(AggregateError);
    expect(await idsOn(broken.userId)).toEqual([]);
    expect(await idsOn(userId)).toHaveLength(2);
    await server.db.delete(sectionMembers).where(eq(sectionMembers.id, broken.memberId));
  });
});

it('a material acquired with a course that is now free for everyone stays after the course', async () => {
  const { userId, sectionId, memberId, login, book } = await giveStudent();
  const grant = { userId, productId: book, format: 'digital', durationDays: 1 } as const;
  const longAgo = new Date('2026-09-01T00:00:00Z');
  await grantAsset(server.db, { ...grant, source: 'purchase', sectionId }, longAgo);
  await grantAsset(server.db, { ...grant, source: 'free', durationDays: undefined }, server.clock.now());
  const caller = await server.asPerson(login);
  const out = { optStatus: 'opted_out', selectedReason: 2 };
  expect((await caller.patchDocument(`/api/v1/sections/members/${memberId}/`, 'members', out)).statusCode).toBe(200);
  expect(await idsOn(userId)).toEqual([book]);
});
