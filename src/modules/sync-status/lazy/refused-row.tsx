import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { RefusedMark } from '../../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';
import { discardRow, retryRow } from '../../device/data/outbox-actions.ts';

/** Reason of a refusal, with the server's message if there is one, and the possible actions. */
export function RefusedRow({ row: { id, problem } }: { row: OutboxRow }) {
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  return (
    <RefusedMark
      reason={problem?.detail || <Trans>This change was not accepted.</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onRetry={() => void retry(id)}
      onDiscard={() => void discard(id)}
    />
  );
}
