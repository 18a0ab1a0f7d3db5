import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '../../../domain/outbox-row.ts';
import { loadDevice } from '../../../sync/load-device.ts';
import { RefusedMark } from '../../../ui/sync-mark.tsx';

/** Why a change was refused, in the server's words where there are any, and the way on. */
export function RefusedRow({ row: { id, problem } }: { row: OutboxRow }) {
  const act = (what: 'retryRow' | 'discardRow') => () => void loadDevice().then((device) => device[what](id));
  return (
    <RefusedMark
      reason={problem?.detail || <Trans>The store did not accept this change.</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={act('retryRow')}
      onDiscard={act('discardRow')}
    />
  );
}
