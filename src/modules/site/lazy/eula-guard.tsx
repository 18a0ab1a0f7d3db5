import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { isServerUnreachable } from '../../../domain/mutations/sync-status.ts';
import { eulaRedirect } from '../../../domain/people/eula-guard.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { loadSyncClient } from '../../../sync/load-sync-client.ts';
import { statusQuery } from '../../../sync/queries.ts';
import { useSite } from '../site-context.ts';
import { isBranded } from '../site-facts.ts';

/** Redirects a user who must accept the license agreement to it, and back afterwards (ACCT-1). Renders nothing. */
export function EulaGuard() {
  const site = useSite();
  const navigate = useNavigate();
  const address = useLocation({ select: ({ href }) => href });
  const status = useQuery(statusQuery);
  const isOffline = !navigator.onLine || (status !== undefined && isServerUnreachable(status));
  const target = eulaRedirect({ login: site.login, address, isOffline, isBranded: isBranded(site) });
  useEffect(() => {
    if (target !== undefined) void navigate({ ...toLocation(target), replace: true });
  }, [target, navigate]);
  return null;
}
