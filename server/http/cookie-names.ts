import type { Config } from '../config.ts';

/**
 * The name of a cookie of the server. Over https it has the prefix `__Host-`, with which browsers take the cookie from this host alone:
 * the sites of one installation are often subdomains of one domain, and none of them can set a cookie of another.
 */
export function cookieName(name: string, { isSecure }: Pick<Config, 'isSecure'>): string {
  return isSecure ? `__Host-${name}` : name;
}
