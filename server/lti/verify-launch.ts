import { errors, type JWTPayload, jwtVerify } from 'jose';
import { isIssuer } from '../account/oidc-provider.ts';
import { SIGNATURE } from '../launch/keys.ts';
import type { PlatformRow } from '../lti-platforms/load-platforms.ts';
import { type LaunchMessage, type MessageProblem, readLaunchMessage } from './launch-message.ts';
import type { PlatformKeys } from './platform-keys.ts';

/** Clocks of two servers differ by this much at most, in seconds. */
const LEEWAY_SECONDS = 60;
/** A message is posted at once; an older one was kept by somebody, in seconds. */
const MAX_AGE_SECONDS = 600;

export type LaunchProblem =
  | MessageProblem
  | 'keys'
  | 'signature'
  | 'expired'
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'deployment';

/** A message that is not accepted. The code is for the log and for support. */
export class LaunchError extends Error {
  readonly problem: LaunchProblem;
  /** The deployment that is not registered. */
  readonly deploymentId: string | undefined;

  constructor(problem: LaunchProblem, { deploymentId, ...options }: ErrorOptions & { deploymentId?: string } = {}) {
    super(`A launch was refused: ${problem}`, options);
    this.problem = problem;
    this.deploymentId = deploymentId;
  }
}

interface Expected {
  readonly platform: PlatformRow;
  readonly nonce: string;
  readonly keys: PlatformKeys;
  readonly now: Date;
}

/**
 * Verifies the message of a platform (LTI-2).
 * @throws LaunchError
 */
export async function verifyLaunch(token: string, expected: Expected): Promise<LaunchMessage> {
  const { platform, nonce } = expected;
  const payload = await verifySignature(token, expected);
  if (!isIssuer(platform.issuer, payload.iss ?? '')) throw new LaunchError('issuer');
  if (!isAudience(payload, platform.clientId)) throw new LaunchError('audience');
  if (payload.nonce !== nonce) throw new LaunchError('nonce');
  const message = readLaunchMessage(payload, platform.claim);
  if (typeof message === 'string') throw new LaunchError(message);
  const { deploymentId } = message;
  if (!platform.deploymentIds.includes(deploymentId)) throw new LaunchError('deployment', { deploymentId });
  return message;
}

async function verifySignature(token: string, { platform, keys, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys(platform.keysUrl ?? ''), {
      algorithms: [SIGNATURE],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: LEEWAY_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    const isOfTime = error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
    throw new LaunchError(isOfTime ? 'expired' : error instanceof errors.JOSEError ? 'signature' : 'keys', {
      cause: error,
    });
  }
}

/** With several audiences, the platform has to name this one as the party that the message is for. */
function isAudience({ aud, azp }: JWTPayload, clientId: string): boolean {
  const all = typeof aud === 'string' ? [aud] : (aud ?? []);
  if (!all.includes(clientId)) return false;
  return azp === undefined ? all.length === 1 : azp === clientId;
}
