import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { AppContext } from '../../server/http/app-context.ts';
import { derivedSecret } from '../../server/launch/encryption.ts';
import { loadPublicKeys, SIGNATURE } from '../../server/launch/keys.ts';
import { takeOnce } from './take-once.ts';
import { DEMO_TOOL } from './tool-accounts.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';

/** The claims of a resource link launch that a tool reads. */
const launchSchema = z.object({
  aud: z.enum([DEMO_TOOL.clientId, DEMO_TOOL.directClientId]),
  sub: z.string().min(1),
  nonce: z.string().min(1),
  name: z.string().optional(),
  [`${CLAIM}message_type`]: z.literal('LtiResourceLinkRequest'),
  [`${CLAIM}version`]: z.literal('1.3.0'),
  [`${CLAIM}deployment_id`]: z.literal(DEMO_TOOL.deploymentId),
  [`${CLAIM}target_link_uri`]: z.url(),
});
const placeSchema = z.object({
  [`${CLAIM}resource_link`]: z.object({ id: z.string(), title: z.string().optional() }),
  [`${CLAIM}roles`]: z.array(z.string()),
  [`${CLAIM}context`]: z.object({ label: z.string().optional(), title: z.string().optional() }).optional(),
});
const stateSchema = z.object({ nonce: z.string() });

const STATE_SECONDS = 600;
const stateKey = ({ config }: AppContext) =>
  new TextEncoder().encode(derivedSecret('state of the stand-in tool', config.sessionSecrets[0]));

/** Signs the `state` of a login at the tool. It holds the nonce that the launch message must contain. */
export function signState(context: AppContext, nonce: string): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT({ nonce })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(now + STATE_SECONDS)
    .sign(stateKey(context));
}

/** The person and the resource of a verified launch. */
export interface Arrival {
  readonly person: string;
  readonly role: string;
  readonly courseware: string | undefined;
  readonly course: string | undefined;
}

/**
 * Verifies a launch message as any tool would: it is signed with a published key, comes from this platform, is meant
 * for this tool, has not expired, answers a login of this tool (unless the tool accepts messages without a login) and
 * is used for the first time. Throws if a check fails.
 */
export async function checkLaunch(
  context: AppContext,
  issuer: string,
  sent: { readonly id_token: string; readonly state: string },
): Promise<Arrival | undefined> {
  const keys = createLocalJWKSet({ keys: [...(await loadPublicKeys(context))] });
  const now = context.clock();
  const rules = { issuer, algorithms: [SIGNATURE], currentDate: now };
  const { payload } = await jwtVerify(sent.id_token, keys, rules);
  const launch = launchSchema.parse(payload);
  if (launch.aud === DEMO_TOOL.clientId) {
    const state = await jwtVerify(sent.state, stateKey(context), { algorithms: ['HS256'], currentDate: now });
    if (stateSchema.parse(state.payload).nonce !== launch.nonce) return undefined;
  }
  if (!(await takeOnce(context.db, `${launch.aud} ${launch.nonce}`, now))) return undefined;
  const place = placeSchema.parse(payload);
  const course = place[`${CLAIM}context`];
  return {
    person: launch.name ?? launch.sub,
    role: place[`${CLAIM}roles`].map((role) => role.split('#').at(-1) ?? role).join(', '),
    courseware: place[`${CLAIM}resource_link`].title,
    course: course && [course.label, course.title].filter((one) => one !== undefined).join(': '),
  };
}
