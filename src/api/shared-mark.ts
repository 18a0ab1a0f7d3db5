import { SHARED_MARK } from '../contract/shared-mark.ts';

/**
 * Whether the browser of a shared computer was open ever since the person logged in: the mark goes when it is closed, as their
 * session does. To be asked in a page.
 */
export function hasSharedMark(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SHARED_MARK}=`));
}
