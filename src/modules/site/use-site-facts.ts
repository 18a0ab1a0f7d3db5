import { use, useEffect } from 'react';
import { lazyQuery, type Subscribable, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { SyncClient } from '../../sync/sync-client.ts';
import type { SiteFacts } from './site-facts.ts';
import { SsrBrandContext } from './ssr-brand.ts';

/** What the device knows of the site and the person; what it does not know yet is left open. Also wears the site's colours. */
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

/** Without a line the colours stay as they were remembered, until the next start: no fault of anybody's. */
function reportWhereConnected(cause: unknown): void {
  if (navigator.onLine) reportError(cause);
}
