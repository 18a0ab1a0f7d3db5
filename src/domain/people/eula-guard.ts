import { eulaLink } from '../launch/link-table.ts';
import type { Login } from './account-schema.ts';

/** Pages that are open before the license agreement is accepted: the agreement, help, and sign-out. */
const OPEN =
  /^\/(?:account\/eula|login|logout|cookies|support|privacy-notice|terms-of-use|refund-policy|accessibility)\/?$/;
const READING = /^\/(?:book|file)\/read\//;

export interface EulaGuardInput {
  readonly login: Login | undefined;
  /** Path and query of the current page. */
  readonly address: string;
  /** The agreement cannot be accepted offline, and offline reading must never wait for it (ACCT-1). */
  readonly isOffline: boolean;
  /** True on a branded site (`hasLabelSite`). Its reader is embedded in other pages, which cannot be redirected. */
  readonly isBranded: boolean;
}

/**
 * Returns the redirect target for a signed-in person who must accept the license agreement (ACCT-1); `undefined` means
 * no redirect.
 */
export function eulaRedirect({ login, address, isOffline, isBranded }: EulaGuardInput): string | undefined {
  if (!login?.isLoggedIn || !login.mustAcceptEula || isOffline) return undefined;
  const path = address.split(/[?#]/, 1)[0] ?? '/';
  if (OPEN.test(path) || (isBranded && READING.test(path))) return undefined;
  return eulaLink(address);
}
