import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_TOOL } from '../../../demo/partners/tool-accounts.ts';
import { sectionMembers, sectionProducts } from '../../../server/db/schema/courses.ts';
import { oauthSignature } from '../../../server/launch/oauth-signature.ts';
import { PASSTHROUGH } from '../../../src/domain/launch/launch-link.ts';
import { linkOneAnswerSchema } from '../../../src/domain/launch/launch-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { pathOf, readForm } from '../support/html-form.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

// Computed by openssl from the base string in the test.
const HAND_SIGNED = '+Jv1RSNvIG4HqDzgLgLAyMeEnHU=';
const launchUrl = DEMO_TOOL.launchPathOld;

let t: TestApp;
const courses = new Map<string, Awaited<ReturnType<typeof giveLaunchableCourse>>>();
beforeAll(async () => {
  t = await startTestApp();
  for (const [name, passthrough] of Object.entries(PASSTHROUGH)) {
    await giveTool(t.db, { linkVersion: '1.0', clientId: name, passthrough, loginUrl: null, launchUrl });
    courses.set(name, await giveLaunchableCourse(t.db, name, { passthrough }));
  }
  courses.set('unknown', await giveLaunchableCourse(t.db, 'unknown', { passthrough: 7 }));
});
afterAll(() => t.close());

/** Creates another course of the first publisher and stores it for the tests. */
async function giveAndRemember(name: string) {
  const course = await giveLaunchableCourse(t.db, name, { passthrough: PASSTHROUGH.pearson });
  courses.set(name, course);
  return course;
}

const authorizeUrl = (name: string) => {
  const { section, material } = courses.get(name) ?? expect.fail();
  return `/lti1p0/link/authorize/?user_id=1&courseware_pricing_id=${material.coursewarePricingId}&section_id=${section.id}&org_id=1`;
};

async function authorize(person: Caller, name: string) {
  const answer = await person.getWithToken(authorizeUrl(name));
  expect(answer.headers['cache-control']).toBe('no-store');
  return z.parse(linkOneAnswerSchema, answer.json());
}

const launchPath = (query: { target_url?: string | undefined; cache_key?: string | undefined }) =>
  `/lti1p0/link/launch/?${new URLSearchParams({ target_url: query.target_url ?? '', cache_key: query.cache_key ?? '' })}`;

describe('link 1.0', () => {
  test.each(Object.keys(PASSTHROUGH))(
    'takes a student to the platform of %s, signed with the shared secret',
    async (name) => {
      const ada = await t.asPerson(`student-${name}`);
      const page = await ada.get(launchPath(await authorize(ada, name)));
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('no-store');
      const form = readForm(page.body);
      const tool = await ada.postForm(pathOf(form.action), form.fields, { isWithoutToken: true });
      expect(tool.statusCode).toBe(200);
      for (const value of ['Ada Byron', 'Learner', `Labs of ${name}`, 'LTI 1.0']) expect(tool.body).toContain(value);
    },
  );

  test('is refused if a field was changed, or the form is sent twice or too late', async () => {
    const ada = await t.asPerson('student-pearson');
    const { fields } = readForm((await ada.get(launchPath(await authorize(ada, 'pearson')))).body);
    const send = (sent: Record<string, string>) => ada.postForm(launchUrl, sent, { isWithoutToken: true });
    expect((await send({ ...fields, roles: 'Instructor' })).statusCode).toBe(403);
    expect((await send(fields)).statusCode).toBe(200);
    expect((await send(fields)).statusCode).toBe(403);
    const { fields: late } = readForm((await ada.get(launchPath(await authorize(ada, 'pearson')))).body);
    t.clock.advance(301_000);
    expect((await send(late)).statusCode).toBe(403);
  });

  test('issues a key that works once, for this person and this address', async () => {
    const ada = await t.asPerson('student-pearson');
    const answer = await authorize(ada, 'pearson');
    expect((await (await t.asPerson('student-macmillan')).get(launchPath(answer))).statusCode).toBe(400);
    expect((await ada.get(launchPath({ ...answer, target_url: 'https://evil.example/' }))).statusCode).toBe(400);
    expect((await ada.get(launchPath(answer))).statusCode).toBe(200);
    expect((await ada.get(launchPath(answer))).statusCode).toBe(400);
  });

  test('is refused if the person loses the course between the two steps', async () => {
    const { section, student } = await giveAndRemember('leaver');
    const ada = await t.asPerson('student-leaver');
    const answer = await authorize(ada, 'leaver');
    const isIt = and(eq(sectionMembers.sectionId, section.id), eq(sectionMembers.userId, student.id));
    await t.db.delete(sectionMembers).where(isIt);
    const page = await ada.get(launchPath(answer));
    expect(page.statusCode).toBe(400);
    expect(page.body).not.toContain('<form');
  });

  test('is refused if the person loses access between the two steps', async () => {
    const { material } = await giveAndRemember('lapsed');
    const ada = await t.asPerson('student-lapsed');
    const answer = await authorize(ada, 'lapsed');
    const isIt = eq(sectionProducts.coursewarePricingId, material.coursewarePricingId ?? '');
    await t.db.update(sectionProducts).set({ accessRequired: true }).where(isIt);
    expect((await ada.get(launchPath(answer))).statusCode).toBe(400);
  });

  test('requires the CSRF token because it starts a launch', async () => {
    const ada = await t.asPerson('student-pearson');
    expect((await ada.get(authorizeUrl('pearson'))).statusCode).toBe(403);
    expect((await t.asVisitor().getWithToken(authorizeUrl('pearson'))).statusCode).toBe(401);
  });

  test('returns the reason of a refusal in plain words', async () => {
    const stranger = await t.asPerson('student-macmillan');
    expect((await authorize(stranger, 'pearson')).error).toContain('You do not have access');
    const ada = await t.asPerson('student-unknown');
    expect(await authorize(ada, 'unknown')).toEqual({ error: expect.stringContaining('cannot be opened from here') });
  });
});

describe('the signature of a form', () => {
  test('covers the query of the address in any order', () => {
    const sign = (url: string) => oauthSignature(url, { c2: '', a3: '2 q' }, 'secret');
    const signed = sign('http://tool.example/l?b5=%3D%253D&a3=a&c%40=&a2=r%20b');
    expect(sign('http://tool.example/l?a2=r%20b&c%40=&a3=a&b5=%3D%253D')).toBe(signed);
    expect(sign('http://tool.example/l')).not.toBe(signed);
  });

  test('matches that of the base string in the standard', () => {
    // base: POST&http%3A%2F%2Ftool.example%2Fl&a%3D1%2520%252B%26b%3D%2521
    const fields = { b: '!', a: '1 +' };
    expect(oauthSignature('http://tool.example/l', fields, 's&cret')).toBe(HAND_SIGNED);
  });
});
