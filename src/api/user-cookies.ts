import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../domain/site/cookie-names.ts';

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

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
