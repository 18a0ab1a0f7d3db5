import { createHash } from 'node:crypto';
import { Problem } from '../http/responses/problem.ts';

/**
 * Returns the version of what a staff page shows of a row: a hash of the values that can be edited. It differs as soon as
 * anybody changed one of them, whether by hand or by an import.
 */
export function versionOf(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}

/**
 * Refuses a change of values that somebody else changed since the page was loaded (STAFF-3). Call it in the transaction
 * of the change, after the row was locked and read.
 * @throws 409 `edit_conflict` with the current values and their version in `meta.current`
 */
export function requireVersion(given: string, current: object): void {
  const version = versionOf(current);
  if (given !== version) throw new Problem(409, 'edit_conflict', { meta: { current: { ...current, version } } });
}
