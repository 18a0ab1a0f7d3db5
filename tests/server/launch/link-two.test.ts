import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_TOOL } from '../../../demo/partners/tool-accounts.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { htmlFormAnswerSchema, tokenAnswerSchema } from '../../../src/domain/launch/launch-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveLaunchableCourse, giveTool } from '../support/give-launch.ts';
import { givePerson } from '../support/give-person.ts';
import { pathOf, readForm } from '../support/html-form.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let course: Awaited<ReturnType<typeof giveLaunchableCourse>>;
let direct: Awaited<ReturnType<typeof giveLaunchableCourse>>;
beforeAll(async () => {
  t = await startTestApp();
  const tool = await giveTool(t.db);
  const directTool = await giveTool(t.db, { clientId: DEMO_TOOL.directClientId, loginUrl: null });
  course = await giveLaunchableCourse(t.db, 'login', { toolId: tool.id });
  direct = await giveLaunchableCourse(t.db, 'direct', { toolId: directTool.id });
});
afterAll(() => t.close());

const launchUrl = (of: typeof course, more = '') =>
  `/lti1p3/link/launch/?user_id=1&section_id=${of.section.id}&courseware_id=${of.product.id}&org_id=1&new_tab=True${more}`;

/**
 * Posts the form of the response to the tool and returns the address of its authentication request, to which the
 * browser is redirected.
 */
async function askOf(person: Caller): Promise<string> {
  const started = z.parse(htmlFormAnswerSchema, (await person.getWithToken(launchUrl(course))).json());
  const login = readForm(started.html_form);
  const led = await person.postForm(pathOf(login.action), login.fields, { isWithoutToken: true });
  expect(led.statusCode).toBe(302);
  return pathOf(String(led.headers.location));
}

async function arrive(person: Caller, authRequest: string) {
  const page = await person.get(authRequest);
  const onward = readForm(page.body);
  return { page, onward };
}

