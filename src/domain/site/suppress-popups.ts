import { links } from '../launch/link-table.ts';

/** Where nothing may come up by itself: at the till, and over an open book. */
export function shouldSuppressPopups(pathname: string): boolean {
  return pathname.startsWith(links.checkout) || /^\/(?:book|file)\/read\//.test(pathname);
}
