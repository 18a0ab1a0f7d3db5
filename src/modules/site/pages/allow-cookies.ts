import { hasIframeCookie, writeIframeCookie } from '../../../domain/site/iframe-cookie.ts';

/** Document whose Storage Access API may be missing, because not every browser has it. */
interface WithStorageAccess {
  requestStorageAccess(): Promise<void>;
}
const canAsk = (page: object): page is WithStorageAccess => 'requestStorageAccess' in page;

/**
 * Asks the browser to allow cookies while this store is embedded in another site, if the browser has such a prompt, and
 * sets the cookie that proves it. Call it inside the event handler of a press. Resolves to true if cookies are allowed
 * now.
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

/** Renews the cookie of a person who has allowed cookies before. Browsers delete cookies after 400 days (SITE-4). */
export function renewCookie(page: Document): void {
  // Not every browser has the Cookie Store API.
  page.cookie = writeIframeCookie(location.protocol === 'https:');
}
