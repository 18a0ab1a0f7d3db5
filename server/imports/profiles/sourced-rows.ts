import type { EnrollmentRow, TermRow } from '../roster-row.ts';
import { enrollmentRow, type RowBuilder } from './row-builder.ts';
import { type RoleNames, readRole } from './table-map.ts';

/** Reads a row of `academicSessions.csv`, which OneRoster and School Data Sync write alike. */
export function readSession(row: RowBuilder): TermRow {
  return {
    entity: 'term',
    key: row.required('sourcedId'),
    code: row.required('sourcedId'),
    title: row.required('title'),
    startDate: row.day('startDate', 'required') ?? '',
    endDate: row.day('endDate', 'required') ?? '',
  };
}

/** Reads a row of `enrollments.csv`, which both write alike except for the roles. */
export function readClassEnrollment(row: RowBuilder, roles: RoleNames): EnrollmentRow | undefined {
  const role = readRole(row, roles);
  if (!role) return undefined;
  const keys = { sectionKey: row.required('classSourcedId'), personKey: row.required('userSourcedId') };
  return enrollmentRow({ ...keys, role, status: 'active' });
}
