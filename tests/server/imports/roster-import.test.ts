import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import {
  courses,
  optChanges,
  sectionMembers,
  sectionProducts,
  sections,
  terms,
} from '../../../server/db/schema/courses.ts';
import { externalIds } from '../../../server/db/schema/external-ids.ts';
import { importChanges, importProblems, importRows } from '../../../server/db/schema/imports.ts';
import { credentials, users } from '../../../server/db/schema/people.ts';
import { auditLog } from '../../../server/db/schema/staff.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { course, enrollment, type FileItem, person, section, term } from '../support/give-roster.ts';
import { ImportFiles } from '../support/import-files.ts';
import { loadRosterState } from '../support/roster-state.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let files: ImportFiles;
let organizationId: number;
let schools = 0;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  schools += 1;
  organizationId = (await giveOrganization(open.db, { title: `School ${schools}` })).id;
  files = new ImportFiles(open.db, organizationId);
});

/** A small school: two courses, two sections, people p1 to pN, all in section A and the first two in section B. */
function roster(count = 3): FileItem[] {
  const keys = Array.from({ length: count }, (_, index) => `p${index + 1}-${schools}`);
  return [
    ...[term('2026FA'), course('101'), course('102'), section('A'), section('B', '102')],
    ...keys.map((key) => person(key)),
    ...keys.map((key) => enrollment('A', key)),
    ...keys.slice(0, 2).map((key) => enrollment('B', key)),
  ];
}
const p = (number: number) => `p${number}-${schools}`;
const without = (items: readonly FileItem[], ...keys: string[]) =>
  items.filter((item) => !('key' in item) || !keys.includes(item.key));
const state = () => loadRosterState(open.db, organizationId);
const problemsOf = (importId: number) =>
  open.db.select().from(importProblems).where(eq(importProblems.importId, importId)).orderBy(importProblems.id);
const changesOf = (importId: number) =>
  open.db.select().from(importChanges).where(eq(importChanges.importId, importId)).orderBy(importChanges.id);

async function memberOf(sectionKey: string, personKey: string) {
  const ofPerson = await open.db
    .select({ member: sectionMembers })
    .from(sectionMembers)
    .innerJoin(externalIds, eq(externalIds.userId, sectionMembers.userId))
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(
      and(
        eq(externalIds.value, personKey),
        eq(externalIds.kind, 'sis_id'),
        eq(sections.number, sectionKey),
        eq(courses.organizationId, organizationId),
      ),
    );
  const [row] = ofPerson;
  if (!row) throw new Error(`${personKey} is no member of ${sectionKey}`);
  return row.member;
}
async function sectionOf(number: string) {
  const [row] = await open.db
    .select({ section: sections })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sections.number, number), eq(courses.organizationId, organizationId)));
  if (!row) throw new Error(`There is no section ${number}`);
  return row.section;
}

