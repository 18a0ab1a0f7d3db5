import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ltiLaunches, ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { purgeLtiLaunches } from '../../../server/lti/launch-rows.ts';
import { MINUTE_MS } from '../../../src/domain/primitives/durations.ts';
import {
  createLauncher,
  expectRefused,
  giveLtiSchools,
  isSignedIn,
  LTI_CLIENT,
  LTI_HOST,
  type LtiLauncher,
  OTHER_LTI_HOST,
  type Sent,
} from '../support/lti-launcher.ts';
import { forgedKey, LTI_CLAIM, type LtiPlatformFake, launchClaims, startLtiPlatform } from '../support/lti-platform.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let lms: LtiPlatformFake;

let launcher: LtiLauncher;

beforeAll(async () => {
  lms = await startLtiPlatform();
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: lms.issuer } });
  await giveLtiSchools(t, lms);
  launcher = createLauncher(t, lms);
});
afterAll(async () => {
  await t.close();
  await lms.close();
});

const isOver = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('This link has expired');
};

describe('the login that a platform begins (LTI-2)', () => {
  it('leads to the registered address of the platform, whatever the target says', async () => {
    const { asked } = await launcher.begin(t.asVisitor(LTI_HOST));
    expect(`${asked.origin}${asked.pathname}`).toBe(lms.authUrl);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ tenant: '1', scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: LTI_CLIENT, login_hint: 'hint', lti_message_hint: 'message' },
      redirect_uri: `http://${LTI_HOST}/lti/launch`,
    });
    expect(asked.href).not.toContain('evil');
  });

  it('works as a form post, and without a client id if the issuer is registered once', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/lti/login',
      headers: { host: LTI_HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ iss: lms.issuer, login_hint: 'hint' }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    expect((await t.asVisitor(LTI_HOST).get(String(answer.headers.location))).statusCode).toBe(302);
  });

  it.each([
    ['an unknown issuer', { iss: 'https://canvas.instructure.com' }],
    ['an unknown client', { client_id: 'another' }],
  ])('is refused for %s', async (_what, wrong) => {
    const answer = await t.asVisitor(LTI_HOST).get(launcher.loginPath(wrong));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('not connected');
  });

  it('is refused at the host of another school, and at a host of none', async () => {
    for (const host of [OTHER_LTI_HOST, 'localhost']) {
      expect((await t.asVisitor(host).get(launcher.loginPath())).statusCode).toBe(404);
    }
  });

  it('offers a new window inside a frame, and this page alone may be framed by any site', async () => {
    const caller = t.asVisitor(LTI_HOST);
    const framed = await caller.get(launcher.loginPath(), { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(framed.statusCode).toBe(200);
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(framed.headers['x-frame-options']).toBeUndefined();
    expect(framed.headers['set-cookie']).toBeUndefined();
    expect(framed.body).toContain('class="brand" href="/" target="_blank"');
    const [, href = ''] = /href="(\/lti\/login[^"]*)" target="_blank"/.exec(framed.body) ?? [];
    const onward = await caller.get(href.replaceAll('&amp;', '&'), { headers: { 'sec-fetch-dest': 'document' } });
    expect(onward.statusCode).toBe(302);
    const page = await caller.get('/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it('gives the browser a cookie that is never sent inside another site', async () => {
    const answer = await t.asVisitor(LTI_HOST).get(launcher.loginPath());
    expect(String(answer.headers['set-cookie'])).toMatch(/carrel_lti=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
  });
});

