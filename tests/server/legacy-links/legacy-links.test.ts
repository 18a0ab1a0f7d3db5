import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { collectionItems } from '../../../server/db/schema/products.ts';
import { giveLaunchableCourse } from '../support/give-launch.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PLATFORM = 'https://platform.example';

let t: TestApp;
let connected: TestApp;
let sectionId: number;
let memberId: number;
beforeAll(async () => {
  t = await startTestApp();
  connected = await startTestApp({
    environment: { CARREL_PLATFORM_ORIGIN: PLATFORM, CARREL_ALLOWED_ORIGINS: 'https://partner.example' },
  });
  await givePerson(connected.db, { login: 'ada' });
  const school = await giveOrganization(t.db, {
    contactName: 'Lake Store',
    phoneNumber: '+1 555 0100',
    isFollettOrg: true,
  });
  const ada = await givePerson(t.db, { login: 'ada', organizationId: school.id });
  await givePerson(t.db, { login: 'eve' });
  const section = await giveSection(t.db, { rsCourseId: 'RS-BIO-1' });
  memberId = (await giveMember(t.db, section.id, ada.id)).id;
  const book = await giveProduct(t.db);
  await giveSectionProduct(t.db, section.id, book.id);
  sectionId = section.id;
});
afterAll(async () => {
  await t.close();
  await connected.close();
});

const ada = () => t.asPerson('ada');

describe('a fresh installation', () => {
  /** Each fixed link and its response to a signed-in person (NAV-3). */
  test.each([
    ['/library/', 302, '/shelf'],
    ['/book/read/1', 200, undefined],
    ['/book/sample/1', 200, undefined],
    ['/cart/', 200, undefined],
    ['/cds_book_read/1/?coursemember_id=0', 302, '/book/read/1?course_id=RS-BIO-1'],
    ['/cds_courseware_provision/1/?coursemember_id=0', 302, '/courseware/1?ecommerce_course_id=RS-BIO-1'],
    ['/courses/analytics/', 302, '/platform/analytics'],
    ['/platform/analytics', 200, undefined],
    ['/search?terms=biology', 200, undefined],
    ['/course/course_details/RS-BIO-1', 200, undefined],
    ['/send_to_platform?next=/shelf', 302, '/shelf'],
    ['/send_to_platform?next=/dashboards/sales', 302, '/platform/page'],
    ['/send_to_platform', 302, '/'],
    ['/platform/page', 200, undefined],
    ['/my_book_store', 200, undefined],
    ['/site-map', 200, undefined],
    ['/account', 200, undefined],
    ['/account/eula?next=/shelf', 200, undefined],
    ['/section/RS-BIO-1?type=student', 200, undefined],
    ['/section/RS-BIO-1?type=instructor', 200, undefined],
    ['/checkout/', 200, undefined],
    ['/checkout/complete/12', 200, undefined],
    ['/file/read/7', 200, undefined],
    ['/docs/index.html', 302, '/docs'],
  ])('answers %s with %i', async (url, status, location) => {
    const answer = await (await ada()).get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.location).toBe(location);
    if (status === 200) expect(answer.headers['content-type']).toContain('text/html');
  });

  /** Addresses that are not entered in a browser: they are calls, or need a file of a person. */
  test.each([
    ['GET', '/lti1p0/link/authorize/', 403],
    ['GET', '/lti1p3/link/launch/', 403],
    ['GET', '/lti1p0/link/launch/', 400],
    ['GET', '/bookfile/nothing/download', 404],
    ['POST', '/ajax/book/free/', 403],
  ] as const)('answers %s %s with %i if the caller has no permission', async (method, url, status) => {
    expect((await t.app.inject({ method, url })).statusCode).toBe(status);
  });
});

describe('links of code delivery', () => {
  test('include the course of the membership', async () => {
    const read = await (await ada()).get(`/cds_book_read/1/?coursemember_id=${memberId}`);
    expect(read.headers.location).toBe('/book/read/1?course_id=RS-BIO-1');
    const provision = await (await ada()).get(`/cds_courseware_provision/1/?coursemember_id=${memberId}`);
    expect(provision.headers.location).toBe('/courseware/1?ecommerce_course_id=RS-BIO-1');
  });

  test('ignore a membership that is invalid or belongs to another person', async () => {
    const eve = await t.asPerson('eve');
    for (const id of [memberId, 'x', '-1', '']) {
      const answer = await eve.get(`/cds_book_read/1/?coursemember_id=${id}`);
      expect(answer.headers.location).toBe('/book/read/1');
    }
  });

  test('ask a visitor to sign in and keep the complete address for the return', async () => {
    const answer = await t.asVisitor().get('/cds_book_read/1/?coursemember_id=7');
    expect(answer.headers.location).toBe('/account/sign-in?next=%2Fcds_book_read%2F1%2F%3Fcoursemember_id%3D7');
  });
});

