import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import type { Database } from '../../../server/db/database.ts';
import { assets, subscriptions } from '../../../server/db/schema/assets.ts';
import { optChanges, sectionMembers, sectionProducts, sections } from '../../../server/db/schema/courses.ts';
import { collectionItems } from '../../../server/db/schema/products.ts';
import { applyRosterEffects, type RosterEffects } from '../../../server/sections/apply-roster-effects.ts';
import { provideDueMaterials } from '../../../server/sections/automatic-provision.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Students of a section that provides a book and a courseware; every student has got them. */
async function giveStudents(number: number) {
  count += 1;
  const { db } = t;
  const section = await giveSection(db, { rsCourseId: `EFF-${count}`, optingMethod: 'opt_out' });
  const book = await giveProduct(db, { name: `Book ${count}` });
  const labs = await giveProduct(db, { name: `Labs ${count}`, productType: 'courseware' });
  await giveSectionProduct(db, section.id, book.id);
  await giveSectionProduct(db, section.id, labs.id);
  const members = [];
  for (let at = 0; at < number; at += 1) {
    const { id: userId } = await givePerson(db, { login: `effect-${count}-${at}` });
    members.push(await giveMember(db, section.id, userId, { importSource: 'sis' }));
  }
  await provideDueMaterials(db, t.clock.now());
  return { section, book, labs, members };
}

async function setStatus(memberIds: number[], status: 'active' | 'dropped') {
  const leftAt = status === 'active' ? null : t.clock.now();
  await t.db.update(sectionMembers).set({ status, leftAt }).where(inArray(sectionMembers.id, memberIds));
}

async function drop(memberIds: number[], db: Database = t.db) {
  await setStatus(memberIds, 'dropped');
  await db.transaction((tx) => applyRosterEffects(tx, { dropped: memberIds, returned: [] }, t.clock.now()));
}

async function bringBack(memberIds: number[]) {
  await setStatus(memberIds, 'active');
  await t.db.transaction((tx) => applyRosterEffects(tx, { dropped: [], returned: memberIds }, t.clock.now()));
}

async function shelfOf(userId: number) {
  const { productId, source, expiresAt } = assets;
  const isLive = and(eq(assets.userId, userId), isNull(assets.deletedAt));
  return t.db.select({ productId, source, expiresAt }).from(assets).where(isLive).orderBy(asc(assets.productId));
}

test('a drop takes away what the section provided, and a return gives the same shelf', async () => {
  const { members, labs } = await giveStudents(3);
  const [first, second] = members;
  const userId = first?.userId ?? 0;
  const before = await shelfOf(userId);
  expect(before).toHaveLength(2);
  await drop([first?.id ?? 0]);
  expect(await shelfOf(userId)).toEqual([]);
  const [subscription] = await t.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.productId, labs.id)));
  expect(subscription?.expiresAt).toEqual(t.clock.now());
  expect(await shelfOf(second?.userId ?? 0)).toHaveLength(2);
  await bringBack([first?.id ?? 0]);
  expect(await shelfOf(userId)).toEqual(before);
});

test('a drop leaves own purchases and receipts, and gives own access from now on', async () => {
  const { members, book } = await giveStudents(1);
  const [member] = members;
  const userId = member?.userId ?? 0;
  await t.db.insert(optChanges).values({ memberId: member?.id ?? 0, optStatus: 'opted_in' });
  const purchase = { userId, productId: book.id, format: 'digital', source: 'purchase', durationDays: 30 } as const;
  await t.db.transaction((tx) => grantAsset(tx, purchase, t.clock.now()));
  await drop([member?.id ?? 0]);
  const end = new Date(t.clock.now().getTime() + 30 * 86_400_000);
  expect(await shelfOf(userId)).toEqual([{ productId: book.id, source: 'purchase', expiresAt: end }]);
  expect(
    await t.db
      .select()
      .from(optChanges)
      .where(eq(optChanges.memberId, member?.id ?? 0)),
  ).toHaveLength(1);
});

