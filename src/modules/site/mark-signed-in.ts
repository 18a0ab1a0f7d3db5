import { SIGNED_IN_ATTRIBUTE } from '../../domain/site/cookie-names.ts';
import { readUserCookie } from '../account/data/user-cookies.ts';

/** Selects by style sheet what is shown to visitors only and to signed-in people only (ACCT-8). */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute(SIGNED_IN_ATTRIBUTE, isSignedIn);
}

/** Does before the first render what a script of a server-rendered page does (`server/pages/signed-in-hint.ts`). */
export function markExpectedUser(): void {
  markSignedIn(readUserCookie() !== undefined);
}
