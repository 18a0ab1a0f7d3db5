import type { ConnectionFinding } from '../../../src/domain/staff/connection-schema.ts';
import { type OutboundCall, OutboundCallError, outboundFetch } from './outbound-fetch.ts';

type Code = ConnectionFinding['code'];

export const problem = (code: Code, address = ''): ConnectionFinding => ({ code, isProblem: true, address });

interface CheckedCall {
  readonly finding: ConnectionFinding;
  /** Absent if the call failed. */
  readonly answer?: Response;
}

/**
 * Calls an address for the check of a connection, and says how that went. Any answer but "not found" and a server error
 * shows that it is the right place.
 */
export async function callForCheck(
  address: string,
  allowedOrigins: readonly string[],
  call: OutboundCall = {},
): Promise<CheckedCall> {
  try {
    const answer = await outboundFetch(address, allowedOrigins, call);
    if (answer.status === 404 || answer.status === 410) return { finding: problem('not_found', address) };
    if (answer.status >= 500) return { finding: problem('server_error', address) };
    return { finding: { code: 'answers', isProblem: false, address }, answer };
  } catch (error) {
    if (!(error instanceof OutboundCallError)) throw error;
    return { finding: problem(codeOf(error.problem), address) };
  }
}

/** Returns the JSON of an answer, or `undefined` if it is none. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

/** The staff pages have no words of their own for an answer that is too large, or for an address without https. */
function codeOf(found: OutboundCallError['problem']): Code {
  return found === 'too_large' || found === 'not_https' ? 'unreachable' : found;
}
