import { afterAll, beforeAll, expect, it } from 'vitest';
import { ltiContexts, ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { lmsCourseListSchema } from '../../../src/domain/staff/lms-course-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveSection } from '../support/give-section.ts';
import { readAllPages } from '../support/read-all-pages.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let store: Caller;
let path: string;

beforeAll(async () => {
  t = await startTestApp();
  const organizationId = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const { id: userId } = await givePerson(t.db, { login: 'store' });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'store' });
  store = await t.asPerson('store');
  path = `/api/v1/manage/${organizationId}/lms-courses`;
  await giveCourses(organizationId);
  await giveCourses((await giveOrganization(t.db, { title: 'Southgate' })).id);
});
afterAll(() => t.close());

/** Gives a school 60 courses without a section, three at each time, and one that opens a section. */
async function giveCourses(organizationId: number) {
  const [platform] = await t.db
    .insert(ltiPlatforms)
    .values({ organizationId, name: 'Campus Canvas', issuer: 'https://canvas.example', clientId: `${organizationId}` })
    .returning();
  const course = { platformId: platform?.id ?? 0, deploymentId: '1', label: '' };
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...{ ...course, contextId: `many-${at}`, title: `Many ${String(at).padStart(2, '0')}` },
    launchedAt: new Date(t.clock.now().getTime() - Math.floor(at / 3) * 60_000),
  }));
  const { id: sectionId } = await giveSection(t.db, { rsCourseId: `maps-${organizationId}` });
  const mapped = { ...course, contextId: 'one', label: 'GEO-1', title: 'Maps, old and new', sectionId };
  await t.db.insert(ltiContexts).values([...many, { ...mapped, launchedAt: new Date('2026-08-01T10:00:00Z') }]);
}

const titles = async (query: string) => {
  const courses = await readAllPages(store, `${path}/?${query}`, (body) => lmsCourseListSchema.parse(body));
  return courses.map(({ title }) => title);
};
const linesOf = async (query: string) => {
  const csv = await store.get(`${path}.csv?${query}`);
  expect(csv.headers['content-type']).toContain('text/csv');
  return csv.body.replace('\uFEFF', '').trim().split('\n');
};

it('sorts the courses of a school by title and by their last launch, page by page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `Many ${String(at).padStart(2, '0')}`);
  const byTitle = [...many, 'Maps, old and new'];
  expect(await titles('sort=title')).toEqual(byTitle);
  expect(await titles('sort=-title')).toEqual(byTitle.toReversed());
  const latestFirst = await titles('');
  expect(new Set(latestFirst.slice(0, 3))).toEqual(new Set(['Many 00', 'Many 01', 'Many 02']));
  expect(latestFirst.at(-1)).toBe('Maps, old and new');
  expect(await titles('sort=launched')).toEqual(latestFirst.toReversed());
});

it('downloads the courses that a search finds as CSV, in the order of the list', async () => {
  const [header, ...lines] = await linesOf('q=many&sort=-title');
  expect(header).toBe('course,label,course_id,platform,last_launch,section,section_name,term');
  expect(lines).toHaveLength(60);
  expect(lines[0]).toBe(
    `Many 59,,many-59,Campus Canvas,${new Date(t.clock.now().getTime() - 19 * 60_000).toISOString()},,,`,
  );
  const [, ...mapped] = await linesOf('show=mapped');
  const [course] = lmsCourseListSchema.parse((await store.get(`${path}/?show=mapped`)).json()).items;
  expect(mapped).toEqual([
    `"Maps, old and new",GEO-1,one,Campus Canvas,2026-08-01T10:00:00.000Z,${course?.section?.code},${course?.section?.name},`,
  ]);
});
