import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptedBooks, adoptions } from '../../../server/db/schema/adoptions.ts';
import { courses, sectionProducts, sections } from '../../../server/db/schema/courses.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { bulkStaff, countsOf } from '../support/bulk.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ISBN = '9780306406157';

let t: TestApp;
let org: number;
let store: ReturnType<typeof bulkStaff>;
let courseId: number;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'stella' });
  await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'store' });
  store = bulkStaff(t, await t.asPerson('stella'), org);
});
afterAll(() => t.close());

beforeEach(async () => {
  count += 1;
  courseId = await giveCourse(org);
});

async function giveCourse(organizationId: number): Promise<number> {
  const values = { organizationId, department: `DEP${count}`, number: '101', name: 'Many' };
  const [course] = await t.db.insert(courses).values(values).returning();
  return course?.id ?? 0;
}

let made = 0;
function give(values: Partial<typeof sections.$inferInsert> = {}) {
  made += 1;
  const key = { rsCourseId: `section-${made}`, number: String(made) };
  return giveSection(t.db, { courseId, ...key, endDate: '2026-12-18', addDropDate: null, ...values });
}

const all = () => ({ search: { q: `DEP${count}` } });
const load = async (id: number) => (await t.db.select().from(sections).where(eq(sections.id, id)))[0];

describe('setting values of many sections (STAFF-8)', () => {
  it('sets only the given values, each with its entry, and rosters leave them as they are', async () => {
    const one = await give();
    await give({ addDropDate: '2026-10-01' });
    await give({ droppedAt: t.clock.now() });
    await give({ endDate: '2026-09-20' });
    const values = { addDropDate: '2026-10-01' };
    const { id, preview } = await store.preview({ kind: 'section.change', values, selection: all() });
    expect(countsOf(preview)).toEqual({ change: 1, same: 1, dropped: 1, deadline: 1 });
    expect(countsOf((await store.apply(id)).results)).toEqual({ done: 1 });
    expect(await load(one.id)).toMatchObject({
      ...{ addDropDate: '2026-10-01', endDate: '2026-12-18', courseType: one.courseType },
      overriddenFields: ['addDropDate'],
    });
    const [entry] = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.batchId, Number(id)));
    expect(entry).toMatchObject({ action: 'section.change', before: { addDropDate: null }, after: values });
  });

  it('sets course type, choice and provision, and removes deadlines', async () => {
    const one = await give({ addDropDate: '2026-10-01' });
    const values = {
      ...{ startDate: '2026-09-02', endDate: '2026-12-20', addDropDate: null },
      ...({ courseType: 'student_choice', optingMethod: 'opt_in', isProvided: false } as const),
    };
    const { id } = await store.preview({ kind: 'section.change', values, selection: { ids: [String(one.id)] } });
    await store.apply(id);
    const { isProvided, ...stored } = values;
    expect(await load(one.id)).toMatchObject({ ...stored, disableAutoProvisioning: !isProvided });
  });

  it('refuses dates that would end before they start', async () => {
    await give();
    const values = { endDate: '2026-08-01' };
    expect(countsOf((await store.preview({ kind: 'section.change', values, selection: all() })).preview)).toEqual({
      dates: 1,
    });
  });

  it('skips a section that a colleague changed since the preview', async () => {
    const one = await give();
    const two = await give();
    const values = { addDropDate: '2026-10-01' };
    const { id } = await store.preview({ kind: 'section.change', values, selection: all() });
    await t.db.update(sections).set({ endDate: '2026-12-01' }).where(eq(sections.id, one.id));
    expect(countsOf((await store.apply(id)).results)).toEqual({ changed: 1, done: 1 });
    expect([(await load(one.id))?.addDropDate, (await load(two.id))?.addDropDate]).toEqual([null, '2026-10-01']);
  });

  it('never reaches the sections of another school', async () => {
    const other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
    const theirs = await give({ courseId: await giveCourse(other) });
    const own = await give();
    const selection = { ids: [String(theirs.id), String(own.id)] };
    const { preview } = await store.preview({ kind: 'section.no-books', selection });
    expect(countsOf(preview)).toEqual({ change: 1 });
  });
});

describe('a selection by a search', () => {
  it('is of one department if the list was', async () => {
    await give();
    const values = { organizationId: org, department: `DEP${count}B`, number: '101', name: 'Many' };
    const [course] = await t.db.insert(courses).values(values).returning();
    await give({ courseId: course?.id ?? 0 });
    const search = { q: 'many', department: `DEP${count}B` };
    const { preview } = await store.preview({ kind: 'section.no-books', selection: { search } });
    expect(countsOf(preview)).toEqual({ change: 1 });
  });
});

describe('the books of many sections', () => {
  it('are copied from the last term where there is one', async () => {
    const earlier = await give({ startDate: '2026-01-10', endDate: '2026-05-01' });
    await t.db.insert(adoptedBooks).values({ sectionId: earlier.id, isbn13: ISBN });
    const later = await give();
    const { id, preview } = await store.preview({ kind: 'section.copy-books', selection: all() });
    expect(countsOf(preview)).toEqual({ change: 1, 'no-earlier': 1 });
    await store.apply(id);
    const copied = await t.db.select().from(adoptedBooks).where(eq(adoptedBooks.sectionId, later.id));
    expect(copied.map(({ isbn13 }) => isbn13)).toEqual([ISBN]);
    const again = await store.preview({ kind: 'section.copy-books', selection: all() });
    expect(countsOf(again.preview)).toEqual({ same: 1, 'no-earlier': 1 });
    const { id: productId } = await giveProduct(t.db, { name: 'Lab' });
    await t.db.insert(sectionProducts).values({ sectionId: earlier.id, productId });
    const more = await store.preview({ kind: 'section.copy-books', selection: all() });
    expect(countsOf(more.preview)).toEqual({ change: 1, 'no-earlier': 1 });
    await store.apply(more.id);
    expect(await t.db.$count(sectionProducts, eq(sectionProducts.sectionId, later.id))).toBe(1);
    const settled = await store.preview({ kind: 'section.copy-books', selection: all() });
    expect(countsOf(settled.preview)).toEqual({ same: 1, 'no-earlier': 1 });
  });

  it('are stated to be none where there are none', async () => {
    const bare = await give();
    const full = await give();
    await t.db.insert(adoptedBooks).values({ sectionId: full.id, isbn13: ISBN });
    const { id, preview } = await store.preview({ kind: 'section.no-books', selection: all() });
    expect(countsOf(preview)).toEqual({ change: 1, 'has-books': 1 });
    await store.apply(id);
    const [adoption] = await t.db.select().from(adoptions).where(eq(adoptions.sectionId, bare.id));
    expect(adoption?.isNoneRequired).toBe(true);
    expect(countsOf((await store.preview({ kind: 'section.no-books', selection: all() })).preview)).toEqual({
      same: 1,
      'has-books': 1,
    });
  });
});
