import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { freePort } from '../../../scripts/postgres.mjs';

export const LTI_CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';

interface PlatformKey {
  readonly kid: string;
  readonly jwk: JWK;
  readonly privateKey: CryptoKey;
}

async function makeKey(kid: string): Promise<PlatformKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, privateKey };
}

/** A learning management system: it publishes keys and signs launches. Its addresses are those of a local server. */
export async function startLtiPlatform() {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  let key = await makeKey('key-1');
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [key.jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    authUrl: `${issuer}/auth`,
    keysUrl: `${issuer}/jwks`,
    /** Number of times that its keys were fetched. */
    fetches: () => fetches,
    /** Replaces its key by a new one. */
    async rotate(kid: string) {
      key = await makeKey(kid);
    },
    /** Signs claims as a launch, with its own key by default. */
    async sign(claims: Readonly<Record<string, unknown>>, now: Date, other?: PlatformKey): Promise<string> {
      const { kid, privateKey } = other ?? key;
      const at = Math.floor(now.getTime() / 1000);
      return new SignJWT({ iat: at, exp: at + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(privateKey);
    },
    publicKey: () => key.jwk,
    async close() {
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

export type LtiPlatformFake = Awaited<ReturnType<typeof startLtiPlatform>>;

/** A key that no platform publishes, under the name of one that is published. */
export const forgedKey = (kid: string) => makeKey(kid);

/** Claims of a launch of a student from a course. */
export function launchClaims(more: Readonly<Record<string, unknown>> = {}) {
  return {
    sub: 'student-1',
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
    [`${LTI_CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${LTI_CLAIM}version`]: '1.3.0',
    [`${LTI_CLAIM}deployment_id`]: '1:deployment',
    [`${LTI_CLAIM}target_link_uri`]: 'http://books.hillside.example/lti/launch',
    [`${LTI_CLAIM}resource_link`]: { id: 'link-1' },
    [`${LTI_CLAIM}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [`${LTI_CLAIM}context`]: { id: 'course-1', label: 'BIO-101', title: 'Biology' },
    ...more,
  };
}