describe('a first file', () => {
  it('is previewed without changing anything', async () => {
    const before = await state();
    const row = await files.preview(roster());
    expect(row).toMatchObject({ status: 'ready', problem: null });
    expect(row.counts).toEqual({
      term: { added: 1, changed: 0, dropped: 0, unchanged: 0 },
      course: { added: 2, changed: 0, dropped: 0, unchanged: 0 },
      section: { added: 2, changed: 0, dropped: 0, unchanged: 0 },
      person: { added: 3, changed: 0, dropped: 0, unchanged: 0 },
      enrollment: { added: 5, changed: 0, dropped: 0, unchanged: 0 },
    });
    expect((await changesOf(row.id)).map(({ label }) => label)).toContain('HIST 101-A');
    expect(await state()).toEqual(before);
  });

  it('creates terms, courses, sections, people and enrollments', async () => {
    const row = await files.import(roster());
    expect(row).toMatchObject({ status: 'applied', filePath: null, problem: null });
    expect(await sectionOf('A')).toMatchObject({
      ...{ startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: '2026-09-15' },
      ...{ timeZone: 'America/New_York', courseType: 'student_choice', droppedAt: null },
    });
    const [created] = await open.db
      .select()
      .from(users)
      .where(eq(users.login, p(1)));
    expect(created).toMatchObject({ email: `${p(1)}@school.example`, importSource: 'sis', organizationId });
    const ids = await open.db
      .select()
      .from(externalIds)
      .where(eq(externalIds.userId, created?.id ?? 0));
    expect(ids.map(({ kind, value }) => `${kind} ${value}`).sort()).toEqual([
      `sis_id ${p(1)}`,
      `student_number N-${p(1)}`,
      `username ${p(1)}`,
    ]);
    expect(await memberOf('A', p(1))).toMatchObject({ status: 'active', importSource: 'sis', leftAt: null });
    expect(await open.db.select().from(importRows).where(eq(importRows.importId, row.id))).toEqual([]);
    const audit = await open.db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId));
    expect(audit).toMatchObject([{ action: 'import.apply', subjectId: String(row.id), actorName: 'test' }]);
  });

  it('applied again changes nothing (ROST-6)', async () => {
    await files.import(roster());
    const before = await state();
    const again = await files.preview(roster());
    expect(again).toMatchObject({ status: 'ready', problem: { code: 'nothing_to_do' }, progressTotal: 0 });
    expect(Object.values(again.counts).map(({ added, changed, dropped }) => added + changed + dropped)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    await files.apply(again);
    expect(await state()).toEqual(before);
  });

  it('never takes the login of an account that exists (IDENT-3)', async () => {
    await givePerson(open.db, { login: `taken${schools}`, firstName: 'Owner' });
    await files.import([
      person('x1', { username: `taken${schools}`, email: `TAKEN${schools}@school.example` }),
      { entity: 'person', key: 'x2', firstName: 'Ada', lastName: 'Park', username: `taken${schools}` },
    ]);
    const made = await open.db.select().from(users).where(eq(users.organizationId, organizationId)).orderBy(users.id);
    expect(made.map(({ login }) => login)).toEqual([
      `taken${schools}@school.example`,
      `taken${schools}.${organizationId}`,
    ]);
    const [owner] = await open.db
      .select()
      .from(users)
      .where(eq(users.login, `taken${schools}`));
    expect(owner?.firstName).toBe('Owner');
  });

  it('links a term and a course that the school has already', async () => {
    const dates = { startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: '2026-09-15' };
    await open.db.insert(terms).values({ organizationId, code: '2026FA', title: 'Term 2026FA', ...dates });
    await open.db.insert(courses).values({ organizationId, department: 'HIST', number: '101', name: 'Old name' });
    await files.import(roster());
    expect(await open.db.$count(terms, eq(terms.organizationId, organizationId))).toBe(1);
    const found = await open.db
      .select()
      .from(courses)
      .where(eq(courses.organizationId, organizationId))
      .orderBy(courses.number);
    expect(found.map(({ name }) => name)).toEqual(['History 101', 'History 102']);
  });
});

