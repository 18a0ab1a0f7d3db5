import { priceOfOffering } from '../cart/price-of-offering.ts';
import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import type { UserAvailability } from '../shelf/user-availability-schema.ts';
import type { Offering } from './offering-schema.ts';

/**
 * Returns what a person who has the digital version can still buy (OFFER-20): the printed version if they have none, and
 * the digital one again shortly before their access ends. Of a physical/digital choice they have one version only.
 */
export function offeringsForOwner(
  { offerings, isPhysicalDigitalChoice }: Pick<CatalogItem, 'offerings' | 'isPhysicalDigitalChoice'>,
  had: Pick<UserAvailability, 'isRenewable' | 'printOptionOwned' | 'physicalItemPurchaseDate'>,
): Offering[] {
  const isPrintSold = !isPhysicalDigitalChoice && !had.printOptionOwned && !had.physicalItemPurchaseDate;
  const isSold = { digital: had.isRenewable, print: isPrintSold, combo: false };
  return offerings
    .filter((one) => isSold[one.kind] && priceOfOffering(one))
    .map((one) => ({ ...one, showPrintOption: false }));
}