describe('link 2.0 with a login first', () => {
  test('takes a student to the tool, which verifies the signature, the person and the section', async () => {
    const ada = await t.asPerson('student-login');
    const { page, onward } = await arrive(ada, await askOf(ada));
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<script src="/onward/submit.js" defer></script>');
    expect(page.body).not.toMatch(/<script(?! src=)|\son\w+=/);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost");
    expect(onward.action).toBe('http://localhost/stand-ins/tool/launch');
    const tool = await ada.postForm(pathOf(onward.action), onward.fields, { isWithoutToken: true });
    expect(tool.statusCode).toBe(200);
    for (const value of ['Ada Byron', 'Learner', 'Labs of login', 'BIO 101: Biology I'])
      expect(tool.body).toContain(value);
  });

  test('takes an instructor to the tool as an instructor', async () => {
    const teacher = await t.asPerson('teacher-login');
    const { onward } = await arrive(teacher, await askOf(teacher));
    const tool = await teacher.postForm(pathOf(onward.action), onward.fields, { isWithoutToken: true });
    expect(tool.body).toContain('Instructor');
  });

  test('works once: neither the authentication request nor its response can be used again', async () => {
    const ada = await t.asPerson('student-login');
    const authRequest = await askOf(ada);
    const { onward } = await arrive(ada, authRequest);
    expect((await ada.get(authRequest)).statusCode).toBe(400);
    const send = () => ada.postForm(pathOf(onward.action), onward.fields, { isWithoutToken: true });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(403);
  });

  test('answers one of two simultaneous requests', async () => {
    const ada = await t.asPerson('student-login');
    const authRequest = await askOf(ada);
    const answers = await Promise.all([ada.get(authRequest), ada.get(authRequest)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('does not accept a nonce twice, even for another launch', async () => {
    const ada = await t.asPerson('student-login');
    const first = new URL(await askOf(ada), 'http://localhost');
    const second = new URL(await askOf(ada), 'http://localhost');
    second.searchParams.set('nonce', first.searchParams.get('nonce') ?? '');
    expect((await ada.get(pathOf(first.href))).statusCode).toBe(200);
    expect((await ada.get(pathOf(second.href))).statusCode).toBe(400);
  });

  test('expires after five minutes', async () => {
    const ada = await t.asPerson('student-login');
    const authRequest = await askOf(ada);
    t.clock.advance(5 * 60_000 + 1);
    const late = await ada.get(authRequest);
    expect(late.statusCode).toBe(400);
    expect(late.body).toContain('The link works once');
  });

  test('is refused for other people and after a sign-out', async () => {
    const authRequest = await askOf(await t.asPerson('student-login'));
    expect((await (await t.asPerson('student-direct')).get(authRequest)).statusCode).toBe(400);
    expect((await t.asVisitor().get(authRequest)).statusCode).toBe(400);
  });

  test.each([
    ['redirect_uri', 'https://evil.example/launch'],
    ['client_id', 'somebody-else'],
    ['login_hint', 'somebody-else'],
    ['response_type', 'code'],
    ['response_mode', 'query'],
    ['scope', 'profile'],
    ['state', ''],
  ])('is refused if the tool requests with another %s', async (name, value) => {
    const ada = await t.asPerson('student-login');
    const authRequest = new URL(await askOf(ada), 'http://localhost');
    authRequest.searchParams.set(name, value);
    const answer = await ada.get(pathOf(authRequest.href));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('id_token');
  });

  test('accepts the tool’s authentication request as a form too, and redirects the browser with it', async () => {
    const ada = await t.asPerson('student-login');
    const authRequest = new URL(await askOf(ada), 'http://localhost');
    const posted = await t
      .asVisitor()
      .postForm('/lti1p3/auth/', Object.fromEntries(authRequest.searchParams), { isWithoutToken: true });
    expect(posted.statusCode).toBe(303);
    expect((await ada.get(pathOf(String(posted.headers.location)))).statusCode).toBe(200);
  });

  test('identifies the person by another name at each tool, and never by their id in the store', async () => {
    const ada = await t.asPerson('student-login');
    const form = readForm(z.parse(htmlFormAnswerSchema, (await ada.getWithToken(launchUrl(course))).json()).html_form);
    expect(form.fields.login_hint).toMatch(/^[\w-]{32}$/);
    expect(form.fields.iss).toBe('http://localhost');
  });
});

describe('link 2.0 with the signed message in the first response', () => {
  test('is accepted by a tool that needs no login', async () => {
    const ada = await t.asPerson('student-direct');
    const sent = z.parse(tokenAnswerSchema, (await ada.getWithToken(launchUrl(direct))).json());
    const { id_token, state } = sent;
    const tool = await ada.postForm(pathOf(sent.redirect_uri), { id_token, state }, { isWithoutToken: true });
    expect(tool.statusCode).toBe(200);
    expect(tool.body).toContain('Labs of direct');
  });

  test.each(['signature', 'claims'])('is refused if its %s were changed', async (part) => {
    const ada = await t.asPerson('student-direct');
    const sent = z.parse(tokenAnswerSchema, (await ada.getWithToken(launchUrl(direct))).json());
    const [head = '', claims = '', signature = ''] = sent.id_token.split('.');
    const changed = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...changed, name: 'Eve' })).toString('base64url');
    const id_token =
      part === 'claims'
        ? [head, forged, signature].join('.')
        : [head, claims, signature.replace(/^.{4}/, 'AAAA')].join('.');
    const tool = await ada.postForm(
      '/stand-ins/tool/launch',
      { id_token, state: sent.state },
      { isWithoutToken: true },
    );
    expect(tool.statusCode).toBe(403);
  });
});

describe('a launch', () => {
  test('requires the CSRF token, because it changes data, and is not cached', async () => {
    const ada = await t.asPerson('student-login');
    const refused = await ada.get(launchUrl(course));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'csrf_refused' });
    expect((await ada.getWithToken(launchUrl(course))).headers['cache-control']).toBe('no-store');
  });

  test('requires a signed-in person', async () => {
    expect((await t.asVisitor().getWithToken(launchUrl(course))).statusCode).toBe(401);
  });

  test('is refused outside the section, whatever person the query names', async () => {
    await givePerson(t.db, { login: 'eve' });
    const eve = await t.asPerson('eve');
    const answer = await eve.getWithToken(launchUrl(course, `&user_id=${course.student.id}`).replace('user_id=1&', ''));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toContain('You do not have access to this courseware');
  });

  test('without a section requires the courseware on the shelf with unexpired access', async () => {
    const url = `/lti1p3/link/launch/?courseware_id=${course.product.id}`;
    const owner = await givePerson(t.db, { login: 'owner' });
    const caller = await t.asPerson('owner');
    expect((await caller.getWithToken(url)).statusCode).toBe(403);
    const row = { userId: owner.id, productId: course.product.id, source: 'purchase', format: 'digital' } as const;
    await t.db.insert(assets).values({ ...row, acquiredAt: t.clock.now() });
    expect((await caller.getWithToken(url)).statusCode).toBe(200);
    const past = new Date(t.clock.now().getTime() - 1000);
    await t.db.update(assets).set({ expiresAt: past }).where(eq(assets.userId, owner.id));
    expect((await caller.getWithToken(url)).statusCode).toBe(403);
  });

  test('is refused if access has expired, even if the section requires none', async () => {
    const past = new Date(t.clock.now().getTime() - 1000);
    const row = {
      userId: direct.teacher.id,
      productId: direct.product.id,
      source: 'section',
      format: 'digital',
    } as const;
    await t.db.insert(assets).values({ ...row, acquiredAt: past, expiresAt: past });
    expect((await (await t.asPerson('teacher-direct')).getWithToken(launchUrl(direct))).statusCode).toBe(403);
  });

  test('answers 404 if the product is not courseware', async () => {
    const ada = await t.asPerson('student-login');
    expect((await ada.getWithToken('/lti1p3/link/launch/?courseware_id=999999')).statusCode).toBe(404);
  });

  test('into an unregistered tool or to a forbidden address is refused in plain words', async () => {
    const elsewhere = await giveTool(t.db, { clientId: 'elsewhere', launchUrl: 'https://tool.example/launch' });
    const none = await giveLaunchableCourse(t.db, 'none', {});
    const foreign = await giveLaunchableCourse(t.db, 'foreign', { toolId: elsewhere.id });
    for (const one of [none, foreign]) {
      const caller = await t.asPerson(one.student.login);
      const answer = await caller.getWithToken(launchUrl(one), { headers: { 'accept-language': 'fr-CA' } });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toContain('Ce didacticiel ne peut pas être ouvert d’ici');
    }
  });
});
