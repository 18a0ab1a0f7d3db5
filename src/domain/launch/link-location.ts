import { parseQuery } from '../site/url-search.ts';

/** An address of this app as the router takes it: `<Link {...toLocation(productPath(product))}>`. */
export interface LinkLocation {
  readonly to: string;
  readonly search: Record<string, string>;
}

/** Takes `/path?query` apart. A query is always given, so that a link never keeps the query of the page it stands on. */
export function toLocation(address: string): LinkLocation {
  const mark = address.indexOf('?');
  if (mark < 0) return { to: address, search: {} };
  return { to: address.slice(0, mark), search: parseQuery(address.slice(mark)) };
}

const ANSWERED_BY_SERVER =
  /^\/(?:licenses\.txt|platform|courses|docs|my_book_store|send_to_platform|section|course|cds_book_read|cds_courseware_provision)(?:[/?]|$)/;

/** Whether the router may open an address: one of this site that the server need not be asked for. */
export function isPageOfApp(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !ANSWERED_BY_SERVER.test(address);
}
