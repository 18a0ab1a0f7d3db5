import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAllSessions } from '../../../server/account/own-sessions.ts';
import { hashPassword, isPassword } from '../../../server/account/passwords.ts';
import { grantAsset, lockShelf } from '../../../server/assets/grant-asset.ts';
import { accessCodes, assets, redeemCodes } from '../../../server/db/schema/assets.ts';
import { courses, sectionMembers, sections } from '../../../server/db/schema/courses.ts';
import { externalIds } from '../../../server/db/schema/external-ids.ts';
import { launches, launchTools } from '../../../server/db/schema/launches.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { credentials, sessions, users } from '../../../server/db/schema/people.ts';
import { beginLaunch, takeLaunch } from '../../../server/launch/launch-row.ts';
import { settleOrder } from '../../../server/purchases/settle-order.ts';
import { joinPerson } from '../../../server/roster/join-person.ts';
import { provideMembers } from '../../../server/sections/provide-members.ts';
import { lockCart } from '../../../server/shopping-cart/stored-cart.ts';
import { versionOf } from '../../../server/staff/edit-version.ts';
import { changeSection } from '../../../server/staff-sections/change-section.ts';
import { formOf, requireSchoolSection } from '../../../server/staff-sections/load-section.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { course, enrollment, person, section, term } from '../support/give-roster.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { holdUntil } from '../support/hold-lock.ts';
import { ImportFiles } from '../support/import-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let people = 0;
let userId: number;
let ann: Caller;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  userId = (await givePerson(server.db, { login: `racer${people}` })).id;
  ann = await server.asPerson(`racer${people}`);
  await ann.token();
});

