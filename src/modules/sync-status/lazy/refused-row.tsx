import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import { RefusedMark } from '../../../ui/sync-mark.tsx';
import { useActOnRow } from './act-on-row.ts';

/** Reason of a rejection, with the server's message if there is one, and the possible actions. */
export function RefusedRow({ row: { id, problem } }: { row: OutboxRow }) {
  const actOnRow = useActOnRow();
  return (
    <RefusedMark
      reason={problem?.detail || <Trans>The store did not accept this change.</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => actOnRow('retryRow', id)}
      onDiscard={() => actOnRow('discardRow', id)}
    />
  );
}
