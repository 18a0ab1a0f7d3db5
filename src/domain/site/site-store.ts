import type { Brand } from './brand-schema.ts';

/** The sales channel of the provider's own site, which has no brand. */
const OWN_CHANNEL = 'retail';

type Label = Pick<Brand, 'hasLabelSite' | 'allowEcommerce'>;

/** True unless the site is branded (`hasLabelSite`) and its brand forbids e-commerce (OFFER-14). */
export function isStoreSite(brand: Label | undefined): boolean {
  return !brand?.hasLabelSite || brand.allowEcommerce;
}

/** Returns the sales channel that decides which products are available on a site. */
export function channelOfSite(brand: Pick<Brand, 'channelType'> | undefined): string {
  return brand?.channelType ?? OWN_CHANNEL;
}
