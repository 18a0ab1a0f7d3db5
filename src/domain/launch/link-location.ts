import { parseQuery } from '../site/url-search.ts';

/** An address of this app in the form that the router takes: `<Link {...toLocation(productPath(product))}>`. */
export interface LinkLocation {
  readonly to: string;
  readonly search: Record<string, string>;
}

/** Splits `/path?query`. The result always has a query, so that a link never keeps the query of the current page. */
export function toLocation(address: string): LinkLocation {
  const mark = address.indexOf('?');
  if (mark < 0) return { to: address, search: {} };
  return { to: address.slice(0, mark), search: parseQuery(address.slice(mark)) };
}

const ANSWERED_BY_SERVER =
  /^\/(?:licenses\.txt|platform|courses|docs|my_book_store|send_to_platform|section|course|cds_book_read|cds_courseware_provision)(?:[/?]|$)/;

/** True if the router can open an address of this site without a server request. */
export function isPageOfApp(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !ANSWERED_BY_SERVER.test(address);
}
