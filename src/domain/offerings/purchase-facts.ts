import type { ProductType } from '../catalog/product-schema.ts';
import type { UserAvailability } from '../shelf/user-availability-schema.ts';

/** A fact about what a person already has. Dates are ISO 8601. */
export type PurchaseFact =
  | { readonly kind: 'digitalAccess' | 'digitalOwned' | 'accessEnded' }
  | { readonly kind: 'printPurchased' | 'printComing' | 'itemPurchased'; readonly date: string }
  | { readonly kind: 'tracking'; readonly carrier: string; readonly number: string };

type Had = Pick<
  UserAvailability,
  | 'isOwned'
  | 'isExpired'
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

/** Returns the facts in display order. */
export function purchaseFacts({
  productType,
  availability,
  isPrintOnly,
  isOtherVersionOwned,
}: PurchaseInput): PurchaseFact[] {
  const facts: PurchaseFact[] = [];
  const isDigital = productType !== 'physical_product' && !isPrintOnly;
  if (availability?.isOwned && !availability.isExpired && isDigital) facts.push({ kind: 'digitalAccess' });
  if (availability?.isExpired && isDigital) facts.push({ kind: 'accessEnded' });
  if (isOtherVersionOwned) facts.push({ kind: 'digitalOwned' });
  if (!availability) return facts;
  const { printOptionPurchaseDate, futurePrintOptionAvailable, physicalItemPurchaseDate } = availability;
  if (printOptionPurchaseDate) facts.push({ kind: 'printPurchased', date: printOptionPurchaseDate });
  if (futurePrintOptionAvailable) facts.push({ kind: 'printComing', date: futurePrintOptionAvailable });
  if (physicalItemPurchaseDate) facts.push({ kind: 'itemPurchased', date: physicalItemPurchaseDate });
  const { shippingCarrier: carrier, trackingNumber: number } = availability;
  if (carrier && number) facts.push({ kind: 'tracking', carrier, number });
  return facts;
}
