import * as z from 'zod/mini';
import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import type { Offering } from '../../src/domain/offerings/offering-schema.ts';
import { offeringIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { offerings } from '../db/schema/offerings.ts';

/** Converts an offering from the database to the API format. */
export function toOffering(row: typeof offerings.$inferSelect): Offering {
  return {
    id: z.parse(offeringIdSchema, String(row.id)),
    kind: row.kind,
    tenure: row.tenure,
    ...(row.priceCents === null ? {} : { price: formatPrice(toCents(row.priceCents)) }),
    ...(row.comboPriceCents === null ? {} : { comboPrice: formatPrice(toCents(row.comboPriceCents)) }),
    currencyCode: row.currencyCode,
    description: row.description,
    ...(row.terms === null ? {} : { terms: row.terms }),
    ...(row.durationDays === null ? {} : { durationDays: row.durationDays }),
    showPrintOption: row.showPrintOption,
  };
}
