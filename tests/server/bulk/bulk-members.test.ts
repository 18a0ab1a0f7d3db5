import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { bulkRows } from '../../../server/db/schema/bulk-changes.ts';
import { courses, sectionMembers, sections } from '../../../server/db/schema/courses.ts';
import { users } from '../../../server/db/schema/people.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import { auditListSchema } from '../../../src/domain/staff/audit-schema.ts';
import { bulkStaff, countsOf } from '../support/bulk.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const reason = 'Withdrawn by the registrar';

let t: TestApp;
let org: number;
let support: ReturnType<typeof bulkStaff>;
let section: string;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  support = bulkStaff(t, await giveStaff('sam', org), org);
});
afterAll(() => t.close());

beforeEach(async () => {
  count += 1;
  const [course] = await t.db
    .insert(courses)
    .values({ organizationId: org, department: 'BULK', number: String(count), name: 'Many' })
    .returning();
  const row = await giveSection(t.db, {
    courseId: course?.id ?? 0,
    rsCourseId: `bulk-${count}`,
    optingMethod: 'opt_out',
  });
  section = String(row.id);
});

async function giveStaff(login: string, organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ userId, organizationId, role: 'support' });
  return t.asPerson(login);
}

async function enroll(name: string, values: Partial<typeof sectionMembers.$inferInsert> = {}) {
  const person = await givePerson(t.db, {
    login: `${name}-${count}`,
    firstName: name,
    lastName: '',
    organizationId: org,
  });
  return giveMember(t.db, Number(section), person.id, values);
}

const everybody = { search: { q: '' } };
const statusOf = async (id: number) =>
  (await t.db.select().from(sectionMembers).where(eq(sectionMembers.id, id)))[0]?.status;
const entriesOf = (id: string) =>
  t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.batchId, Number(id)));

describe('dropping many members (STAFF-8)', () => {
  it('says first how many change, are already dropped and are refused, with names, and changes nothing', async () => {
    const ada = await enroll('Ada');
    await enroll('Bo');
    await enroll('Cy', { status: 'dropped', leftAt: t.clock.now() });
    await enroll('Di', { status: 'completed', leftAt: t.clock.now() });
    const { state, preview } = await support.preview({ kind: 'member.drop', section, reason, selection: everybody });
    expect(state).toBe('preview');
    expect(countsOf(preview)).toEqual({ change: 2, same: 1, completed: 1 });
    expect(preview[0]?.samples.map(({ label }) => label)).toEqual(['Ada', 'Bo']);
    await runJobs(t);
    expect(await statusOf(ada.id)).toBe('active');
  });

  it('drops each with an entry of its own in the audit log, which names the bulk change and the reason', async () => {
    const ada = await enroll('Ada');
    const bo = await enroll('Bo');
    const cy = await enroll('Cy');
    const selection = { ids: [String(ada.id), String(bo.id)] };
    const { id } = await support.preview({ kind: 'member.drop', section, reason, selection });
    const { state, results } = await support.apply(id);
    expect([state, countsOf(results)]).toEqual(['finished', { done: 2 }]);
    expect([await statusOf(ada.id), await statusOf(bo.id), await statusOf(cy.id)]).toEqual([
      'dropped',
      'dropped',
      'active',
    ]);
    const entries = await entriesOf(id);
    expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([String(ada.id), String(bo.id)].sort());
    for (const entry of entries) {
      expect(entry).toMatchObject({
        ...{ action: 'member.status', reason, actorName: 'Ada Byron' },
        ...{ before: { status: 'active' }, after: { status: 'dropped' } },
      });
    }
    // Taking them back is the way to undo it.
    const back = await support.preview({ kind: 'member.return', section, reason, selection });
    await support.apply(back.id);
    expect([await statusOf(ada.id), await statusOf(bo.id)]).toEqual(['active', 'active']);
  });

  it('happens once, however often the button is pressed', async () => {
    await enroll('Ada');
    const { id } = await support.preview({ kind: 'member.drop', section, reason, selection: everybody });
    await support.apply(id);
    expect(countsOf((await support.apply(id)).results)).toEqual({ done: 1 });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('skips and reports a member who was changed since the preview, and one who was removed', async () => {
    const ada = await enroll('Ada');
    const bo = await enroll('Bo');
    await enroll('Cy');
    const { id } = await support.preview({ kind: 'member.drop', section, reason, selection: everybody });
    await t.db.update(sectionMembers).set({ optStatus: 'opted_out' }).where(eq(sectionMembers.id, ada.id));
    await t.db.delete(sectionMembers).where(eq(sectionMembers.id, bo.id));
    const { results } = await support.apply(id);
    expect(countsOf(results)).toEqual({ changed: 1, done: 1, gone: 1 });
    expect(results.find(({ code }) => code === 'changed')?.samples).toMatchObject([{ label: 'Ada' }]);
    expect(await statusOf(ada.id)).toBe('active');
  });

  it('means by a search all members that the list finds', async () => {
    await enroll('Ada');
    const zed = await enroll('Zed');
    const selection = { search: { q: 'zed', show: 'current' as const } };
    const { id, preview } = await support.preview({ kind: 'member.drop', section, reason, selection });
    expect(countsOf(preview)).toEqual({ change: 1 });
    await support.apply(id);
    expect(await statusOf(zed.id)).toBe('dropped');
  });

  it('is closed to another school, whose staff neither select its members nor see the preview', async () => {
    const ada = await enroll('Ada');
    const other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
    const stranger = await giveStaff(`stranger-${count}`, other);
    const change = { kind: 'member.drop', section, reason, selection: { ids: [String(ada.id)] } };
    expect((await stranger.postJson(`/api/v1/manage/${org}/bulk/`, change)).statusCode).toBe(404);
    expect((await stranger.postJson(`/api/v1/manage/${other}/bulk/`, change)).statusCode).toBe(422);
    const { id } = await support.preview({ kind: 'member.drop', section, reason, selection: everybody });
    for (const at of [org, other]) {
      expect((await stranger.get(`/api/v1/manage/${at}/bulk/${id}`)).statusCode).toBe(404);
      expect((await stranger.postJson(`/api/v1/manage/${at}/bulk/${id}/apply`, {})).statusCode).toBe(404);
    }
  });

  it('needs the role when the button is pressed, and a preview of the last day', async () => {
    await enroll('Ada');
    const caller = await giveStaff(`brief-${count}`, org);
    const brief = bulkStaff(t, caller, org);
    const { id } = await brief.preview({ kind: 'member.drop', section, reason, selection: everybody });
    t.clock.advance(2 * DAY_MS);
    const old = await caller.postJson(`${brief.path}${id}/apply`, {});
    expect([old.statusCode, old.body]).toEqual([409, expect.stringContaining('older than a day')]);
    const [person] = await t.db
      .select()
      .from(users)
      .where(eq(users.login, `brief-${count}`));
    await t.db.delete(staffRoles).where(eq(staffRoles.userId, person?.id ?? 0));
    expect((await caller.postJson(`${brief.path}${id}/apply`, {})).statusCode).toBe(404);
  });

  it('is refused with a sentence if nobody is selected', async () => {
    const answer = await (await t.asPerson('sam')).postJson(support.path, {
      ...{ kind: 'member.drop', section, reason },
      selection: { search: { q: 'nobody' } },
    });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('Nothing is selected any more')]);
  });
});

