import { Trans } from '@lingui/react/macro';
import { isRefused } from '../../domain/outbox-facts.ts';
import { loadDevice } from '../../sync/load-device.ts';
import layout from '../../ui/layout.module.css';
import { PendingMark, RefusedMark } from '../../ui/sync-mark.tsx';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** Codes that wait on this device, and those that the store refused when nobody looked. Nothing where there are none. */
export function KeptCodes() {
  const rows = useObserved(
    'unsent',
    lazySource(loadDevice, (device) => device.unsent),
  );
  const kept = (rows ?? []).flatMap((row) => (row.kind === 'code.redeem' ? [row] : []));
  if (kept.length === 0) return null;
  const act = (what: 'retryRow' | 'discardRow', id: string) => () =>
    void loadDevice().then((device) => device[what](id));
  return (
    <ul className={layout.stack}>
      {kept.map((row) => (
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
