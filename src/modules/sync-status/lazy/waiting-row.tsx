import { Trans } from '@lingui/react/macro';
import type { OutboxRow, Problem } from '../../../engine/outbox/outbox-row.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { PendingMark } from '../../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';
import layout from '../../../ui/page/layout.module.css';
import { discardRow, retryRow } from '../../device/data/outbox-actions.ts';

/**
 * An unsent change. If it is blocked, shows the reason and the possible actions, because later changes wait for it too.
 */
export function WaitingRow({ row: { id, problem, attempts } }: { row: OutboxRow }) {
  const showNotSaved = useNotSavedToast();
  const { mutate: retry } = useMutation(retryRow, showNotSaved);
  const { mutate: discard } = useMutation(discardRow, showNotSaved);
  const mark = <PendingMark label={<Trans>Waiting to be saved</Trans>} />;
  if (!problem) return mark;
  return (
    <>
      {mark}
      <span className={layout.small}>
        <WhyItWaits kind={problem.kind} />
      </span>
      {attempts > 0 && (
        <span className={layout.small}>
          <Trans>This site may have made this change already.</Trans>
        </span>
      )}
      <span className={layout.cluster}>
        <Button size="small" onClick={() => void retry(id)}>
          <Trans>Retry</Trans>
        </Button>
        <Button size="small" kind="danger" onClick={() => void discard(id)}>
          <Trans>Discard</Trans>
        </Button>
      </span>
    </>
  );
}

function WhyItWaits({ kind }: Pick<Problem, 'kind'>) {
  switch (kind) {
    case 'unreachable':
    case 'notOurServer':
      return <Trans>This site cannot be reached.</Trans>;
    case 'busy':
      return <Trans>This site is busy. We will try again soon.</Trans>;
    case 'malformed':
      return <Trans>This site’s answer could not be read.</Trans>;
    case 'unauthenticated':
      return <Trans>You are logged out.</Trans>;
    case 'csrfRefused':
      return <Trans>This site could not confirm your session.</Trans>;
    case 'refused':
      return <Trans>This change was not accepted.</Trans>;
  }
}
