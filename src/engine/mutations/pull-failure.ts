import { type ApiError, failure } from '../http/api-error.ts';

/**
 * Failure of a pull that confirms a mutation. A refused pull does not reject the mutation, which the server has applied:
 * the row is sent again later.
 */
export function pullFailure(error: ApiError): ReturnType<typeof failure> {
  return failure(error.kind === 'refused' ? { kind: 'busy', status: error.status, retryAfterMs: undefined } : error);
}
