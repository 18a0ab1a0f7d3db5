import { Trans } from '@lingui/react/macro';
import { isRefused } from '../../engine/outbox/outbox-facts.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import layout from '../../ui/layout.module.css';
import { PendingMark, RefusedMark } from '../../ui/sync-mark.tsx';

/**
 * Codes in the outbox of this device, and codes that were refused while the dialog was closed. Renders nothing if there
 * are none.
 */
export function StoredCodes() {
  const rows = useLiveQuery(
    'unsent',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.unsent),
  );
  const stored = (rows ?? []).flatMap((row) => (row.kind === 'code.redeem' ? [row] : []));
  if (stored.length === 0) return null;
  const act = (what: 'retryRow' | 'discardRow', id: string) => () =>
    void loadSyncClient().then((syncClient) => syncClient[what](id));
  return (
    <ul className={layout.stack}>
      {stored.map((row) => (
        <li key={row.id}>
          <b>{row.payload.code}</b>{' '}
          {isRefused(row) ? (
            <RefusedMark
              reason={row.problem?.detail || <Trans>The store did not accept this code.</Trans>}
              retryLabel={<Trans>Retry</Trans>}
              discardLabel={<Trans>Discard</Trans>}
              onRetry={act('retryRow', row.id)}
              onDiscard={act('discardRow', row.id)}
            />
          ) : (
            <PendingMark label={<Trans>Waiting to be redeemed</Trans>} />
          )}
        </li>
      ))}
    </ul>
  );
}
