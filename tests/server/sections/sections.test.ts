import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessCodes, assets } from '../../../server/db/schema/assets.ts';
import { sections } from '../../../server/db/schema/courses.ts';
import { productLaunches } from '../../../server/db/schema/launches.ts';
import { courseSectionResource, sectionMemberResource } from '../../../src/domain/sections/course-section-schema.ts';
import { sectionProductResource } from '../../../src/domain/sections/section-product-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveTool } from '../support/give-launch.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let ada: Caller;
let eve: Caller;
let sectionId: number;
let memberId: number;
const base = '/api/v1/sections';

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const { id: adaId } = await givePerson(db, { login: 'ada' });
  const { id: eveId } = await givePerson(db, { login: 'eve' });
  [ada, eve] = [await server.asPerson('ada'), await server.asPerson('eve')];
  const section = await giveSection(db, { rsCourseId: 'BIO-1' });
  const later = await giveSection(db, { rsCourseId: 'BIO-2', startDate: '2027-01-10', addDropDate: null });
  sectionId = section.id;
  memberId = (await giveMember(db, section.id, adaId, { optStatus: 'opted_in', canUpdateOptStatus: true })).id;
  await giveMember(db, later.id, adaId);
  await giveMember(db, later.id, eveId);
  const book = await giveProduct(db, { name: 'Book', subtitle: 'With Exercises', publisher: 'North Press' });
  const print = await giveProduct(db, { name: 'Book in print', productType: 'physical_product' });
  const labs = await giveProduct(db, { name: 'Labs', productType: 'courseware' });
  await giveSectionProduct(db, section.id, book.id, { additionalProductId: print.id, isPhysicalDigitalChoice: true });
  await giveSectionProduct(db, section.id, labs.id, { position: 2, ltiPassthrough: 0, calcShouldHideCode: false });
  await db.insert(assets).values({
    userId: adaId,
    productId: labs.id,
    source: 'section',
    acquiredAt: new Date('2026-09-01T00:00:00Z'),
    expiresAt: new Date('2026-09-10T00:00:00Z'),
  });
});
afterAll(() => server.close());

it('a person sees the sections in which they are enrolled, by start date, with their membership', async () => {
  const answer = await ada.get(`${base}/course_sections/?include=course,course_member&only_enrolled=True`);
  const { items } = readCollection(courseSectionResource, answer.json());
  expect(items.map((one) => one.rsCourseId)).toEqual(['BIO-1', 'BIO-2']);
  expect(items[0]).toMatchObject({
    startDate: '2026-09-01',
    timeZone: 'America/Chicago',
    course: { department: 'BIO', number: '101' },
    courseMember: { id: String(memberId), optStatus: 'opted_in', canUpdateOptStatus: true },
  });
  expect(answer.headers['cache-control']).toContain('private');
});

it('every member of a section with a course fee has the fee (OFFER-8)', async () => {
  await server.db.update(sections).set({ isCourseFee: true }).where(eq(sections.id, sectionId));
  const answer = await ada.get(`${base}/course_sections/?include=course_member&only_enrolled=True`);
  const { items } = readCollection(courseSectionResource, answer.json());
  expect(items.map(({ courseMember }) => courseMember?.isCourseFee)).toEqual([true, false]);
  const members = await ada.get(`${base}/members/?filter[section__rs_course_id]=BIO-1`);
  expect(readCollection(sectionMemberResource, members.json()).items[0]?.isCourseFee).toBe(true);
  await server.db.update(sections).set({ isCourseFee: false }).where(eq(sections.id, sectionId));
});

it('another person sees their own sections and is refused the others', async () => {
  const { items } = readCollection(courseSectionResource, (await eve.get(`${base}/course_sections/`)).json());
  expect(items.map((one) => one.rsCourseId)).toEqual(['BIO-2']);
  const refused = await eve.get(`${base}/course_sections/${sectionId}/`);
  expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([403, 'You are not enrolled in this section.']);
  expect((await eve.get(`${base}/section_products/?section_id=${sectionId}`)).statusCode).toBe(403);
  expect((await eve.get(`${base}/course_sections/999999/`)).statusCode).toBe(404);
});

