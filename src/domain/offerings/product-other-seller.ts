import { isWebAddress } from '../catalog/product-web-address.ts';
import { writeQuery } from '../site/url-search.ts';

/** What the other seller learns of where a buyer comes from. */
export interface Tracking {
  /** The site that sends the buyer. */
  readonly source: string;
  /** The kind of place: a product page unless another is named. */
  readonly medium?: string;
  /** The product, by a number that both sides know. */
  readonly term: string;
}

/**
 * Where a buyer is sent who buys at another seller's (spec/storefront.md §6): its address with source, medium and term.
 * `undefined` where the site has named no web address.
 */
export function otherSellerLink(target: string | undefined, { source, medium = 'pdp', term }: Tracking) {
  if (!isWebAddress(target)) return undefined;
  const [address = target, fragment] = target.split('#', 2);
  const tracking = writeQuery({ utm_source: source, utm_medium: medium, utm_term: term });
  const query = address.includes('?') ? tracking.replace('?', address.endsWith('?') ? '' : '&') : tracking;
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** The name of a site as people say it: its host, without scheme, port and `www.`; the text itself where there is none. */
export function siteName(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1] ?? address;
}
