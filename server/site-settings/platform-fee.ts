import { eq } from 'drizzle-orm';
import type { PlatformFeeForm, StaffStore } from '../../src/domain/staff/store-schema.ts';
import type { Database } from '../db/database.ts';
import { storeSettings } from '../db/schema/orders.ts';
import { Problem } from '../http/responses/problem.ts';
import { siteMessages } from '../messages/site-messages.ts';
import { requireVersion, versionOf } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';

type FeeValues = Omit<typeof storeSettings.$inferSelect, 'name'>;

const isStore = eq(storeSettings.name, 'store');
/** The fee of a store without settings. */
const NO_FEE: FeeValues = { isPlatformFeeEnabled: false, platformFeeCents: 0, platformFeeThresholdCents: 0 };

/** Loads the settings of the store for staff. */
export async function loadStore(db: Database): Promise<StaffStore> {
  const [row] = await db.select().from(storeSettings).where(isStore);
  const values = row ? toValues(row) : NO_FEE;
  return { platformFee: { ...values, version: versionOf(values) } };
}

/**
 * Saves the platform fee of the store (OFFER-10).
 * @throws 409 if another person changed it in the meantime (STAFF-3); 422 if an amount is missing
 */
export async function changePlatformFee(tx: Database, form: PlatformFeeForm, userId: number, now: Date): Promise<void> {
  const after = {
    isPlatformFeeEnabled: form.isPlatformFeeEnabled,
    platformFeeCents: requireAmount(form, 'platformFeeCents'),
    platformFeeThresholdCents: requireAmount(form, 'platformFeeThresholdCents'),
  };
  // Without a row there would be nothing to lock, and the second of two first saves would overwrite the other.
  await tx
    .insert(storeSettings)
    .values({ name: 'store', ...NO_FEE })
    .onConflictDoNothing();
  const [row] = await tx.select().from(storeSettings).where(isStore).for('update');
  const before = row ? toValues(row) : NO_FEE;
  requireVersion(form.version, before);
  await tx.update(storeSettings).set(after).where(isStore);
  const subject = { organizationId: null, subjectKind: 'store', subjectId: 'store' };
  await recordAudit(tx, { ...subject, action: 'store.change-fee', actor: userId, before, after }, now);
}

function toValues({ isPlatformFeeEnabled, platformFeeCents, platformFeeThresholdCents }: FeeValues): FeeValues {
  return { isPlatformFeeEnabled, platformFeeCents, platformFeeThresholdCents };
}

function requireAmount(form: PlatformFeeForm, field: 'platformFeeCents' | 'platformFeeThresholdCents'): number {
  const amount = form[field];
  if (amount === null) {
    throw new Problem(422, 'validation_failed', { detail: siteMessages.no_amount, meta: { fields: [field] } });
  }
  return amount;
}
