import { Trans } from '@lingui/react/macro';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { RefusedMark } from '../../../ui/feedback/sync-mark.tsx';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';

/** A change stored by another version of the app. Its content cannot be read, so it can only be discarded. */
export function UnreadableRow({ seq }: { seq: number }) {
  const { mutate: discard } = useMutation(discardUnreadable, useNotSavedToast());
  return (
    <RefusedMark
      reason={<Trans>A change that this version cannot read</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onDiscard={() => void discard(seq)}
    />
  );
}

async function discardUnreadable(seq: number): Promise<void> {
  await (await loadSyncClient()).discardUnreadable(seq);
}