describe('a link of code delivery without a membership', () => {
  test('belongs to the only open course with the material, and asks which of several', async () => {
    const lou = await givePerson(t.db, { login: 'lou' });
    const ware = await giveProduct(t.db, { productType: 'courseware' });
    const link = `/cds_courseware_provision/${ware.id}/?coursemember_id=0`;
    const join = async (rsCourseId: string, endDate: string) => {
      const { id } = await giveSection(t.db, { rsCourseId, endDate });
      await giveSectionProduct(t.db, id, ware.id);
      await giveMember(t.db, id, lou.id);
    };
    const caller = await t.asPerson('lou');
    await join('RS-LOU-OLD', '2020-05-01');
    expect((await caller.get(link)).headers.location).toBe(`/courseware/${ware.id}`);
    await join('RS-LOU-1', '2026-12-18');
    expect((await caller.get(link)).headers.location).toBe(`/courseware/${ware.id}?ecommerce_course_id=RS-LOU-1`);
    await join('RS-LOU-2', '2026-12-18');
    expect((await caller.get(link)).headers.location).toBe(`/shelf?error_code=5&launch=courseware-${ware.id}`);
  });
});

describe('pages of a course', () => {
  test('open for a student when the materials do, two weeks before the start', async () => {
    const max = await givePerson(t.db, { login: 'max' });
    const early = await giveSection(t.db, { rsCourseId: 'RS-EARLY', startDate: '2027-06-01', endDate: '2027-08-01' });
    await giveMember(t.db, early.id, max.id);
    const answer = await (await t.asPerson('max')).get(`/section/${early.id}?type=student`);
    expect(answer.headers.location).toBe('/shelf?error_code=4');
  });

  test('show enrolled people the course and link to its materials', async () => {
    const page = await (await ada()).get(`/course/course_details/${sectionId}`);
    expect(page.body).toContain('BIO 101: Biology I');
    expect(page.body).toContain('The Modern Prometheus');
    expect(page.body).toContain(`href="/shelf/course-section/${sectionId}"`);
  });

  test('do not link to the course on the shelf of a person without My Shelf, which leads back to the page', async () => {
    await t.db.insert(whiteLabels).values({ title: 'Lake', fqdn: 'lake.example', hasLabelSite: true });
    const page = await (await t.asPerson('ada', 'lake.example')).get(`/course/course_details/${sectionId}`);
    expect(page.body).toContain('The Modern Prometheus');
    expect(page.body).not.toContain('href="/shelf/course-section/');
    expect(page.body).toContain('href="/shelf"');
  });

  test('show other people no details', async () => {
    const page = await (await t.asPerson('eve')).get(`/course/course_details/${sectionId}`);
    expect(page.statusCode).toBe(403);
    expect(page.body).not.toContain('Biology I');
  });

  test('ignore an instructor role in the query of a classroom', async () => {
    const { section, teacher } = await giveLaunchableCourse(t.db, 'room', {});
    const door = `/section/${section.id}?type=instructor`;
    expect((await (await t.asPerson(teacher.login)).get(door)).body).toContain('as the instructor');
    expect((await (await t.asPerson('student-room')).get(door)).body).toContain('as a student');
    const stranger = await (await t.asPerson('eve')).get(door);
    expect(stranger.headers.location).toBe('/shelf?error_code=1');
  });

  test('list the items of a classroom instead of the classroom, and open those of a person who has it (CODE-4)', async () => {
    const classroom = await giveProduct(t.db, { productType: 'classroom', name: 'The whole classroom' });
    const novel = await giveProduct(t.db, { name: 'A novel inside' });
    await t.db.insert(collectionItems).values({ collectionId: classroom.id, productId: novel.id, position: 1 });
    const { section, student } = await giveLaunchableCourse(t.db, 'items', {});
    await giveSectionProduct(t.db, section.id, classroom.id);
    const pageOf = async () => (await (await t.asPerson(student.login)).get(`/section/${section.id}`)).body;
    const before = await pageOf();
    expect(before).not.toContain('The whole classroom');
    expect(before).toContain('A novel inside');
    expect(before).not.toContain(`/book/read/${novel.id}`);
    await t.db
      .insert(assets)
      .values({ userId: student.id, productId: classroom.id, source: 'redeemed', acquiredAt: t.clock.now() });
    expect(await pageOf()).toContain(`/book/read/${novel.id}`);
  });

  test('redirect to the classroom of a publisher only if its host is allowed', async () => {
    const classroom = await giveProduct(connected.db, {
      productType: 'classroom',
      accessUrl: 'https://partner.example/room?id=4',
    });
    const evil = await giveProduct(connected.db, { productType: 'classroom', accessUrl: 'https://evil.example/' });
    const { student, section } = await giveLaunchableCourse(connected.db, 'door', {});
    const person = await connected.asPerson(student.login);
    await giveSectionProduct(connected.db, section.id, evil.id);
    expect((await person.get(`/section/${section.id}?type=student`)).statusCode).toBe(200);
    const other = await giveSection(connected.db, { rsCourseId: 'RS-OTHER' });
    await giveMember(connected.db, other.id, student.id);
    await giveSectionProduct(connected.db, other.id, classroom.id);
    const led = await person.get(`/section/${other.id}?type=instructor`);
    expect(led.headers.location).toBe('https://partner.example/room?id=4&type=student');
  });
});