describe('a row that is wrong', () => {
  it('is left out with its line, and its section is not dropped for it', async () => {
    await files.import(roster());
    const before = await state();
    const broken = roster().map((item) => ('key' in item && item.key === 'B' ? { ...item, startDate: 'soon' } : item));
    const row = await files.preview(broken);
    expect(await problemsOf(row.id)).toMatchObject([
      { severity: 'error', file: 'section.csv', line: 6, field: 'startDate', code: 'value_invalid' },
    ]);
    await files.apply(row);
    expect(await state()).toEqual(before);
  });

  it('is not dropped if the reader could not give it and enrollments name it', async () => {
    await files.import(roster());
    const before = await state();
    await files.import(without(roster(), 'B'));
    expect(await state()).toEqual(before);
  });

  it('refers to something that is not in the file', async () => {
    const row = await files.preview([
      ...roster(),
      section('C', '999'),
      enrollment('Z', p(1)),
      enrollment('A', 'nobody'),
    ]);
    expect(
      (await problemsOf(row.id)).map(({ code, line, field, params }) => ({ code, line, field, key: params.key })),
    ).toEqual([
      { code: 'course_not_in_file', line: 15, field: 'course', key: 'c-999' },
      { code: 'section_not_in_file', line: 16, field: 'section', key: 'Z' },
      { code: 'person_not_in_file', line: 17, field: 'person', key: 'nobody' },
    ]);
    expect(row.counts.enrollment?.added).toBe(5);
  });

  it('may refer to a person whom an earlier file sent', async () => {
    await files.import(roster());
    const row = await files.preview([term('2026FA'), course('101'), section('C'), enrollment('C', p(1))], {
      mode: 'delta',
    });
    expect(await problemsOf(row.id)).toEqual([]);
    expect(row.counts.enrollment?.added).toBe(1);
  });

  it('occurs twice: the same once is reported once, of different ones the last counts', async () => {
    const row = await files.import([...roster(), person(p(1)), person(p(2)), person(p(3), { lastName: 'Later' })]);
    expect((await problemsOf(row.id)).map(({ code, params }) => ({ code, ...params }))).toEqual([
      { code: 'row_replaced', entity: 'person', key: p(3), firstLine: 9, lastLine: 17 },
      { code: 'rows_repeated', entity: 'person', count: 2 },
    ]);
    const [last] = await open.db
      .select()
      .from(users)
      .where(eq(users.login, p(3)));
    expect(last?.lastName).toBe('Later');
  });

  it('has the code of another row: both stand for one course, and the next file changes nothing', async () => {
    const file = [
      ...roster(),
      course('101', { key: 'other', name: 'Another name' }),
      section('C', '101', '2026FA', { courseKey: 'other' }),
    ];
    const row = await files.import(file);
    expect((await problemsOf(row.id)).map(({ code }) => code)).toEqual(['rows_merged']);
    expect((await files.preview(file)).problem?.code).toBe('nothing_to_do');
  });
});

