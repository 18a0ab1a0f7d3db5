import { isWebAddress } from '../catalog/product-web-address.ts';
import { writeQuery } from '../site/url-search.ts';

/** Tracking data that the other seller receives about the buyer's origin (OFFER-12). */
export interface Tracking {
  /** The site that the buyer comes from. */
  readonly source: string;
  /** The kind of page; `pdp` (a product page) by default. */
  readonly medium?: string;
  /** The product, by an identifier that both sites use. */
  readonly term: string;
}

/**
 * Returns the address of the other seller with source, medium and term (OFFER-12); `undefined` when the site has
 * configured no web address.
 */
export function otherSellerLink(target: string | undefined, { source, medium = 'pdp', term }: Tracking) {
  if (!isWebAddress(target)) return undefined;
  const [address = target, fragment] = target.split('#', 2);
  const tracking = writeQuery({ utm_source: source, utm_medium: medium, utm_term: term });
  const query = address.includes('?') ? tracking.replace('?', address.endsWith('?') ? '' : '&') : tracking;
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Returns the host of an address without scheme, port and `www.`, or the text itself when it has no host. */
export function siteName(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1] ?? address;
}