describe('my bookstore', () => {
  test('shows the seller and its contact, and lists the student’s courses at a partner', async () => {
    const page = await (await ada()).get('/my_book_store/');
    expect(page.body).toContain('Lake Store');
    expect(page.body).toContain('tel:+1 555 0100');
    expect(page.body).toContain(`href="/shelf/course-section/${sectionId}"`);
  });

  test('shows the provider to a person without a school on the provider’s own site', async () => {
    await givePerson(connected.db, { login: 'sam' });
    const provider = { title: 'Carrel', contactName: 'Carrel Support' };
    // Other tests of this file may have made organization 1.
    await connected.db.insert(organizations).values(provider);
    await connected.db.update(organizations).set({ contactName: 'Carrel Support' }).where(eq(organizations.id, 1));
    const page = await (await connected.asPerson('sam')).get('/my_book_store/');
    expect(page.body).toContain('You do not belong to a school here');
    expect(page.body).toContain('Carrel Support');
  });

  test('leads to the catalog on a site that sells, and only to the shelf on one that does not', async () => {
    const quiet = { fqdn: 'quiet.localhost', title: 'Quiet', hasLabelSite: true, allowEcommerce: false };
    await t.db.insert(whiteLabels).values(quiet);
    expect((await t.asVisitor().get('/my_book_store')).body).toContain('href="/browse/all"');
    const page = await t.asVisitor('quiet.localhost').get('/my_book_store');
    expect(page.body).not.toContain('/browse/all');
    expect(page.body).toContain('href="/shelf"');
  });

  test('is available for visitors too, in French on request', async () => {
    const page = await t.asVisitor().get('/my_book_store', { headers: { 'accept-language': 'fr-CA' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('La librairie de votre campus');
  });
});

describe('a configured address of the other platform', () => {
  test.each([
    ['/courses/analytics/', `${PLATFORM}/courses/analytics/`],
    ['/course/course_details/RS-1', `${PLATFORM}/course/course_details/RS-1`],
    ['/send_to_platform?next=/dashboards?year=2026', `${PLATFORM}/dashboards?year=2026`],
    ['/send_to_platform?next=https://platform.example/x', 'https://platform.example/x'],
    ['/send_to_platform?next=https://partner.example/y?a=1', 'https://partner.example/y?a=1'],
    ['/send_to_platform?next=/shelf', '/shelf'],
  ])('is the target of %s', async (url, location) => {
    const answer = await connected.app.inject({ url });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(location);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https://platform.example.evil.example/',
    'https://platform.example@evil.example/',
    'http://platform.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('does not make %s a redirect target', async (next) => {
    const url = `/send_to_platform?${new URLSearchParams({ next })}`;
    for (const { app } of [t, connected]) {
      const answer = await app.inject({ url });
      expect(String(answer.headers.location ?? '')).not.toMatch(/evil|javascript|data:|http:/);
    }
  });
});
