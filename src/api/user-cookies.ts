import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../domain/site/cookie-names.ts';

/**
 * Whether the browser of a shared computer was open ever since the person logged in: the mark goes when it is closed, as their
 * session does. To be asked in a page.
 */
export function hasSharedDeviceCookie(): boolean {
  return readCookie(SHARED_DEVICE_COOKIE) !== undefined;
}

/** The id of who logged in last with this browser, while their session may last; `undefined` tells nothing. To be asked in a page. */
export function readUserCookie(): string | undefined {
  return readCookie(USER_COOKIE);
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
