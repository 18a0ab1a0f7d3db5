import { Trans } from '@lingui/react/macro';
import { loadSyncClient } from '../../../sync/load-sync-client.ts';
import { RefusedMark } from '../../../ui/sync-mark.tsx';
import { useSave } from '../../../ui/use-save.tsx';

/** A change stored by another version of the app. Its content cannot be read, so it can only be discarded. */
export function UnreadableRow({ seq }: { seq: number }) {
  const save = useSave();
  return (
    <RefusedMark
      reason={<Trans>A change that this version cannot read</Trans>}
      retryLabel={<Trans>Retry</Trans>}
      discardLabel={<Trans>Discard</Trans>}
      onDiscard={() => void save(async () => (await loadSyncClient()).discardUnreadable(seq))}
    />
  );
}
