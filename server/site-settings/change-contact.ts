import { eq } from 'drizzle-orm';
import type { ContactForm } from '../../src/domain/staff/site-form-schema.ts';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { notFound } from '../http/problem.ts';
import { requireVersion, versionOf } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';

interface ContactChange {
  readonly organizationId: number;
  readonly form: ContactForm;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Loads whom the members of a school ask for help.
 * @throws 404 for an unknown school
 */
export async function loadContact(db: Database, organizationId: number): Promise<ContactForm> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!row) throw notFound();
  const values = toValues(row);
  return { ...values, version: versionOf(values) };
}

/**
 * Saves whom the members of a school ask for help.
 * @throws 404; 409 if somebody else changed it (STAFF-3)
 */
export async function changeContact(tx: Database, change: ContactChange): Promise<void> {
  const { organizationId, userId, now } = change;
  const { version, ...wanted } = change.form;
  const isSchool = eq(organizations.id, organizationId);
  const [row] = await tx.select().from(organizations).where(isSchool).for('update');
  if (!row) throw notFound();
  const before = toValues(row);
  requireVersion(version, before);
  const { contactName, emailAddress, phoneNumber } = wanted;
  const [saved = row] = await tx
    .update(organizations)
    .set({
      contactName: contactName || null,
      emailAddress: emailAddress || null,
      phoneNumber: phoneNumber || null,
    })
    .where(isSchool)
    .returning();
  const entry = { organizationId, actor: userId, action: 'contact.change', subjectKind: 'organization' };
  await recordAudit(tx, { ...entry, subjectId: organizationId, before, after: toValues(saved) }, now);
}

function toValues(row: typeof organizations.$inferSelect): Omit<ContactForm, 'version'> {
  const { contactName, emailAddress, phoneNumber } = row;
  return { contactName: contactName ?? '', emailAddress: emailAddress ?? '', phoneNumber: phoneNumber ?? '' };
}
