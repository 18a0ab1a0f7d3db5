import { Trans } from '@lingui/react/macro';
import { isRefused } from '../../engine/outbox/is-refused.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { PendingMark, RefusedMark } from '../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import layout from '../../ui/page/layout.module.css';
import { discardRow, retryRow } from '../device/data/outbox-actions.ts';
import { unsentQuery } from '../device/data/queries.ts';

/**
 * Codes in the outbox of this device, and codes that were refused while the dialog was closed. Renders nothing if there
 * are none.
 */
export function StoredCodes() {
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  const rows = useQuery(unsentQuery);
  const stored = (rows ?? []).flatMap((row) => (row.kind === 'code.redeem' ? [row] : []));
  if (stored.length === 0) return null;
  return (
    <ul className={layout.stack}>
      {stored.map((row) => (
        <li key={row.id}>
          <b>{row.payload.code}</b>{' '}
          {isRefused(row) ? (
            <RefusedMark
              reason={row.problem?.detail || <Trans>This code was not accepted.</Trans>}
              retryLabel={<Trans>Retry</Trans>}
              discardLabel={<Trans>Discard</Trans>}
              onRetry={() => void retry(row.id)}
              onDiscard={() => void discard(row.id)}
            />
          ) : (
            <PendingMark label={<Trans>Waiting to be redeemed</Trans>} />
          )}
        </li>
      ))}
    </ul>
  );
}
