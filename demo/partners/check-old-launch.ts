import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { AppContext } from '../../server/http/app-context.ts';
import { derivedSecret } from '../../server/launch/encryption.ts';
import { oauthSignature } from '../../server/launch/oauth-signature.ts';
import { loadPseudonymKey } from '../../server/launch/pseudonym-key.ts';
import type { Arrival } from './check-launch.ts';
import { takeOnce } from './take-once.ts';

/** Maximum difference between the clocks of both sides, in seconds. */
const TOLERANCE_SECONDS = 300;

const fieldsSchema = z
  .object({
    lti_message_type: z.literal('basic-lti-launch-request'),
    lti_version: z.literal('LTI-1p0'),
    oauth_consumer_key: z.string().min(1),
    oauth_nonce: z.string().min(1),
    oauth_timestamp: z.coerce.number().int(),
    oauth_signature: z.string(),
    oauth_signature_method: z.literal('HMAC-SHA1'),
    user_id: z.string(),
    roles: z.string(),
    resource_link_title: z.string().optional(),
    context_label: z.string().optional(),
    context_title: z.string().optional(),
    lis_person_name_full: z.string().optional(),
  })
  .catchall(z.string());

/** Verifies a link 1.0 launch: it is signed with the shared secret, recent, and used for the first time. */
export async function checkOldLaunch(context: AppContext, url: string, body: unknown): Promise<Arrival | undefined> {
  const sent = z.record(z.string(), z.string()).parse(body);
  const fields = fieldsSchema.parse(body);
  const { oauth_signature, ...signed } = sent;
  const secret = derivedSecret(fields.oauth_consumer_key, await loadPseudonymKey(context));
  if (!isSame(oauth_signature ?? '', oauthSignature(url, signed, secret))) return undefined;
  const now = context.clock();
  if (Math.abs(now.getTime() / 1000 - fields.oauth_timestamp) > TOLERANCE_SECONDS) return undefined;
  if (!(await takeOnce(context.db, `${fields.oauth_consumer_key} ${fields.oauth_nonce}`, now))) return undefined;
  return {
    person: fields.lis_person_name_full ?? fields.user_id,
    role: fields.roles,
    courseware: fields.resource_link_title,
    course: [fields.context_label, fields.context_title].filter((one) => one !== undefined).join(': '),
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
