import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { eulaRedirect } from '../../../domain/people/eula-guard.ts';
import { useIsOffline } from '../../../engine/react/use-connectivity.ts';
import { useSite } from '../site-context.ts';
import { isBranded } from '../site-state.ts';

/** Redirects a person who must accept the license agreement to it, and back afterwards (ACCT-1). Renders nothing. */
export function EulaGuard() {
  const site = useSite();
  const navigate = useNavigate();
  const address = useLocation({ select: ({ href }) => href });
  const isOffline = useIsOffline();
  const target = eulaRedirect({ login: site.login, address, isOffline, isBranded: isBranded(site) });
  useEffect(() => {
    if (target !== undefined) void navigate({ ...toLocation(target), replace: true });
  }, [target, navigate]);
  return null;
}
