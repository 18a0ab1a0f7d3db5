import type { EnrollmentRow } from '../roster-row.ts';
import { addition, compareFields, type RowChange } from './row-change.ts';

/** A stored membership in a section. */
export type StoredEnrollment = {
  readonly role: 'student' | 'instructor';
  readonly status: 'active' | 'dropped' | 'completed';
  readonly leftAt: string | null;
  readonly importSource: string | null;
  readonly isOverridden: boolean;
};

export type StagedEnrollment = Pick<EnrollmentRow, 'sectionKey' | 'personKey' | 'role' | 'status'>;

/**
 * Compares an enrollment with the file (ROST-1). A membership that staff or a section code added belongs to the source
 * once its file contains it. An active membership of another source is never dropped (ROST-4), and what staff set by
 * hand stays (ROST-3).
 * @param staged absent if a bulk file lacks the enrollment, or if its section is dropped
 */
export function diffEnrollment(
  stored: StoredEnrollment | undefined,
  staged: StagedEnrollment | undefined,
  { source }: { readonly source: string },
): RowChange | undefined {
  if (!stored) return staged && addEnrollment(staged, source);
  if (!staged) return asOverridden(stored, dropEnrollment(stored));
  const { role, status } = staged;
  const isOther = stored.importSource !== null && stored.importSource !== source && stored.status === 'active';
  if (isOther) return undefined;
  if (status === 'dropped') return asOverridden(stored, dropEnrollment(stored));
  return asOverridden(stored, compareFields(stored, { role, status, importSource: source }, []));
}

function addEnrollment(staged: StagedEnrollment, importSource: string): RowChange | undefined {
  const { sectionKey, personKey, role, status } = staged;
  return status === 'dropped' ? undefined : addition({ sectionKey, personKey, role, status, importSource });
}

function dropEnrollment(stored: StoredEnrollment): RowChange | undefined {
  if (stored.status !== 'active') return undefined;
  const after = { ...stored, status: 'dropped' };
  return { action: 'drop', before: stored, after, overridden: null, isEffective: true };
}

/** Turns a change of an enrollment that staff set into one that is only shown. */
function asOverridden(stored: StoredEnrollment, change: RowChange | undefined): RowChange | undefined {
  if (!stored.isOverridden || !change) return change;
  const { role, status } = change.after;
  if (role === stored.role && status === stored.status) return undefined;
  return { ...change, after: stored, overridden: { role, status }, isEffective: false };
}
