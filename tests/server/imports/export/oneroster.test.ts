import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses, sectionMembers, sections, terms } from '../../../../server/db/schema/courses.ts';
import { externalIds } from '../../../../server/db/schema/external-ids.ts';
import { staffRoles } from '../../../../server/db/schema/staff.ts';
import { giveOrganization, givePerson } from '../../support/give-person.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { makeFolder, readAll } from '../profiles/roster-files.ts';
import { validateOneRoster } from './validate-oneroster.ts';

let app: TestApp;
let folder: ReturnType<typeof makeFolder>;
let ids: { organizationId: number; termId: number };

beforeAll(async () => {
  app = await startTestApp();
  folder = makeFolder();
  ids = await giveTerm();
});
afterAll(async () => {
  folder.remove();
  await app.close();
});

/** A term with one section of the student information system: an instructor, a student and a dropped student. */
async function giveTerm() {
  const { db } = app;
  const { id: organizationId } = await giveOrganization(db, { title: 'Hillside' });
  const first = <Row>([row]: Row[]): Row => {
    if (row === undefined) throw new Error('Nothing was inserted');
    return row;
  };
  const term = { organizationId, code: '2026FA', title: 'Fall 2026', startDate: '2026-08-24', endDate: '2026-12-18' };
  const termId = first(await db.insert(terms).values(term).returning()).id;
  const course = { organizationId, department: 'HIST', number: '101', name: 'World History' };
  const courseId = first(await db.insert(courses).values(course).returning()).id;
  const section = {
    courseId,
    termId,
    rsCourseId: 'hist-101-1',
    name: 'World History',
    number: '01',
    startDate: '2026-08-24',
    endDate: '2026-12-18',
    timeZone: 'America/Chicago',
  };
  const sectionId = first(await db.insert(sections).values(section).returning()).id;
  const people = [
    { key: 'p1', login: 'apark', firstName: '=Ada', lastName: 'Park', role: 'student', status: 'active' },
    { key: 'p2', login: 'bcole', firstName: 'Ben', lastName: 'Cole', role: 'student', status: 'dropped' },
    { key: 'p9', login: 'mreyes', firstName: 'María', lastName: 'Reyes', role: 'instructor', status: 'active' },
  ] as const;
  const own = { organizationId, source: 'sis' };
  await db.insert(externalIds).values([
    { ...own, entity: 'course', kind: 'sis_id', value: 'c1', courseId },
    { ...own, entity: 'section', kind: 'sis_id', value: 's1', sectionId },
  ]);
  for (const { key, role, status, ...person } of people) {
    const { id: userId } = await givePerson(db, { ...person, organizationId });
    const leftAt = status === 'active' ? null : new Date();
    await db.insert(sectionMembers).values({ sectionId, userId, role, status, leftAt });
    await db.insert(externalIds).values([
      { ...own, entity: 'person', kind: 'sis_id', value: key, userId },
      { ...own, entity: 'person', kind: 'student_number', value: `10${key}`, userId },
    ]);
  }
  return { organizationId, termId };
}

async function asStaff(login: string, organizationId: number | null, role: 'store' | 'finance' = 'store') {
  const { id: userId } = await givePerson(app.db, { login });
  await app.db.insert(staffRoles).values({ userId, organizationId, role });
  return app.asPerson(login);
}

const address = () => `/api/v1/manage/${ids.organizationId}/terms/${ids.termId}/oneroster.zip`;

test('exports a term that a validator accepts and our own reader reads back', async () => {
  const staff = await asStaff('store', ids.organizationId);
  const answer = await staff.get(address());
  expect(answer.statusCode).toBe(200);
  const files = Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  expect(validateOneRoster(files)).toEqual([]);
  const { rows, problems } = await readAll('oneroster', folder.write('export.zip', answer.rawPayload));
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    {
      entity: 'term',
      key: '2026FA',
      code: '2026FA',
      title: 'Fall 2026',
      startDate: '2026-08-24',
      endDate: '2026-12-18',
    },
    { entity: 'course', key: 'c1', department: 'HIST', number: '101', name: 'World History' },
    { entity: 'section', key: 's1', courseKey: 'c1', termKey: '2026FA', name: 'World History', number: '01' },
    expect.objectContaining({ key: 'p1', firstName: '=Ada', lastName: 'Park', studentNumber: '10p1' }),
    expect.objectContaining({ key: 'p9', firstName: 'María', lastName: 'Reyes' }),
    expect.objectContaining({ key: 's1\tp1', role: 'student', status: 'active' }),
    expect.objectContaining({ key: 's1\tp9', role: 'instructor', status: 'active' }),
  ]);
});

test('guards a name that a spreadsheet would run as a formula', async () => {
  const staff = await app.asPerson('store');
  const users = strFromU8(unzipSync((await staff.get(address())).rawPayload)['users.csv'] ?? new Uint8Array());
  expect(users).toContain(",'=Ada,");
});

test('lists the terms with the systems that sent rosters', async () => {
  const staff = await app.asPerson('store');
  const answer = await staff.get(`/api/v1/manage/${ids.organizationId}/terms/`);
  expect(answer.json()).toMatchObject({ items: [{ code: '2026FA', title: 'Fall 2026' }], sources: ['sis'] });
});

test('answers 404 to staff of another organization, to another role and for another organization’s term', async () => {
  const { id: other } = await giveOrganization(app.db, { title: 'Lakeside' });
  const stranger = await asStaff('stranger', other);
  expect((await stranger.get(address())).statusCode).toBe(404);
  expect((await stranger.get(address().replace(`/${ids.organizationId}/`, `/${other}/`))).statusCode).toBe(404);
  const finance = await asStaff('finance', ids.organizationId, 'finance');
  expect((await finance.get(address())).statusCode).toBe(404);
  expect((await app.asVisitor().get(address())).statusCode).toBe(401);
});
