import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '../../../domain/mutations/outbox-row.ts';
import { RefusedMark } from '../../../ui/sync-mark.tsx';
import { useActOnRow } from './act-on-row.ts';

/** Why a change was refused, in the server's words where there are any, and the way on. */
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