describe('the audit log', () => {
  it('finds the entries of one bulk change by its number', async () => {
    const { id: userId } = await givePerson(t.db, { login: `manager-${count}` });
    await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'manager' });
    const manager = await t.asPerson(`manager-${count}`);
    for (const name of ['Ada', 'Bo']) await enroll(name);
    const { id } = await support.preview({ kind: 'member.drop', section, reason, selection: everybody });
    await support.apply(id);
    const answer = await manager.get(`/api/v1/manage/${org}/audit/?batch=${id}`);
    const { items, total } = auditListSchema.parse(answer.json());
    expect([items.map(({ batchId }) => batchId), total]).toEqual([[id, id], 2]);
    const csv = await manager.get(`/api/v1/manage/${org}/audit.csv?batch=${id}`);
    expect(csv.body.split('\n').filter(Boolean)).toHaveLength(3);
  });
});

describe('opting many members on their behalf', () => {
  it('opts the students who are not opted out yet, and refuses teachers and former members', async () => {
    const ada = await enroll('Ada', { optStatus: 'opted_in' });
    await enroll('Bo', { optStatus: 'opted_out' });
    await enroll('Cy', { status: 'dropped', leftAt: t.clock.now() });
    await enroll('Di', { role: 'instructor' });
    const change = { kind: 'member.opt', optStatus: 'opted_out', section, reason, selection: everybody } as const;
    const { id, preview } = await support.preview(change);
    expect(countsOf(preview)).toEqual({ change: 1, same: 1, left: 1, instructor: 1 });
    expect(countsOf((await support.apply(id)).results)).toEqual({ done: 1 });
    const [row] = await t.db.select().from(sectionMembers).where(eq(sectionMembers.id, ada.id));
    expect(row?.optStatus).toBe('opted_out');
    await t.db
      .update(sections)
      .set({ optingMethod: 'no_opt' })
      .where(eq(sections.id, Number(section)));
    expect(countsOf((await support.preview({ ...change, optStatus: 'opted_in' })).preview)).toMatchObject({
      'no-choice': 2,
    });
  });
});

describe('courtesy access for many members', () => {
  it('gives the books of the section for some days, to those who cannot open them that long', async () => {
    const ada = await enroll('Ada');
    const change = { kind: 'member.courtesy', days: 14, section, reason, selection: everybody } as const;
    expect(countsOf((await support.preview(change)).preview)).toEqual({ 'no-material': 1 });
    const { id: productId } = await giveProduct(t.db, { name: `Atlas ${count}` });
    await giveSectionProduct(t.db, Number(section), productId);
    const { id } = await support.preview(change);
    await support.apply(id);
    const shelf = await t.db.select().from(assets).where(eq(assets.userId, ada.userId));
    expect(shelf.map(({ expiresAt }) => expiresAt)).toEqual([new Date(t.clock.now().getTime() + 14 * DAY_MS)]);
    expect(countsOf((await support.preview(change)).preview)).toEqual({ same: 1 });
    expect(countsOf((await support.preview({ ...change, days: 30 })).preview)).toEqual({ change: 1 });
  });
});

describe('a bulk change that is interrupted', () => {
  it('continues after a crash where it was, and repeats no row', async () => {
    const rows = [];
    for (const name of ['Ada', 'Bo', 'Cy']) rows.push(await enroll(name));
    const { id } = await support.preview({ kind: 'member.drop', section, reason, selection: everybody });
    // The first row was changed and noted before the crash.
    const isFirst = and(eq(bulkRows.bulkId, Number(id)), eq(bulkRows.subjectId, rows[0]?.id ?? 0));
    await t.db.update(bulkRows).set({ result: 'done' }).where(isFirst);
    expect(countsOf((await support.apply(id)).results)).toEqual({ done: 3 });
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.batchId, Number(id)), isNotNull(auditLog.actorId)));
    expect(entries).toHaveLength(2);
  });
});
