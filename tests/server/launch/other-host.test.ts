import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_BOOKSTORE } from '../../../demo/partners/tool-accounts.ts';
import { courses } from '../../../server/db/schema/courses.ts';
import { organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { bookstoreHandoffSchema } from '../../../src/domain/launch/bookstore-handoff-schema.ts';
import { htmlFormAnswerSchema } from '../../../src/domain/launch/launch-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { pathOf, readForm } from '../support/html-form.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The address under which publishers know the installation, and the site of a school. */
const PUBLIC_HOST = 'carrel.example';
const SITE = 'books.hillside.example';

let t: TestApp;
let ada: Caller;
let course: Awaited<ReturnType<typeof giveLaunchableCourse>>;

beforeAll(async () => {
  t = await startTestApp({ environment: { CARREL_PUBLIC_ORIGIN: `http://${PUBLIC_HOST}` } });
  await t.db.insert(whiteLabels).values({ fqdn: SITE, title: 'Hillside Books' });
  course = await giveLaunchableCourse(t.db, 'login', { toolId: (await giveTool(t.db)).id });
  ada = await t.asPerson('student-login', SITE);
});
afterAll(() => t.close());

/** Begins a launch at a site and returns the address to which the tool leads. */
async function begin(): Promise<URL> {
  const path = `/lti1p3/link/launch/?section_id=${course.section.id}&courseware_id=${course.product.id}`;
  const started = z.parse(htmlFormAnswerSchema, (await ada.getWithToken(path)).json());
  const login = readForm(started.html_form);
  const led = await ada.postForm(pathOf(login.action), login.fields, { isWithoutToken: true });
  return new URL(String(led.headers.location));
}

describe('a person who is logged in at a site with another host than the one that publishers know', () => {
  it('is led from the one to the other, gets to the tool, and returns to the site', async () => {
    const asked = await begin();
    expect(asked.host).toBe(PUBLIC_HOST);
    const led = await t.asVisitor(PUBLIC_HOST).get(pathOf(asked.href));
    expect(led.statusCode, led.body).toBe(303);
    const onSite = new URL(String(led.headers.location));
    expect(onSite.host).toBe(SITE);
    const { fields } = readForm((await ada.get(pathOf(onSite.href))).body);
    const token = decodeJwt(fields.id_token ?? '');
    expect(token.iss).toBe(`http://${PUBLIC_HOST}`);
    expect(token['https://purl.imsglobal.org/spec/lti/claim/launch_presentation']).toMatchObject({
      return_url: `http://${SITE}/shelf`,
    });
  });

  it('is led to no host that is not one of its sites', async () => {
    const asked = await begin();
    const hint = asked.searchParams.get('lti_message_hint') ?? '';
    for (const host of ['evil.example', `${SITE}:8080`]) {
      asked.searchParams.set('lti_message_hint', hint.replace(SITE, host));
      const answer = await t.asVisitor(PUBLIC_HOST).get(pathOf(asked.href));
      expect(answer.statusCode).toBe(400);
    }
  });

  it('returns from the partner bookstore to the site', async () => {
    const [of] = await t.db.select().from(courses).where(eq(courses.id, course.section.courseId));
    const partner = { isFollettOrg: true, handoffUrl: DEMO_BOOKSTORE };
    await t.db
      .update(organizations)
      .set(partner)
      .where(eq(organizations.id, of?.organizationId ?? 0));
    const answer = await ada.get(`/api/efollett/${course.section.rsCourseId}/`);
    expect(z.parse(bookstoreHandoffSchema, answer.json()).body.return_url).toBe(
      `http://${SITE}/shelf/course-section/${course.section.id}`,
    );
  });
});