describe('the next file', () => {
  it('drops what it lacks in its terms if it contains everything, and only of its source (ROST-4)', async () => {
    await files.import([...roster(), term('2026SP'), section('S', '101', '2026SP'), enrollment('S', p(1))]);
    const own = await givePerson(open.db, { login: `own${schools}` });
    const added = await open.db
      .insert(sectionMembers)
      .values({ sectionId: (await sectionOf('A')).id, userId: own.id })
      .returning();
    const next = without(roster(), 'B', `B\t${p(1)}`, `B\t${p(2)}`, `A\t${p(3)}`, p(3));
    const row = await files.import(next);
    expect(row.counts.section).toMatchObject({ dropped: 1 });
    expect(row.counts.enrollment).toMatchObject({ dropped: 3 });
    expect(row.counts.person).toMatchObject({ dropped: 0 });
    expect((await sectionOf('B')).droppedAt).toEqual(files.clock.now());
    expect((await sectionOf('S')).droppedAt).toBeNull();
    expect(await memberOf('A', p(3))).toMatchObject({ status: 'dropped', leftAt: files.clock.now() });
    expect(await memberOf('B', p(1))).toMatchObject({ status: 'dropped' });
    expect(await memberOf('S', p(1))).toMatchObject({ status: 'active' });
    expect(
      await open.db
        .select()
        .from(sectionMembers)
        .where(eq(sectionMembers.id, added[0]?.id ?? 0)),
    ).toMatchObject([{ status: 'active' }]);
  });

  it('lets a member of another origin opt once it contains the enrollment (OPT-8)', async () => {
    await files.import(roster());
    const { id } = await memberOf('A', p(1));
    const byCode = { importSource: null, canUpdateOptStatus: false };
    await open.db.update(sectionMembers).set(byCode).where(eq(sectionMembers.id, id));
    await files.import(roster());
    expect(await memberOf('A', p(1))).toMatchObject({ id, status: 'active', canUpdateOptStatus: true });
  });

  it('without enrollments says nothing about them', async () => {
    await files.import(roster());
    const before = await state();
    await files.import(roster().filter((item) => !('entity' in item) || item.entity !== 'enrollment'));
    expect(await state()).toEqual(before);
  });

  it('drops only what it names if it contains changes', async () => {
    await files.import(roster());
    const row = await files.import(
      [
        { ...enrollment('A', p(1)), isDeleted: true },
        { ...section('B', '102'), isDeleted: true },
        { ...person(p(2)), isDeleted: true },
      ],
      { mode: 'delta' },
    );
    expect(row.counts.enrollment).toMatchObject({ dropped: 3 });
    expect((await problemsOf(row.id)).map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning row_kept']);
    expect(await memberOf('A', p(1))).toMatchObject({ status: 'dropped' });
    expect(await memberOf('A', p(2))).toMatchObject({ status: 'active' });
    expect(await memberOf('B', p(2))).toMatchObject({ status: 'dropped' });
  });

  it('brings a person and a section back in the same rows (ROST-1)', async () => {
    await files.import(roster());
    const before = { member: await memberOf('B', p(1)), state: await state() };
    await files.import(without(roster(), 'B', `B\t${p(1)}`, `B\t${p(2)}`));
    await files.import(roster());
    expect(await memberOf('B', p(1))).toEqual(before.member);
    expect(await state()).toEqual(before.state);
  });

  it('leaves what staff set by hand, and shows it (ROST-3)', async () => {
    await files.import(roster());
    await open.db
      .update(sections)
      .set({ addDropDate: '2026-10-01', overriddenFields: ['addDropDate'] })
      .where(eq(sections.id, (await sectionOf('A')).id));
    await open.db
      .update(sectionMembers)
      .set({ isOverridden: true })
      .where(eq(sectionMembers.id, (await memberOf('A', p(3))).id));
    const row = await files.import(without(roster(), `A\t${p(3)}`));
    expect((await sectionOf('A')).addDropDate).toBe('2026-10-01');
    expect(await memberOf('A', p(3))).toMatchObject({ status: 'active' });
    expect((await changesOf(row.id)).map(({ entity, state, overridden }) => ({ entity, state, overridden }))).toEqual([
      { entity: 'section', state: 'skipped', overridden: { addDropDate: '2026-09-15' } },
      { entity: 'enrollment', state: 'skipped', overridden: { role: 'student', status: 'dropped' } },
    ]);
    expect(row.problem).toBeNull();
  });

  it('changes names and ids, but neither the login nor people who registered themselves (IDENT-3)', async () => {
    await files.import(roster());
    const registered = await givePerson(open.db, { login: `joined${schools}`, firstName: 'Own', lastName: 'Name' });
    await open.db
      .update(externalIds)
      .set({ userId: registered.id })
      .where(eq(externalIds.value, p(2)));
    const changed = roster().map((item) =>
      'entity' in item && item.entity === 'person'
        ? { ...item, lastName: 'Married', username: `new-${item.key}`, email: `new-${item.key}@school.example` }
        : item,
    );
    await files.import(changed);
    const [own] = await open.db.select().from(users).where(eq(users.id, registered.id));
    expect(own).toEqual(registered);
    const [first] = await open.db
      .select()
      .from(users)
      .where(eq(users.login, p(1)));
    expect(first).toMatchObject({ lastName: 'Married', email: `new-${p(1)}@school.example` });
    expect((await files.preview(changed)).problem?.code).toBe('nothing_to_do');
  });

  it('is held if it drops or changes more than the set share (ROST-5)', async () => {
    await files.import(roster(30));
    const smaller = roster(30).filter(
      (item) => !('entity' in item) || item.entity !== 'enrollment' || item.personKey < `p2`,
    );
    const held = await files.preview(smaller);
    expect(held).toMatchObject({
      status: 'held',
      problem: { code: 'guard', params: { entity: 'enrollment', total: 32 } },
    });
    expect(await files.preview(smaller, { options: { guardShare: 1 } })).toMatchObject({ status: 'ready' });
  });
});

describe('undo', () => {
  it('removes everything that a first file added', async () => {
    const before = await state();
    const row = await files.import(roster());
    expect(await files.undo(row)).toMatchObject({ status: 'undone', problem: null });
    expect(await state()).toEqual(before);
  });

  it('restores the rows that a second file changed exactly, and applying again repeats them', async () => {
    await files.import(roster());
    await files.import(without(roster(), `B\t${p(1)}`));
    const before = await state();
    files.clock.advance(60_000);
    const next = roster().map((item) =>
      'key' in item && item.key === 'A' ? { ...item, name: 'Renamed', number: 'A' } : item,
    );
    const row = await files.import([
      ...without(next, 'B', `B\t${p(1)}`, `B\t${p(2)}`),
      course('103'),
      person(`n-${schools}`),
    ]);
    const after = await state();
    await files.undo(row);
    expect(await state()).toEqual(before);
    expect(await files.apply(row)).toMatchObject({ status: 'applied' });
    expect(await state()).toEqual(after);
  });

  it('leaves and reports a row that was changed since', async () => {
    await files.import(roster());
    const row = await files.import(
      roster().map((item) => ('key' in item && item.key === 'A' ? { ...item, name: 'Renamed' } : item)),
    );
    await open.db.update(sections).set({ name: 'By hand' }).where(eq(sections.number, 'A'));
    expect(await files.undo(row)).toMatchObject({
      status: 'undone',
      problem: { code: 'rows_kept', params: { count: 1 } },
    });
    expect((await sectionOf('A')).name).toBe('By hand');
  });

  it('keeps people who signed in, and enrollments with receipts as dropped', async () => {
    const row = await files.import(roster());
    const member = await memberOf('A', p(1));
    await open.db.insert(optChanges).values({ memberId: member.id, optStatus: 'opted_out' });
    await open.db.insert(credentials).values({ userId: (await memberOf('A', p(3))).userId, passwordHash: 'x' });
    const undone = await files.undo(row);
    expect(undone).toMatchObject({ status: 'undone', problem: { code: 'rows_kept', params: { count: 2 } } });
    expect(await memberOf('A', p(1))).toMatchObject({ id: member.id, status: 'dropped' });
    expect((await sectionOf('A')).droppedAt).not.toBeNull();
    await files.import(roster());
    expect(await memberOf('A', p(1))).toMatchObject({ id: member.id, status: 'active' });
    expect((await sectionOf('A')).droppedAt).toBeNull();
  });
});

describe('materials of a section', () => {
  async function giveMaterial() {
    await files.import(roster());
    const { id } = await sectionOf('A');
    const product = await giveProduct(open.db, { name: `Book ${schools}` });
    await open.db.update(sections).set({ courseType: 'inclusive_access' }).where(eq(sections.id, id));
    await open.db.insert(sectionProducts).values({ sectionId: id, productId: product.id });
    return async () =>
      (await open.db.select().from(assets).where(eq(assets.productId, product.id))).filter(
        ({ deletedAt }) => !deletedAt,
      ).length;
  }

  it('are given to new members, taken from dropped ones and given back on return (ROST-2)', async () => {
    const countShelves = await giveMaterial();
    await files.import([...roster(), person(`n-${schools}`), enrollment('A', `n-${schools}`)]);
    expect(await countShelves()).toBe(1);
    const dropped = await files.import(roster());
    expect(await countShelves()).toBe(0);
    await files.undo(dropped);
    expect(await countShelves()).toBe(1);
  });
});
