import { eq, sql } from 'drizzle-orm';
import { normaliseCode } from '../../server/claim-codes/normalise-code.ts';
import type { Database } from '../../server/db/database.ts';
import { accessCodes, redeemCodes } from '../../server/db/schema/assets.ts';
import { known } from './first-row.ts';
import type { SeedIds } from './seed-sections.ts';

/**
 * Carrel's own codes for courseware, each for another kind of publisher's code: typed, an address, an address that
 * signs in.
 */
const COURSEWARE_CODES = [
  { code: 'WARE-CALC-0005', product: 'ware-calculus-homework' },
  { code: 'WARE-FREN-0006', product: 'ware-french-studio' },
  { code: 'WARE-ACCT-0007', product: 'ware-accounting-cycle' },
] as const;

const SIGNED_IN_BY_ADDRESS = { product: 'ware-accounting-cycle', address: 'https://ledgerworks.example/enter?pass=' };

/** Seeds the codes for trying every state of the access code panel, in addition to the pools of the catalog. */
export async function seedCodes(db: Database, ids: SeedIds): Promise<void> {
  await db.insert(redeemCodes).values(
    COURSEWARE_CODES.map(({ code, product }) => ({
      code: normaliseCode(code),
      productId: known(ids.products, product),
      durationDays: 180,
    })),
  );
  await db
    .update(accessCodes)
    .set({ isSso: true, url: sql`${SIGNED_IN_BY_ADDRESS.address} || ${accessCodes.code}` })
    .where(eq(accessCodes.productId, known(ids.products, SIGNED_IN_BY_ADDRESS.product)));
}
