import { STORED_ATTRIBUTE } from '../../domain/site/stored-page.ts';

/** True if this document was stored on the device at an earlier opening (SITE-9). */
export function isStoredPage(): boolean {
  return document.documentElement.hasAttribute(STORED_ATTRIBUTE);
}
