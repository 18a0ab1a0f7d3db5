import { eq } from 'drizzle-orm';
import type { PlatformFeeTerms } from '../../src/domain/cart/platform-fee.ts';
import { toCents } from '../../src/domain/cart/price.ts';
import type { Database } from '../db/database.ts';
import { storeSettings } from '../db/schema/orders.ts';

/** Loads the platform fee of the store; `undefined` if the store has no settings (OFFER-10). */
export async function loadPlatformFeeTerms(db: Database): Promise<PlatformFeeTerms | undefined> {
  const [row] = await db.select().from(storeSettings).where(eq(storeSettings.name, 'store'));
  return row && toPlatformFeeTerms(row);
}

/** Converts the settings of the store to the terms of its platform fee. */
export function toPlatformFeeTerms(row: typeof storeSettings.$inferSelect): PlatformFeeTerms {
  return {
    isEnabled: row.isPlatformFeeEnabled,
    fee: toCents(row.platformFeeCents),
    threshold: toCents(row.platformFeeThresholdCents),
  };
}
