import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../../../domain/site/cookie-names.ts';
import { readCookie } from '../../../engine/read-cookie.ts';

/**
 * True if the browser of a shared computer has stayed open since the person signed in: closing it deletes the cookie,
 * together with the session. Call it in a page only.
 */
export function hasSharedDeviceCookie(): boolean {
  return readCookie(SHARED_DEVICE_COOKIE) !== undefined;
}

/**
 * Returns the id of the person who signed in last with this browser, while their session may last. `undefined` carries
 * no information. Call it in a page only.
 */
export function readUserCookie(): string | undefined {
  return readCookie(USER_COOKIE);
}