test('a member who opted out gets nothing back', async () => {
  const { members } = await giveStudents(1);
  const [member] = members;
  await drop([member?.id ?? 0]);
  await t.db
    .update(sectionMembers)
    .set({ optStatus: 'opted_out' })
    .where(eq(sectionMembers.id, member?.id ?? 0));
  await bringBack([member?.id ?? 0]);
  expect(await shelfOf(member?.userId ?? 0)).toEqual([]);
});

test('a member who returns to a section that the school dropped gets nothing until the section returns (SECT-7)', async () => {
  const { members, section } = await giveStudents(1);
  const [member] = members;
  await drop([member?.id ?? 0]);
  const setDropped = (droppedAt: Date | null) =>
    t.db.update(sections).set({ droppedAt }).where(eq(sections.id, section.id));
  await setDropped(t.clock.now());
  await bringBack([member?.id ?? 0]);
  expect(await shelfOf(member?.userId ?? 0)).toEqual([]);
  await setDropped(null);
  await provideDueMaterials(t.db, t.clock.now());
  expect(await shelfOf(member?.userId ?? 0)).toHaveLength(2);
});

test('a dropped member keeps a material that another section provides too', async () => {
  const one = await giveStudents(1);
  const other = await giveSection(t.db, { rsCourseId: `EFF-other-${count}` });
  await giveSectionProduct(t.db, other.id, one.book.id);
  const userId = one.members[0]?.userId ?? 0;
  await giveMember(t.db, other.id, userId);
  await drop([one.members[0]?.id ?? 0]);
  expect(await shelfOf(userId)).toMatchObject([{ productId: one.book.id, source: 'section' }]);
});

test('a member who returns to two sections gets a book once if the other section provides it in a bundle', async () => {
  const { members, section, book } = await giveStudents(1);
  const [member] = members;
  const bundle = await giveProduct(t.db, { name: `Bundle ${count}`, productType: 'ebundle' });
  await t.db.insert(collectionItems).values({ collectionId: bundle.id, productId: book.id, position: 1 });
  await t.db.delete(sectionProducts).where(eq(sectionProducts.productId, book.id));
  await giveSectionProduct(t.db, section.id, bundle.id);
  const later = await giveSection(t.db, { rsCourseId: `EFF-later-${count}` });
  await giveSectionProduct(t.db, later.id, book.id);
  const userId = member?.userId ?? 0;
  const other = await giveMember(t.db, later.id, userId, { importSource: 'sis' });
  const both = [member?.id ?? 0, other.id];
  await drop(both);
  await bringBack(both);
  expect((await shelfOf(userId)).map(({ productId }) => productId)).not.toContain(book.id);
  expect((await shelfOf(userId)).map(({ productId }) => productId)).toContain(bundle.id);
});

/** Runs roster effects and counts their statements. */
async function countStatements(effects: RosterEffects): Promise<number> {
  let statements = 0;
  await t.db.transaction(async (tx) => {
    const counting = new Proxy(tx, {
      get: (target, name) => {
        if (name === 'execute' || name === 'select' || name === 'update') statements += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await applyRosterEffects(counting, effects, t.clock.now());
  });
  return statements;
}

test('the number of statements does not grow with the number of members', async () => {
  const countFor = async (number: number) => {
    const { members } = await giveStudents(number);
    const ids = members.map(({ id }) => id);
    await setStatus(ids, 'dropped');
    return countStatements({ dropped: ids, returned: [] });
  };
  expect(await countFor(12)).toBe(await countFor(1));
});

test('the number of statements does not grow with the number of sections', async () => {
  const countFor = async (number: number) => {
    const ids: number[] = [];
    for (let at = 0; at < number; at += 1) {
      const { members } = await giveStudents(1);
      ids.push(...members.map(({ id }) => id));
    }
    return countStatements({ dropped: [], returned: ids });
  };
  expect(await countFor(5)).toBe(await countFor(1));
});
