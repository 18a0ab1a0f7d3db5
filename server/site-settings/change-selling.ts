import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SellingForm } from '../../src/domain/staff/site-form-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { organizations } from '../db/schema/organizations.ts';
import { isAllowedTarget, wholeUrl } from '../http/origins.ts';
import { notFound, Problem } from '../http/problem.ts';
import { requireAddresses } from '../http/require-addresses.ts';
import { handoffNotAllowed, siteMessages } from '../messages/site-messages.ts';
import type { Text } from '../messages/text.ts';
import { requireVersion, versionOf } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';

type SellingValues = Omit<SellingForm, 'version'>;

interface SellingChange {
  readonly organizationId: number;
  readonly form: SellingForm;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Loads how a school sells.
 * @throws 404 for an unknown school
 */
export async function loadSelling(db: Database, organizationId: number): Promise<SellingForm> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!row) throw notFound();
  const values = toValues(row);
  return { ...values, version: versionOf(values) };
}

/**
 * Refuses a form of selling that leads buyers nowhere: a seller without an address, an address that must not be used
 * (NET-1), or a bookstore whose address the operator has not allowed (NAV-6).
 * @throws 422 with the field that is wrong
 */
export function requireSellers(form: SellingForm, request: FastifyRequest, config: Config): void {
  const { handoffUrl, vsRedirectUrl } = form;
  requireAddresses({ handoffUrl: [handoffUrl], vsRedirectUrl: [vsRedirectUrl] }, config);
  if (form.isFollettOrg && handoffUrl === '') throw invalid('handoffUrl', siteMessages.no_bookstore);
  if (form.buyOnVitalsource && vsRedirectUrl === '') throw invalid('vsRedirectUrl', siteMessages.no_seller);
  if (handoffUrl !== '' && !isAllowedTarget(wholeUrl(handoffUrl, request), request, config)) {
    throw invalid('handoffUrl', handoffNotAllowed(handoffUrl));
  }
}

/**
 * Saves how a school sells.
 * @throws 404; 409 if somebody else changed it (STAFF-3)
 */
export async function changeSelling(tx: Database, change: SellingChange): Promise<void> {
  const { organizationId, userId, now } = change;
  const { version, ...wanted } = change.form;
  const isSchool = eq(organizations.id, organizationId);
  const [row] = await tx.select().from(organizations).where(isSchool).for('update');
  if (!row) throw notFound();
  const before = toValues(row);
  requireVersion(version, before);
  const [saved = row] = await tx
    .update(organizations)
    .set({ ...wanted, handoffUrl: wanted.handoffUrl || null, vsRedirectUrl: wanted.vsRedirectUrl || null })
    .where(isSchool)
    .returning();
  const entry = { organizationId, actor: userId, action: 'selling.change', subjectKind: 'organization' };
  await recordAudit(tx, { ...entry, subjectId: organizationId, before, after: toValues(saved) }, now);
}

function toValues(row: typeof organizations.$inferSelect): SellingValues {
  const { directSalesEnabled, isFollettOrg, buyOnVitalsource, showVsModal, isCdsEnabled, rentalReturnDays } = row;
  return {
    directSalesEnabled,
    isFollettOrg,
    handoffUrl: row.handoffUrl ?? '',
    buyOnVitalsource,
    vsRedirectUrl: row.vsRedirectUrl ?? '',
    showVsModal,
    isCdsEnabled,
    rentalReturnDays,
  };
}

function invalid(field: keyof SellingValues, detail: Text): Problem {
  return new Problem(422, 'validation_failed', { detail, meta: { fields: [field] } });
}
