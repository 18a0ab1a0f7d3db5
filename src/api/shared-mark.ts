import { PERSON_MARK, SHARED_MARK } from '../contract/shared-mark.ts';

/**
 * Whether the browser of a shared computer was open ever since the person logged in: the mark goes when it is closed, as their
 * session does. To be asked in a page.
 */
export function hasSharedMark(): boolean {
  return readCookie(SHARED_MARK) !== undefined;
}

/** The id of who logged in last with this browser, while their session may last; `undefined` tells nothing. To be asked in a page. */
export function readPersonMark(): string | undefined {
  return readCookie(PERSON_MARK);
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
