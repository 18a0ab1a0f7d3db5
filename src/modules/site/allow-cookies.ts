import { hasIframeCookie, writeIframeCookie } from '../../domain/site/iframe-cookie.ts';

/** The Storage Access API is not in every browser. */
interface WithStorageAccess {
  requestStorageAccess(): Promise<void>;
}
const canAsk = (page: object): page is WithStorageAccess => 'requestStorageAccess' in page;

/**
 * Asks the browser to let this shop keep its cookies inside another site's page, where it has such a question, and leaves the cookie
 * that proves it. Has to be called from a press. Gives whether cookies are kept now.
 */
export async function allowCookies(page: Document): Promise<boolean> {
  if (canAsk(page) && window.self !== window.top) {
    try {
      await page.requestStorageAccess();
    } catch {
      return false;
    }
  }
  renewCookie(page);
  return hasIframeCookie(page.cookie);
}

/** For who has allowed it before: browsers forget a cookie after 400 days, so each visit counts anew. */
export function renewCookie(page: Document): void {
  // The Cookie Store API is not in every browser.
  page.cookie = writeIframeCookie(location.protocol === 'https:');
}