it('a visitor is asked to sign in', async () => {
  for (const path of [
    'course_sections/',
    `course_sections/${sectionId}/`,
    'members/',
    'section_products/?section_id=1',
  ]) {
    expect((await server.asVisitor().get(`${base}/${path}`)).statusCode).toBe(401);
  }
});

it('the opt status may be changed until the end of the add/drop date in the time zone of the course', async () => {
  const mayUpdate = async () => {
    const answer = await ada.get(`${base}/course_sections/${sectionId}/?include=course_member`);
    return readDocument(courseSectionResource, answer.json()).courseMember?.canUpdateOptStatus;
  };
  // In Chicago it is still the 15th at 04:59 UTC of the 16th.
  server.clock.set('2026-09-16T04:59:59Z');
  expect(await mayUpdate()).toBe(true);
  server.clock.set('2026-09-16T05:00:00Z');
  expect(await mayUpdate()).toBe(false);
  server.clock.set('2026-09-15T15:00:00Z');
});

it('members are the caller’s own memberships, whatever person the query names', async () => {
  const answer = await ada.get(`${base}/members/?filter[section__rs_course_id]=BIO-1&filter[user_id]=999`);
  const { items } = readCollection(sectionMemberResource, answer.json());
  expect(items.map((one) => one.id)).toEqual([String(memberId)]);
  const none = await eve.get(`${base}/members/?filter[section__rs_course_id]=BIO-1`);
  expect(readCollection(sectionMemberResource, none.json()).items).toEqual([]);
});

it('materials include the person’s access and the other version of a choice', async () => {
  const answer = await ada.get(`${base}/section_products/?section_id=${sectionId}`);
  const [book, labs] = readCollection(sectionProductResource, answer.json()).items;
  expect(book).toMatchObject({
    isPhysicalDigitalChoice: true,
    shelfItem: { name: 'Book', subtitle: 'With Exercises', manufacturerName: 'North Press' },
    additionalShelfItem: { name: 'Book in print' },
    userAvailability: { isOwned: false, showFree: true },
    additionalUserAvailability: { isOwned: false },
  });
  expect(book?.ltiPassthrough).toBeUndefined();
  expect(labs).toMatchObject({
    ltiPassthrough: 0,
    calcShouldHideCode: false,
    subscriptionExpired: true,
    userAvailability: { isOwned: false, isExpired: true, showFree: false },
  });
});

it('courseware of a section opens as the store can open it, without a setting of the section (LAUNCH-7)', async () => {
  const { db } = server;
  const section = await giveSection(db, { rsCourseId: 'BIO-3', startDate: '2027-01-10' });
  const user = await givePerson(db, { login: 'flo' });
  await giveMember(db, section.id, user.id);
  const give = async (name: string) => {
    const ware = await giveProduct(db, { name, productType: 'courseware' });
    await giveSectionProduct(db, section.id, ware.id);
    return ware.id;
  };
  const coded = await give('With codes');
  const launched = await give('With a tool');
  const both = await give('With both');
  const switchedOff = await give('With a tool that staff disabled');
  const tool = await giveTool(db, { clientId: 'on' });
  const disabled = await giveTool(db, { clientId: 'off', isEnabled: false });
  await db.insert(accessCodes).values([coded, both].map((productId) => ({ productId, code: `C${productId}` })));
  await db.insert(productLaunches).values([
    { productId: launched, toolId: tool.id },
    { productId: both, toolId: tool.id },
    { productId: switchedOff, toolId: disabled.id },
  ]);
  const answer = await (await server.asPerson('flo')).get(`${base}/section_products/?section_id=${section.id}`);
  const { items } = readCollection(sectionProductResource, answer.json());
  expect(items.map((one) => [one.shelfItem.name, one.showRedeem, one.isLinkEnabled])).toEqual([
    ['With codes', true, false],
    ['With a tool', false, true],
    ['With both', true, false],
    ['With a tool that staff disabled', false, false],
  ]);
});
