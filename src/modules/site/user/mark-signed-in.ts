import { SIGNED_IN_ATTRIBUTE } from '../../../domain/site/cookie-names.ts';
import { readUserCookie } from '../../account/data/user-cookies.ts';

let isPlaceKept = false;

/** Selects by style sheet what is shown to visitors only and to signed-in people only (ACCT-8). */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, isSignedIn || isPlaceKept);
}

/**
 * Keeps the place of the user menu free while a person signs out. The page is loaded again at the end, so the words for
 * visitors would move the header only for a moment.
 */
export function keepUserPlace(isKept: boolean): void {
  isPlaceKept = isKept && document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE);
}

/** Does before the first render what a script of a server-rendered page does (`server/pages/signed-in-hint.ts`). */
export function markExpectedUser(): void {
  markSignedIn(readUserCookie() !== undefined);
}