describe('the message of a platform (LTI-2)', () => {
  it('signs the person in', async () => {
    const { caller, answer } = await launcher.launch();
    expect(answer.statusCode, answer.body).toBe(303);
    expect(await isSignedIn(caller)).toBe(true);
    expect((await caller.login()).user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: '' });
  });

  it.each<[string, Sent, string]>([
    ['of another issuer', { claims: { iss: 'https://other.example' } }, 'issuer'],
    ['without an issuer', { claims: { iss: undefined } }, 'issuer'],
    ['for another client', { claims: { aud: 'another' } }, 'audience'],
    ['for several clients without a party', { claims: { aud: [LTI_CLIENT, 'another'] } }, 'audience'],
    ['for another party', { claims: { aud: [LTI_CLIENT, 'another'], azp: 'another' } }, 'audience'],
    ['with another nonce', { claims: { nonce: 'guess' } }, 'nonce'],
    ['without a nonce', { claims: { nonce: undefined } }, 'nonce'],
    ['of an unknown deployment', { claims: { [`${LTI_CLAIM}deployment_id`]: '2:new' } }, '2:new'],
    ['of another version', { claims: { [`${LTI_CLAIM}version`]: '1.1' } }, 'malformed'],
    ['of another kind', { claims: { [`${LTI_CLAIM}message_type`]: 'LtiSubmissionReviewRequest' } }, 'message_type'],
    ['of the content picker', { claims: { [`${LTI_CLAIM}message_type`]: 'LtiDeepLinkingRequest' } }, 'deep_linking'],
    ['with an empty subject', { claims: { sub: '' } }, 'malformed'],
    ['with a zero in the subject', { claims: { sub: 'a\0' } }, 'malformed'],
    ['with half of a character in the course', { claims: { [`${LTI_CLAIM}context`]: { id: '\ud800' } } }, 'malformed'],
    [
      'without a signature',
      { sign: (claims) => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode() },
      'signature',
    ],
    ['that is no token', { sign: () => 'a.b.c' }, 'signature'],
  ])('is refused %s', async (_what, sent, code) => {
    const { caller, answer } = await launcher.launch(sent);
    expectRefused(answer, code);
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('is accepted with names that cannot be stored as they are, and without a course', async () => {
    const claims = { sub: 'cut', given_name: `${'x'.repeat(499)}🦉`, family_name: 'Love\0lace', name: '\udc00' };
    const { caller, answer } = await launcher.launch({ claims: { ...claims, [`${LTI_CLAIM}context`]: null } });
    expect(answer.statusCode, answer.body).toBe(303);
    const { user } = await caller.login();
    expect(user).toMatchObject({ firstName: `${'x'.repeat(499)}\ufffd`, lastName: 'Lovelace' });
  });

  it('is refused with another sentence while the platform does not answer', async () => {
    const away = await startLtiPlatform();
    const isOwn = eq(ltiPlatforms.issuer, lms.issuer);
    await away.close();
    await t.db.update(ltiPlatforms).set({ keysUrl: away.keysUrl }).where(isOwn);
    const { answer } = await launcher.launch();
    await t.db.update(ltiPlatforms).set({ keysUrl: lms.keysUrl }).where(isOwn);
    expectRefused(answer, 'keys');
    expect(answer.body).toContain('open it again in a few minutes');
  });

  it('is accepted for several clients if this one is the party', async () => {
    expect(
      (await launcher.launch({ claims: { aud: [LTI_CLIENT, 'another'], azp: LTI_CLIENT } })).answer.statusCode,
    ).toBe(303);
  });

  it('is refused with the key of somebody else', async () => {
    const key = await forgedKey('key-1');
    expectRefused(
      (await launcher.launch({ sign: (claims) => lms.sign(claims, t.clock.now(), key) })).answer,
      'signature',
    );
  });

  it('is refused if the public key of the platform was used as a shared secret (HS256)', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(lms.publicKey()));
    const at = Math.floor(t.clock.now().getTime() / 1000);
    const sign = (claims: object) =>
      new SignJWT({ ...claims, iat: at, exp: at + 300 })
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(secret);
    expectRefused((await launcher.launch({ sign })).answer, 'signature');
  });

  it.each([
    ['that has expired', -400, -100],
    ['of the future', 600, 900],
    ['that was kept for long', -900, 900],
  ])('is refused %s', async (_what, iat, exp) => {
    const at = Math.floor(t.clock.now().getTime() / 1000);
    expectRefused((await launcher.launch({ claims: { iat: at + iat, exp: at + exp } })).answer, 'expired');
  });

  it('is accepted from a clock that is half a minute off', async () => {
    const at = Math.floor(t.clock.now().getTime() / 1000);
    expect((await launcher.launch({ claims: { iat: at + 30, exp: at + 330 } })).answer.statusCode).toBe(303);
    expect((await launcher.launch({ claims: { iat: at - 330, exp: at - 30 } })).answer.statusCode).toBe(303);
  });

  it('can be used once, with its state and its nonce', async () => {
    const caller = t.asVisitor(LTI_HOST);
    const begun = await launcher.begin(caller);
    const first = await launcher.post(begun);
    expect(first.statusCode).toBe(303);
    isOver(await launcher.post(begun));
    expect((await caller.get(String(first.headers.location))).statusCode).toBe(303);
    isOver(await caller.get(String(first.headers.location)));
    isOver(await launcher.post(begun));
    expectRefused((await launcher.launch({ claims: { nonce: begun.nonce } })).answer, 'nonce');
  });

  it('opens nothing in another browser', async () => {
    const caller = t.asVisitor(LTI_HOST);
    const posted = await launcher.post(await launcher.begin(caller));
    const location = String(posted.headers.location);
    const victim = t.asVisitor(LTI_HOST);
    isOver(await victim.get(location));
    await launcher.begin(victim);
    isOver(await victim.get(location));
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('expires after ten minutes, and is then deleted', async () => {
    const caller = t.asVisitor(LTI_HOST);
    const begun = await launcher.begin(caller);
    t.clock.advance(11 * MINUTE_MS);
    isOver(await launcher.post(begun));
    await purgeLtiLaunches(t.db, t.clock.now());
    expect(await t.db.select().from(ltiLaunches).where(eq(ltiLaunches.state, begun.state))).toEqual([]);
  });

  it('is refused at the host of another school, and while the platform is disabled', async () => {
    const caller = t.asVisitor(LTI_HOST);
    const begun = await launcher.begin(caller);
    const token = await lms.sign(
      { iss: lms.issuer, aud: LTI_CLIENT, nonce: begun.nonce, ...launchClaims() },
      t.clock.now(),
    );
    const fields = { state: begun.state, id_token: token };
    isOver(await launcher.postFields(fields, OTHER_LTI_HOST));
    await t.db.update(ltiPlatforms).set({ isEnabled: false });
    expect((await caller.get(launcher.loginPath())).statusCode).toBe(404);
    isOver(await launcher.postFields(fields));
    await t.db.update(ltiPlatforms).set({ isEnabled: true });
    const posted = await launcher.postFields(fields);
    expect(posted.statusCode).toBe(303);
    await t.db.update(ltiPlatforms).set({ isEnabled: false });
    isOver(await caller.get(String(posted.headers.location)));
    await t.db.update(ltiPlatforms).set({ isEnabled: true });
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('says what to do if the platform did not know the person, or if the address is opened by hand', async () => {
    const answer = await launcher.postFields({ state: 'any', error: 'login_required' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Please log in there');
    isOver(await t.asVisitor(LTI_HOST).get('/lti/launch'));
    isOver(await t.asVisitor(LTI_HOST).get('/lti/launch/open'));
  });
});

describe('the keys of a platform', () => {
  it('are fetched again once for an unknown key, and not for a flood of unknown keys', async () => {
    t.clock.advance(11 * MINUTE_MS);
    await launcher.launch();
    const before = lms.fetches();
    await launcher.launch();
    expect(lms.fetches()).toBe(before);
    t.clock.advance(MINUTE_MS);
    await lms.rotate('key-2');
    expect((await launcher.launch()).answer.statusCode).toBe(303);
    expect(lms.fetches()).toBe(before + 1);
    const key = await forgedKey('key-3');
    for (let at = 0; at < 3; at += 1) {
      expectRefused(
        (await launcher.launch({ sign: (claims) => lms.sign(claims, t.clock.now(), key) })).answer,
        'signature',
      );
    }
    expect(lms.fetches()).toBe(before + 1);
  });

  it('of this server are public', async () => {
    const answer = await t.asVisitor(LTI_HOST).get('/lti/jwks');
    const { keys } = answer.json();
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' });
    expect(keys[0].d).toBeUndefined();
    await importJWK(keys[0]);
  });
});
