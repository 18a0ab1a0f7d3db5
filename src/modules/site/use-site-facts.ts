import { use, useEffect } from 'react';
import { lazyQuery, type Subscribable, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { SyncClient } from '../../sync/sync-client.ts';
import type { SiteFacts } from './site-facts.ts';
import { SsrBrandContext } from './ssr-brand.ts';

/**
 * Returns the site and user facts from the local database; unknown facts are `undefined`. It also applies the site's
 * colors.
 */
export function useSiteFacts(): SiteFacts {
  const served = use(SsrBrandContext);
  const label = useSyncClientQuery((syncClient) => syncClient.label);
  const provider = useSyncClientQuery((syncClient) => syncClient.partnerConfig);
  const login = useSyncClientQuery((syncClient) => syncClient.login);
  const cart = useSyncClientQuery((syncClient) => syncClient.cart);
  useEffect(() => {
    if (label)
      void import('./apply-site-brand.ts')
        .then(({ applySiteBrand }) => applySiteBrand(label.value))
        .catch(reportWhereConnected);
  }, [label]);
  return {
    label: (label ? label.value : served) ?? undefined,
    isLabelKnown: label !== undefined || served !== undefined,
    provider: provider?.value,
    login: login?.value,
    cartCount: cart?.lines.length ?? 0,
  };
}

function useSyncClientQuery<Value>(pick: (syncClient: SyncClient) => Subscribable<Value>): Value | undefined {
  return useLiveQuery('site', lazyQuery(loadSyncClient, pick));
}

/** Reports an error only when online. Offline the cached colors stay until the next start. */
function reportWhereConnected(cause: unknown): void {
  if (navigator.onLine) reportError(cause);
}