/** Runs calls of the person until each waits for a lock that `take` holds, and returns their statuses. */
async function raceFor(
  take: Parameters<typeof holdUntil>[1],
  calls: readonly (() => Promise<{ statusCode: number }>)[],
  { waiters = calls.length, finish }: { waiters?: number; finish?: Parameters<typeof holdUntil>[3] } = {},
): Promise<number[]> {
  const answers: Promise<{ statusCode: number }>[] = [];
  const start = () => void answers.push(...calls.map((call) => call()));
  await holdUntil(server.db, take, { start, waiters }, finish);
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const shelf = () => server.db.select().from(assets).where(eq(assets.userId, userId));

/** Creates a course that has provided a courseware to the person since September 1. */
async function giveCourse() {
  const section = await giveSection(server.db, { rsCourseId: `RACE-${people}`, optingMethod: 'opt_out' });
  const membership = { optStatus: 'opted_in', canUpdateOptStatus: true } as const;
  const member = await giveMember(server.db, section.id, userId, membership);
  const product = await giveProduct(server.db, { productType: 'courseware' });
  await giveSectionProduct(server.db, section.id, product.id);
  return { section, member, product };
}
const provide = ({ section, product }: Awaited<ReturnType<typeof giveCourse>>) => {
  const grant = { userId, productId: product.id, sectionId: section.id, durationDays: 166 } as const;
  return grantAsset(server.db, { ...grant, format: 'digital', source: 'section' }, server.clock.now());
};

describe('simultaneous requests', () => {
  it('grant a free item that is requested eight times for one term', async () => {
    const { product } = await giveCourse();
    const ask = () => ann.postForm('/ajax/book/free/', { book_id: String(product.id) });
    const statuses = await raceFor((tx) => lockShelf(tx, userId), times(8, ask));
    expect(statuses).toEqual(times(8, 200));
    expect(await shelf()).toMatchObject([{ expiresAt: new Date('2027-02-28T06:00:00Z') }]);
  });

  it('use up one of two codes for access without end', async () => {
    const { id: productId } = await giveProduct(server.db);
    const codes = [`PASS${people}A`, `PASS${people}B`];
    await server.db.insert(redeemCodes).values(codes.map((code) => ({ code, productId })));
    const calls = codes.map(
      (code) => () => ann.postDocument('/api/v1/claim_codes/redeem_codes/', 'redeem_codes', { code }),
    );
    const statuses = await raceFor((tx) => lockShelf(tx, userId), calls);
    expect(statuses.toSorted()).toEqual([201, 409]);
    const used = await server.db.select().from(redeemCodes).where(eq(redeemCodes.redeemedBy, userId));
    expect(used).toHaveLength(1);
  });

  it('do not both opt out and take the publisher’s code', async () => {
    const course = await giveCourse();
    await provide(course);
    await server.db.insert(accessCodes).values({ productId: course.product.id, code: `PUB-${people}` });
    const out = { optStatus: 'opted_out', selectedReason: 2 };
    const calls = [
      () => ann.patchDocument(`/api/v1/sections/members/${course.member.id}/`, 'members', out),
      () => ann.postForm('/ajax/obtain_ppc_code/', { courseware_id: String(course.product.id) }),
    ];
    const statuses = await raceFor((tx) => lockShelf(tx, userId), calls, { waiters: 1 });
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('create a mark once that is sent under two keys', async () => {
    const { id } = await giveProduct(server.db);
    await grantAsset(
      server.db,
      { userId, productId: id, format: 'digital', source: 'purchase', durationDays: 30 },
      server.clock.now(),
    );
    const content = { kind: 'bookmark', locator: 'page=3', progress: 0.5 };
    const path = `/api/v1/reading/states/${id}/marks/${randomUUID()}/`;
    const put = () =>
      ann.postDocument(path, 'reading_marks', { base: 0, content, createdAt: '' }, { idempotencyKey: randomUUID() });
    const holdPerson = (tx: TestApp['db']) => tx.select().from(users).where(eq(users.id, userId)).for('update');
    expect(await raceFor(holdPerson, times(2, put))).toEqual([200, 200]);
  });

  it('accept one of two launches with the same nonce', async () => {
    const { product } = await giveCourse();
    const tool = { name: 'T', linkVersion: '2.0', clientId: `c${people}`, loginUrl: '/a', launchUrl: '/b' } as const;
    const [row] = await server.db.insert(launchTools).values(tool).returning();
    const key = { userId, productId: product.id, sectionId: undefined };
    const now = server.clock.now();
    const first = await beginLaunch(server.db, row?.id ?? 0, key, now);
    const second = await beginLaunch(server.db, row?.id ?? 0, key, now);
    const taken: Promise<boolean>[] = [];
    const start = () => void taken.push(...[first, second].map((one) => takeLaunch(server.db, one, 'nonce', now)));
    const holdBoth = (tx: TestApp['db']) => tx.select().from(launches).where(eq(launches.userId, userId)).for('update');
    await holdUntil(server.db, holdBoth, { start, waiters: 2 });
    expect((await Promise.all(taken)).toSorted()).toEqual([false, true]);
  });
});

describe('a password that the operator sets during a request', () => {
  const [old, own, operators] = ['notes on the engine', 'four quiet winter trees', 'a lamp behind the door'];
  const resetIn = async (tx: TestApp['db'], passwordHash: string) => {
    await tx.update(credentials).set({ passwordHash }).where(eq(credentials.userId, userId));
    await endAllSessions(tx, userId);
  };
  beforeEach(async () => {
    await server.db.insert(credentials).values({ userId, passwordHash: await hashPassword(old) });
  });

  it('is not overwritten by a change that verified the old one', async () => {
    const hash = await hashPassword(operators);
    const change = () =>
      ann.postJson('/api/v1/account/user/me/change_password/', { currentPassword: old, newPassword: own });
    expect(await raceFor((tx) => resetIn(tx, hash), [change])).toEqual([422]);
    const [row] = await server.db.select().from(credentials).where(eq(credentials.userId, userId));
    expect(await isPassword(row?.passwordHash, operators)).toBe(true);
  });

  it('prevents a sign-in that verified the old one', async () => {
    const hash = await hashPassword(operators);
    const signIn = () => server.asVisitor().postForm('/account/sign-in', { login: `racer${people}`, password: old });
    expect(await raceFor((tx) => resetIn(tx, hash), [signIn])).toEqual([401]);
    expect(await server.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });
});

describe('transactions do not deadlock', () => {
  /** Runs `first` until it waits for a membership, then lets the person opt out of it until that waits too. */
  async function raceOptOut<Result>(memberId: number, first: () => Promise<Result>) {
    const answers: Promise<Result | number>[] = [];
    const optOut = async () => {
      const change = { optStatus: 'opted_out', selectedReason: 2 };
      return (await ann.patchDocument(`/api/v1/sections/members/${memberId}/`, 'members', change)).statusCode;
    };
    const hold = (tx: TestApp['db']) =>
      tx.select().from(sectionMembers).where(eq(sectionMembers.id, memberId)).for('update');
    const startSecond = { start: () => void answers.push(optOut()), waiters: 2 };
    await holdUntil(server.db, hold, { start: () => void answers.push(first()), waiters: 1 }, () =>
      holdUntil(server.db, () => Promise.resolve(), startSecond),
    );
    return Promise.all(answers);
  }

  it('when an import drops a student who opts out', async () => {
    const { id: organizationId } = await giveOrganization(server.db, { title: `School ${people}` });
    const key = `p${people}`;
    const ids = { organizationId, source: 'sis', entity: 'person', kind: 'sis_id' } as const;
    await server.db.insert(externalIds).values({ ...ids, value: key, userId });
    const files = new ImportFiles(server.db, organizationId);
    await files.import([term('2026FA'), course('101'), section('A'), person(key), enrollment('A', key)]);
    const [member] = await server.db.select().from(sectionMembers).where(eq(sectionMembers.userId, userId));
    const row = await files.preview([{ ...enrollment('A', key), isDeleted: true }], { mode: 'delta' });
    const answers = await raceOptOut(member?.id ?? 0, () => files.apply(row));
    expect(answers).toMatchObject([{ status: 'applied' }, 404]);
    const undone = await raceOptOut(member?.id ?? 0, () => files.undo(row));
    expect(undone).toMatchObject([{ status: 'undone' }, 403]);
  });

  it('when a roster person is joined with a student who opts out', async () => {
    const { section: both, member } = await giveCourse();
    const roster = await givePerson(server.db, { login: `roster${people}` });
    await giveMember(server.db, both.id, roster.id, { importSource: 'sis' });
    const ids = { accountId: userId, rosterUserId: roster.id };
    const join = () => server.db.transaction((tx) => joinPerson(tx, ids, server.clock.now()));
    expect(await raceOptOut(member.id, join)).toEqual([undefined, 200]);
  });

  it('when one order is settled and another is reserved', async () => {
    const [order] = await server.db
      .insert(orders)
      .values({ userId, subtotalCents: 1, platformFeeCents: 0, totalCents: 1 })
      .returning();
    const settled: Promise<unknown>[] = [];
    const settle = () =>
      server.db.transaction((tx) => settleOrder(tx, order?.id ?? 0, { status: 'free' }, server.clock.now()));
    await holdUntil(
      server.db,
      (tx) => lockCart(tx, { kind: 'person', userId }),
      { start: () => void settled.push(settle()), waiters: 1 },
      (tx) => tx.update(orders).set({ expiresAt: server.clock.now() }).where(eq(orders.userId, userId)),
    );
    await expect(Promise.all(settled)).resolves.toMatchObject([{ status: 'paid' }]);
  });

  it('when staff let the students of a section choose and the section provides its materials', async () => {
    const now = server.clock.now();
    const section = await giveSection(server.db, { rsCourseId: `EDIT-${people}` });
    const [owner] = await server.db.select().from(courses).where(eq(courses.id, section.courseId));
    const org = owner?.organizationId ?? 0;
    const member = await giveMember(server.db, section.id, userId);
    const product = await giveProduct(server.db);
    await giveSectionProduct(server.db, section.id, product.id);
    const change = async (tx: TestApp['db']) => {
      const form = formOf(await requireSchoolSection(tx, org, section.id));
      const wanted = {
        ...form,
        optingMethod: 'opt_out',
        sectionCode: `C0DE${people}`,
        version: versionOf(form),
      } as const;
      const action = { org, sectionId: section.id, actor: userId, now, currency: 'USD' } as const;
      await changeSection(tx, action, wanted);
    };
    const changes: Promise<void>[] = [];
    await holdUntil(
      server.db,
      async (tx) => {
        await lockShelf(tx, userId);
        await tx.select().from(sectionMembers).where(eq(sectionMembers.id, member.id)).for('update');
      },
      { start: () => void changes.push(server.db.transaction(change)), waiters: 1 },
      (tx) => provideMembers(tx, [member.id], now),
    );
    await Promise.all(changes);
    expect(await shelf()).toHaveLength(1);
    const [row] = await server.db.select().from(sections).where(eq(sections.id, section.id));
    expect(row).toMatchObject({ optingMethod: 'opt_out', sectionCode: `C0DE${people}` });
  });

  it('when a section code opens a classroom and a course removes materials', async () => {
    const section = await giveSection(server.db, { rsCourseId: `ROOM-${people}`, sectionCode: `R00M${people}` });
    const { id } = await giveProduct(server.db, { productType: 'classroom' });
    await giveSectionProduct(server.db, section.id, id);
    await grantAsset(
      server.db,
      { userId, productId: id, format: 'digital', source: 'purchase', durationDays: 30 },
      server.clock.now(),
    );
    const redeem = () =>
      ann.postDocument(`/api/v1/catalog/classroom_products/${id}/redeem_section/`, 'ClassroomProduct', {
        course_section_code: `R00M${people}`,
      });
    const touch = (tx: TestApp['db']) =>
      tx.update(assets).set({ updatedAt: server.clock.now() }).where(eq(assets.userId, userId));
    expect(await raceFor((tx) => lockShelf(tx, userId), [redeem], { finish: touch })).toEqual([200]);
  });
});
