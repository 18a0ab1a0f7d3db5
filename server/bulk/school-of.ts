import { notFound } from '../http/responses/problem.ts';
import type { BulkScope } from './bulk-action.ts';

/** Returns the school of a change that only schools have. @throws 404 for the whole installation */
export function schoolOf({ organizationId }: BulkScope): number {
  if (organizationId === null) throw notFound();
  return organizationId;
}

/** Refuses a change of the whole installation in a school. @throws 404 */
export function requireInstallation({ organizationId }: BulkScope): void {
  if (organizationId !== null) throw notFound();
}
