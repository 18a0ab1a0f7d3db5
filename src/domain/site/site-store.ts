import type { WhiteLabel } from './white-label-schema.ts';

/** The sales channel of the provider's own site, which has no white label. */
const OWN_CHANNEL = 'retail';

type Label = Pick<WhiteLabel, 'hasLabelSite' | 'allowEcommerce'>;

/** Whether a site sells: there is no branded site, or it allows e-commerce (spec/storefront.md §6, spec/shelf.md §6). */
export function isStoreSite(label: Label | undefined): boolean {
  return !label?.hasLabelSite || label.allowEcommerce;
}

/** The sales channel that availabilities of products are judged by on a site. */
export function channelOfSite(label: Pick<WhiteLabel, 'channelType'> | undefined): string {
  return label?.channelType ?? OWN_CHANNEL;
}
