import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { notFound } from '../http/responses/problem.ts';
import { requireVersion, versionOf } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';

type Organization = typeof organizations.$inferSelect;

/** A form with some of the settings of a school. */
interface OrganizationForm<Values extends object> {
  /** Name of its change in the audit log. */
  readonly action: string;
  readonly toValues: (row: Organization) => Values;
  readonly toRow: (values: Values) => Partial<Organization>;
}

export interface OrganizationChange<Form> {
  readonly organizationId: number;
  readonly form: Form;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Loads a form of a school.
 * @throws 404 for an unknown school
 */
export async function loadOrganizationForm<Values extends object>(
  db: Database,
  organizationId: number,
  { toValues }: OrganizationForm<Values>,
): Promise<Values & { version: string }> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!row) throw notFound();
  const values = toValues(row);
  return { ...values, version: versionOf(values) };
}

/**
 * Saves a form of a school.
 * @throws 404; 409 if another person changed it in the meantime (STAFF-3)
 */
export async function changeOrganization<Values extends object>(
  tx: Database,
  { organizationId, form, userId, now }: OrganizationChange<Values & { version: string }>,
  { action, toValues, toRow }: OrganizationForm<Values>,
): Promise<void> {
  const isSchool = eq(organizations.id, organizationId);
  const [row] = await tx.select().from(organizations).where(isSchool).for('update');
  if (!row) throw notFound();
  const before = toValues(row);
  requireVersion(form.version, before);
  const [saved = row] = await tx.update(organizations).set(toRow(form)).where(isSchool).returning();
  const entry = { organizationId, actor: userId, action, subjectKind: 'organization', subjectId: organizationId };
  await recordAudit(tx, { ...entry, before, after: toValues(saved) }, now);
}
