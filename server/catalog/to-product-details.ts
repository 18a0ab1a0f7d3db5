import * as z from 'zod/mini';
import { type ProductDetails, productDetailsSchema } from '../../src/domain/catalog/product-schema.ts';
import type { ProductRow } from './catalog-item-statement.ts';
import { isCountryAllowed } from './territory.ts';

interface Beside {
  readonly bisacCodes: readonly string[];
  readonly itemCount: number;
  readonly showRedeem: boolean;
  readonly isCodeless: boolean;
  readonly country: string;
  readonly hasReaderFile: boolean;
}

const COLLECTIONS: readonly string[] = ['collection', 'classroom', 'ebundle'];

/** Returns the details of a product that its listing does not contain. Unknown details are left out (PROD-11). */
export function toProductDetails(row: ProductRow, beside: Beside): ProductDetails {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const drm = {
    ...(row.offlinePercent === null ? {} : { offlinePercent: row.offlinePercent }),
    ...(row.copyPercentage === null ? {} : { copyPercentage: row.copyPercentage }),
    ...(row.printAllowancePercent === null ? {} : { printAllowancePercent: row.printAllowancePercent }),
  };
  // The schema keeps the columns that the API defines and drops the others.
  return z.parse(productDetailsSchema, {
    ...known,
    isCountryAllowed: isCountryAllowed(row.territory, beside.country),
    bisacCodes: beside.bisacCodes,
    showRedeem: beside.showRedeem,
    isCodeless: beside.isCodeless,
    ...(Object.keys(drm).length > 0 ? { drm } : {}),
    samplePercent: beside.hasReaderFile ? samplePercentOf(row) || undefined : undefined,
    ...(COLLECTIONS.includes(row.productType) ? { collectionItemCount: beside.itemCount } : {}),
  });
}

/** Returns the share of a book that everybody may read, in percent: what staff set, else what the feed says (READ-8). */
export function samplePercentOf(row: Pick<ProductRow, 'samplePercent' | 'feedSamplePercent'>): number {
  return row.samplePercent ?? row.feedSamplePercent ?? 0;
}
