import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import type { Caller } from './caller.ts';
import { giveOrganization } from './give-person.ts';
import { type LtiPlatformFake, launchClaims } from './lti-platform.ts';
import type { TestApp } from './test-app.ts';

export const LTI_HOST = 'books.hillside.example';
export const OTHER_LTI_HOST = 'books.southgate.example';
export const LTI_CLIENT = 'carrel-client';
const DEPLOYMENT = '1:deployment';

/** A launch: how its claims differ, and how they are signed if not by the platform. */
export interface Sent {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly sign?: (claims: Readonly<Record<string, unknown>>) => Promise<string> | string;
}

/** Creates two schools with sites, and the platform of the first. */
export async function giveLtiSchools({ db }: TestApp, lms: LtiPlatformFake) {
  const { id: school } = await giveOrganization(db, { title: 'Hillside' });
  const { id: other } = await giveOrganization(db, { title: 'Southgate' });
  await db.insert(whiteLabels).values([
    { organizationId: school, fqdn: LTI_HOST, title: 'Hillside' },
    { organizationId: other, fqdn: OTHER_LTI_HOST, title: 'Southgate' },
  ]);
  const platformId = await givePlatform(db, lms, school, { claim: 'lis.person_sourcedid', kind: 'student_number' });
  return { school, other, platformId };
}

/** Creates an enabled platform of a school, and returns its id. */
export async function givePlatform(
  db: TestApp['db'],
  lms: LtiPlatformFake,
  organizationId: number,
  more: Partial<typeof ltiPlatforms.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(ltiPlatforms)
    .values({
      ...{ organizationId, name: 'LMS', issuer: lms.issuer, clientId: LTI_CLIENT, isEnabled: true },
      ...{ deploymentIds: [DEPLOYMENT], authUrl: `${lms.authUrl}?tenant=1`, keysUrl: lms.keysUrl },
      ...more,
    })
    .returning();
  return row?.id ?? 0;
}

export type LtiLauncher = ReturnType<typeof createLauncher>;

/** Plays the browser of a student and the platform. */
export function createLauncher(t: TestApp, lms: LtiPlatformFake) {
  const loginPath = (more: Record<string, string> = {}) =>
    `/lti/login?${new URLSearchParams({
      ...{ iss: lms.issuer, client_id: LTI_CLIENT, login_hint: 'hint', lti_message_hint: 'message' },
      ...{ target_link_uri: 'https://evil.example/', ...more },
    })}`;

  /** Begins a launch and returns what the platform was asked. */
  const begin = async (caller: Caller) => {
    const answer = await caller.get(loginPath());
    expect(answer.statusCode, answer.body).toBe(302);
    const asked = new URL(String(answer.headers.location));
    return { asked, state: asked.searchParams.get('state') ?? '', nonce: asked.searchParams.get('nonce') ?? '' };
  };

  /** Posts a form as the page of the platform does: without cookies. */
  const postFields = (fields: Record<string, string>, host = LTI_HOST) =>
    t.app.inject({
      method: 'POST',
      url: '/lti/launch',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  const post = async (begun: { state: string; nonce: string }, { claims, sign }: Sent = {}, host = LTI_HOST) => {
    const all = { iss: lms.issuer, aud: LTI_CLIENT, nonce: begun.nonce, ...launchClaims(claims) };
    const token = sign ? await sign(all) : await lms.sign(all, t.clock.now());
    return postFields({ state: begun.state, id_token: token }, host);
  };

  /** A whole launch of a person. */
  const launch = async (sent: Sent = {}, caller = t.asVisitor(LTI_HOST), host = LTI_HOST) => {
    const posted = await post(await begin(caller), sent, host);
    const answer = posted.statusCode === 303 ? await caller.get(String(posted.headers.location)) : posted;
    return { caller, answer };
  };
  return { loginPath, begin, postFields, post, launch };
}

export const userIdOf = async (caller: Caller) => Number((await caller.login()).user?.id);
export const isSignedIn = async (caller: Caller) => (await caller.login()).isLoggedIn;

/** Expects a page that names the failed check. */
export function expectRefused(answer: LightMyRequestResponse, code: string): void {
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain(`<code>${code}</code>`);
}
