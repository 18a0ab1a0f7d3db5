/** Cookie that is renewed on each visit, because browsers keep no cookie longer than 400 days (SITE-4). */
export const IFRAME_COOKIE = 'iframe-fix';
const WANTED_DAYS = 3650;
const MAX_DAYS = 400;
const DAY_SECONDS = 86_400;

/**
 * Returns the cookie, in the syntax of `document.cookie`, that lets the shop work inside another site's page. It proves
 * that session cookies are stored there, so it has the same attributes: not partitioned, since browsers allow
 * partitioned cookies without asking.
 * @param isSecure a cookie can be sent from inside another site only over https
 */
export function writeIframeCookie(isSecure: boolean): string {
  const maxAge = Math.min(WANTED_DAYS, MAX_DAYS) * DAY_SECONDS;
  const reach = isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${IFRAME_COOKIE}=true; Path=/; Max-Age=${maxAge}; ${reach}`;
}

export function hasIframeCookie(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${IFRAME_COOKIE}=true`);
}
