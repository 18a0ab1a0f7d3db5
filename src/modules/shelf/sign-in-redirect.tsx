import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { signInLink } from '../../domain/launch/link-table.ts';
import { REFRESH_BROKEN, type RefreshOutcome } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

interface SignInRedirectProps {
  /** The address to return to. */
  here: string;
  /** Shown while signing in is impossible because the device is offline. */
  children: ReactNode;
}

/**
 * Result of refreshing the login. A fresh response includes whether the person is a visitor, because the component may
 * re-render later.
 */
type LoginOutcome = RefreshOutcome | { readonly isFresh: true; readonly isVisitor: boolean };

async function fetchLogin(): Promise<LoginOutcome> {
  const syncClient = await loadSyncClient();
  const refreshResult = await syncClient.refreshLogin();
  return refreshResult.isFresh ? { isFresh: true, isVisitor: syncClient.person() === 'visitor' } : refreshResult;
}

/**
 * Redirects a visitor to the sign-in page (NAV-5), but only after the server has confirmed that no person is signed in.
 */
export function SignInRedirect({ here, children }: SignInRedirectProps) {
  const { value: outcome } = useAsync<LoginOutcome>(() => fetchLogin().catch(() => REFRESH_BROKEN), [], {
    isRepeatedOnReconnect: true,
  });
  const isVisitor = outcome !== undefined && 'isVisitor' in outcome && outcome.isVisitor;
  const address = signInLink(here);
  useEffect(() => {
    if (isVisitor) location.replace(address);
  }, [isVisitor, address]);
  if (outcome?.isFresh === false) return children;
  return (
    <p role="status">
      <Trans>Redirecting...</Trans>
    </p>
  );
}
