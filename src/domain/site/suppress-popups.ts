import { links } from '../launch/link-table.ts';

/** True on pages where nothing may pop up: checkout, and an open book. */
export function shouldSuppressPopups(pathname: string): boolean {
  return pathname.startsWith(links.checkout) || /^\/(?:book|file)\/read\//.test(pathname);
}
