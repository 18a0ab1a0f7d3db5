import { eulaLink } from '../launch/link-table.ts';
import type { Login } from './account-schema.ts';

/** Pages that a person may see before they have accepted: what they are to accept, help, and the way out. */
const OPEN =
  /^\/(?:account\/eula|login|logout|cookies|support|privacy-notice|terms-of-use|refund-policy|accessibility)\/?$/;
const READING = /^\/(?:book|file)\/read\//;

export interface EulaGuardFacts {
  readonly login: Login | undefined;
  /** Path and query of the page that is shown. */
  readonly address: string;
  /** Nothing can be accepted without a line, and reading must never wait for one. */
  readonly isOffline: boolean;
  /** On a site with a brand the reader stands inside other pages, which cannot be led away. */
  readonly isBranded: boolean;
}

/** Where a signed-in person who has yet to accept the license agreement is led; `undefined`: nowhere (spec/shelf.md §6 EULA). */
export function eulaRedirect({ login, address, isOffline, isBranded }: EulaGuardFacts): string | undefined {
  if (!login?.isLoggedIn || !login.mustAcceptEula || isOffline) return undefined;
  const path = address.split(/[?#]/, 1)[0] ?? '/';
  if (OPEN.test(path) || (isBranded && READING.test(path))) return undefined;
  return eulaLink(address);
}
