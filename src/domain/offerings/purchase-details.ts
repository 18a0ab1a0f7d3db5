import type { ProductType } from '../catalog/product-schema.ts';
import type { UserAvailability } from '../shelf/user-availability-schema.ts';

/** A detail of what a person already has. Dates are ISO 8601. */
export type PurchaseDetail =
  | { readonly kind: 'digitalAccess' | 'digitalOwned' | 'accessEnded' }
  | { readonly kind: 'renewable' | 'printPurchased' | 'printComing' | 'itemPurchased'; readonly date: string }
  | { readonly kind: 'tracking'; readonly carrier: string; readonly number: string };

type Had = Pick<
  UserAvailability,
  | 'isOwned'
  | 'isExpired'
  | 'isRenewable'
  | 'expiresAt'
  | 'printOptionPurchaseDate'
  | 'futurePrintOptionAvailable'
  | 'physicalItemPurchaseDate'
  | 'shippingCarrier'
  | 'trackingNumber'
>;

interface PurchaseInput {
  readonly productType: ProductType;
  readonly availability: Had | undefined;
  /** True if the person owns only the print version. */
  readonly isPrintOnly: boolean;
  /** True if the person owns the other version of a physical/digital choice, and that version is digital. */
  readonly isOtherVersionOwned?: boolean;
}

/** Returns the details in display order. */
export function purchaseDetails({
  productType,
  availability,
  isPrintOnly,
  isOtherVersionOwned,
}: PurchaseInput): PurchaseDetail[] {
  const details: PurchaseDetail[] = [];
  const isDigital = productType !== 'physical_product' && !isPrintOnly;
  if (availability?.isOwned && !availability.isExpired && isDigital) details.push({ kind: 'digitalAccess' });
  if (availability?.isRenewable && availability.expiresAt) {
    details.push({ kind: 'renewable', date: availability.expiresAt });
  }
  if (availability?.isExpired && isDigital) details.push({ kind: 'accessEnded' });
  if (isOtherVersionOwned) details.push({ kind: 'digitalOwned' });
  if (!availability) return details;
  const { printOptionPurchaseDate, futurePrintOptionAvailable, physicalItemPurchaseDate } = availability;
  if (printOptionPurchaseDate) details.push({ kind: 'printPurchased', date: printOptionPurchaseDate });
  if (futurePrintOptionAvailable) details.push({ kind: 'printComing', date: futurePrintOptionAvailable });
  if (physicalItemPurchaseDate) details.push({ kind: 'itemPurchased', date: physicalItemPurchaseDate });
  const { shippingCarrier: carrier, trackingNumber: number } = availability;
  if (carrier && number) details.push({ kind: 'tracking', carrier, number });
  return details;
}
