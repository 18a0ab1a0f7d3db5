import { and, eq, ne, sql } from 'drizzle-orm';
import { isTimeZone } from '../../src/domain/primitives/is-time-zone.ts';
import type { SectionForm, VersionedSectionForm } from '../../src/domain/staff/section-page-schema.ts';
import { normaliseCode } from '../claim-codes/normalise-code.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sections } from '../db/schema/courses.ts';
import { invalidField, type Problem } from '../http/responses/problem.ts';
import { sectionMessages } from '../messages/section-messages.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import { enqueueProvision } from '../sections/provide-job.ts';
import { lockShelvesOf } from '../sections/provide-members.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { formOf, lockSchoolSection } from './load-section.ts';

export interface SectionAction {
  readonly org: number;
  readonly sectionId: number;
  readonly actor: number;
  readonly now: Date;
  /** The currency of the store (CAT-12). */
  readonly currency: StoreCurrency;
}

/**
 * Saves the form of a section. It stores the section code without spaces and hyphens (CODE-1). A later import does not
 * change a field that this form changed (ROST-3). Members may choose as soon as the section offers a choice (OPT-8), and
 * what becomes due is provided at once.
 * @throws 404; 409 if somebody else changed it (STAFF-3); 422 with the field that is wrong
 */
export async function changeSection(
  tx: Database,
  { org, sectionId, actor, now }: SectionAction,
  { version, ...typed }: VersionedSectionForm,
): Promise<void> {
  const row = await lockSchoolSection(tx, org, sectionId);
  const before = formOf(row);
  requireVersion(version, before);
  const wanted = { ...typed, sectionCode: normaliseCode(typed.sectionCode) };
  requireValid(wanted);
  await requireFreeCode(tx, sectionId, wanted.sectionCode);
  const changed = fieldNames.filter((field) => before[field] !== wanted[field]);
  if (changed.length === 0) return;
  const { isProvided, sectionCode, ...fields } = wanted;
  // No roster contains these, so they cannot differ from one.
  const ofRosters = changed.filter((field) => field !== 'sectionCode' && field !== 'isCourseFee');
  const overriddenFields = [...new Set([...row.overriddenFields, ...ofRosters])];
  // Before the section: a new code locks it against whoever provides its materials and holds a membership.
  if (wanted.optingMethod !== 'no_opt' && before.optingMethod === 'no_opt') await letStudentsOpt(tx, sectionId);
  await tx
    .update(sections)
    .set({ ...fields, disableAutoProvisioning: !isProvided, sectionCode: sectionCode || null, overriddenFields })
    .where(eq(sections.id, sectionId));
  await enqueueProvision(tx, [sectionId], now);
  const entry = { organizationId: org, actor, action: 'section.change', subjectKind: 'section', subjectId: sectionId };
  await recordAudit(tx, { ...entry, before: pick(before, changed), after: pick(wanted, changed) }, now);
}

/** Lets the students of a section choose. The shelves come before the memberships in the order of locks (`lockShelf`). */
async function letStudentsOpt(tx: Database, sectionId: number): Promise<void> {
  const isWaiting = and(
    eq(sectionMembers.sectionId, sectionId),
    eq(sectionMembers.role, 'student'),
    eq(sectionMembers.canUpdateOptStatus, false),
  );
  await lockShelvesOf(tx, sql`select user_id from section_members where ${isWaiting}`);
  await tx.update(sectionMembers).set({ canUpdateOptStatus: true }).where(isWaiting);
}

const fieldNames = [
  'name',
  'startDate',
  'endDate',
  'addDropDate',
  'timeZone',
  'courseType',
  'optingMethod',
  'isProvided',
  'isCourseFee',
  'sectionCode',
] as const satisfies readonly (keyof SectionForm)[];

function pick(form: SectionForm, names: readonly (keyof SectionForm)[]) {
  return Object.fromEntries(names.map((name) => [name, form[name]]));
}

function requireValid({ startDate, endDate, addDropDate, timeZone }: SectionForm): void {
  if (endDate < startDate) throw invalid('endDate', 'dates');
  if (addDropDate !== null && addDropDate > endDate) throw invalid('addDropDate', 'deadline');
  if (!isTimeZone(timeZone)) throw invalid('timeZone', 'time_zone');
}

/** Refuses a code that opens another section, of any school: students type the code alone (CODE-4). @throws 422 */
async function requireFreeCode(tx: Database, sectionId: number, sectionCode: string): Promise<void> {
  if (sectionCode === '') return;
  const isTaken = and(eq(sections.sectionCode, sectionCode), ne(sections.id, sectionId));
  if ((await tx.$count(sections, isTaken)) > 0) throw invalid('sectionCode', 'code_taken');
}

function invalid(field: keyof SectionForm, reason: keyof typeof sectionMessages): Problem {
  return invalidField(field, sectionMessages[reason]);
}
