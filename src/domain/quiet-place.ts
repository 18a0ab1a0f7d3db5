import { links } from './link-table.ts';

/** Where nothing may come up by itself: at the till, and over an open book. */
export function isQuietPlace(pathname: string): boolean {
  return pathname.startsWith(links.checkout) || /^\/(?:book|file)\/read\//.test(pathname);
}
