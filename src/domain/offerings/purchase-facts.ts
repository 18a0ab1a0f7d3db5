import type { ProductType } from '../catalog/product-schema.ts';
import type { UserAvailability } from '../shelf/user-availability-schema.ts';

/** What is told of what a person has got already (spec/storefront.md §8 Informational texts). Dates are ISO 8601. */
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

interface FactsOf {
  readonly productType: ProductType;
  readonly availability: Had | undefined;
  /** Nothing but paper is owned of it. */
  readonly isPrintOnly: boolean;
  /** The owned version of a physical/digital choice is the other one, and that is digital. */
  readonly isOtherVersionOwned?: boolean;
}

/** In the order in which they are told. */
export function purchaseFacts({
  productType,
  availability,
  isPrintOnly,
  isOtherVersionOwned,
}: FactsOf): PurchaseFact[] {
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
