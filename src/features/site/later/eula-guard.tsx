import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { eulaRedirect } from '../../../domain/eula-guard.ts';
import { toLocation } from '../../../domain/link-location.ts';
import { isUnreached } from '../../../domain/sync-status.ts';
import { loadDevice } from '../../../sync/load-device.ts';
import { lazySource, useObserved } from '../../../ui/use-observed.ts';
import { useSite } from '../site-context.ts';
import { isBranded } from '../site-facts.ts';

/** Leads a person who has yet to accept the license agreement to it, and back afterwards. Shows nothing. */
export function EulaGuard() {
  const site = useSite();
  const navigate = useNavigate();
  const address = useLocation({ select: ({ href }) => href });
  const status = useObserved(
    'status',
    lazySource(loadDevice, (device) => device.status),
  );
  const isOffline = !navigator.onLine || (status !== undefined && isUnreached(status));
  const target = eulaRedirect({ login: site.login, address, isOffline, isBranded: isBranded(site) });
  useEffect(() => {
    if (target !== undefined) void navigate({ ...toLocation(target), replace: true });
  }, [target, navigate]);
  return null;
}
