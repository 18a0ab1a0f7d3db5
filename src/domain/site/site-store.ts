import type { WhiteLabel } from './white-label-schema.ts';

/** The sales channel of the provider's own site, which has no brand. */
const OWN_CHANNEL = 'retail';

type Label = Pick<WhiteLabel, 'hasLabelSite' | 'allowEcommerce'>;

/** True unless the site is branded (`hasLabelSite`) and its brand forbids e-commerce (OFFER-14). */
export function isStoreSite(label: Label | undefined): boolean {
  return !label?.hasLabelSite || label.allowEcommerce;
}

/** Returns the sales channel that decides which products are available on a site. */
export function channelOfSite(label: Pick<WhiteLabel, 'channelType'> | undefined): string {
  return label?.channelType ?? OWN_CHANNEL;
}
