import type { Config } from '../../config.ts';

/**
 * Returns the full name of a cookie. Over https it has the prefix `__Host-`, which makes browsers accept the cookie
 * from this host only: the sites of one installation are often subdomains of one domain, and none of them may set a
 * cookie of another.
 */
export function cookieName(name: string, { isSecure }: Pick<Config, 'isSecure'>): string {
  return isSecure ? `__Host-${name}` : name;
}
