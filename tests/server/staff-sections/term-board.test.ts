import { afterAll, beforeAll, expect, it } from 'vitest';
import { courses, type sections, terms } from '../../../server/db/schema/courses.ts';
import { externalIds } from '../../../server/db/schema/external-ids.ts';
import { signInProviders } from '../../../server/db/schema/sign-in-providers.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { loadTermBoard } from '../../../server/staff-sections/term-board.ts';
import { schoolPeopleSchema } from '../../../src/domain/imports/unmatched-schema.ts';
import {
  departmentsSchema,
  sectionListSchema,
  termBoardSchema,
} from '../../../src/domain/staff/section-page-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let other: number;
let support: Caller;
let path: string;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'support' });
  await t.db.insert(staffRoles).values({ userId, organizationId: org, role: 'support' });
  support = await t.asPerson('support');
  path = `/api/v1/manage/${org}`;
});
afterAll(() => t.close());

async function giveTerm(organizationId: number, title: string) {
  const dates = { startDate: '2026-09-01', endDate: '2026-12-18' };
  const [term] = await t.db
    .insert(terms)
    .values({ organizationId, code: title, title, ...dates })
    .returning();
  return term?.id ?? 0;
}

async function giveCourse(organizationId: number, department: string) {
  const values = { organizationId, department, number: '300', name: department };
  const [course] = await t.db.insert(courses).values(values).returning();
  return course?.id ?? 0;
}

/** Adds a section without a deadline. */
const addSection = (values: Partial<typeof sections.$inferInsert>) =>
  giveSection(t.db, { addDropDate: null, ...values });

async function giveStudent(sectionId: number, login: string) {
  const person = await givePerson(t.db, { login, organizationId: org });
  await giveMember(t.db, sectionId, person.id, { role: 'student' });
  return person;
}

const loadBoard = async (query: string) => termBoardSchema.parse((await support.get(`${path}/board/?${query}`)).json());

it('counts what is missing, and people who cannot sign in', async () => {
  const termId = await giveTerm(org, 'Board');
  const ofTerm = { termId, courseId: await giveCourse(org, 'HIST') };
  const bare = await addSection({ ...ofTerm, rsCourseId: 'bare', optingMethod: 'opt_out' });
  await addSection({ ...ofTerm, rsCourseId: 'gone', droppedAt: t.clock.now() });
  const person = await giveStudent(bare.id, 'nobody-signs-in');
  expect(await loadBoard(`term=${termId}`)).toMatchObject({
    term: { title: 'Board' },
    sectionCount: 1,
    studentCount: 1,
    lacks: { adoption: 1, deadline: 1, book: 0, students: 0 },
    cannotSignIn: 1,
    rosterAt: null,
    isRosterOld: true,
  });
  await t.db
    .insert(externalIds)
    .values({ organizationId: org, source: 'sis', entity: 'person', kind: 'eppn', value: 'n@h', userId: person.id });
  const rosterClaims = [{ claim: 'eppn', kind: 'eppn', organizationId: org }] as const;
  const query = { termId: String(termId), department: undefined, rosterClaims, now: t.clock.now() };
  expect((await loadTermBoard(t.db, org, query)).cannotSignIn).toBe(0);
});

it('counts one department if asked, as the list does to which it leads, and offers those of the school', async () => {
  const termId = await giveTerm(org, 'Both');
  const ofBiology = { termId, courseId: await giveCourse(org, 'BIOL') };
  const first = await addSection({ ...ofBiology, rsCourseId: 'biol-1', number: '01' });
  await addSection({ ...ofBiology, rsCourseId: 'biol-2', number: '02', optingMethod: 'opt_out' });
  const ofChemistry = { termId, courseId: await giveCourse(org, 'CHEM'), optingMethod: 'opt_out' } as const;
  const chemistry = await addSection({ ...ofChemistry, rsCourseId: 'chem-1' });
  await giveCourse(org, '');
  const far = { termId: await giveTerm(other, 'Both'), courseId: await giveCourse(other, 'BIOL') };
  await addSection({ ...far, rsCourseId: 'far-biol' });
  await giveCourse(other, 'FARM');
  await giveStudent(first.id, 'of-biology');
  await giveStudent(chemistry.id, 'of-chemistry');

  const list = async (query: string) =>
    sectionListSchema.parse((await support.get(`${path}/sections/?${query}`)).json()).items;
  expect(await loadBoard(`term=${termId}`)).toMatchObject({
    ...{ sectionCount: 3, studentCount: 2 },
    lacks: { adoption: 3, deadline: 2 },
  });
  expect(await loadBoard(`term=${termId}&department=BIOL`)).toMatchObject({
    ...{ sectionCount: 2, studentCount: 1, cannotSignIn: 1 },
    lacks: { adoption: 2, deadline: 1, students: 1 },
  });
  expect(await loadBoard(`term=${termId}&department=biol`)).toMatchObject({ sectionCount: 0, studentCount: 0 });
  expect((await list('department=BIOL')).map(({ code }) => code)).toEqual(['BIOL 300-01', 'BIOL 300-02']);
  expect(await list(`term=${termId}&department=BIOL&lacks=deadline`)).toMatchObject([{ code: 'BIOL 300-02' }]);
  const csv = await support.get(`${path}/sections.csv?department=BIOL`);
  expect(csv.body.split('\n').filter(Boolean)).toHaveLength(3);
  const { items } = departmentsSchema.parse((await support.get(`${path}/departments/`)).json());
  expect(items).toEqual([...items].sort());
  expect(items).toEqual(expect.arrayContaining(['BIOL', 'CHEM']));
  expect(items).not.toContain('');
  expect(items).not.toContain('FARM');
});

it('counts those who cannot sign in as the list does to which it leads', async () => {
  const termId = await giveTerm(org, 'List');
  const courseId = await giveCourse(org, 'LOCK');
  const section = await addSection({ termId, courseId, rsCourseId: 'locked' });
  const locked = await giveStudent(section.id, 'locked-out');
  const known = await giveStudent(section.id, 'known-to-the-provider');
  const elsewhere = await giveStudent((await addSection({ courseId, rsCourseId: 'elsewhere' })).id, 'locked-elsewhere');
  await t.db.insert(externalIds).values({
    ...{ organizationId: org, source: 'sis', entity: 'person', kind: 'eppn', value: 'k@h', userId: known.id },
  });
  const provider = { organizationId: org, name: 'Hillside Login', issuer: 'https://id.example', clientId: 'carrel' };
  await t.db.insert(signInProviders).values({ ...provider, claim: 'eppn', kind: 'eppn', isEnabled: true });
  const people = async (query: string) => {
    const answer = await support.get(`${path}/people/?show=cannot-sign-in${query}`);
    return schoolPeopleSchema.parse(answer.json()).items.map(({ id }) => Number(id));
  };
  expect((await loadBoard(`term=${termId}`)).cannotSignIn).toBe(1);
  expect(await people(`&term=${termId}`)).toEqual([locked.id]);
  const all = await people('');
  expect(all).toContain(elsewhere.id);
  expect(all).not.toContain(known.id);
});
