/** "Set to true for 3650 days" (spec/storefront.md §9); browsers keep no cookie longer than 400 days, so it is renewed on each visit. */
export const IFRAME_COOKIE = 'iframe-fix';
const WANTED_DAYS = 3650;
const MAX_DAYS = 400;
const DAY_SECONDS = 86_400;

/**
 * The cookie that lets the shop work inside another site's page, as `document.cookie` takes it. It proves that the cookies of the session
 * are kept there, so it is kept under the same conditions: not partitioned, which browsers allow without being asked.
 * @param isSecure only over https may a cookie be sent from inside another site
 */
export function writeIframeCookie(isSecure: boolean): string {
  const maxAge = Math.min(WANTED_DAYS, MAX_DAYS) * DAY_SECONDS;
  const reach = isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${IFRAME_COOKIE}=true; Path=/; Max-Age=${maxAge}; ${reach}`;
}

export function hasIframeCookie(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${IFRAME_COOKIE}=true`);
}
