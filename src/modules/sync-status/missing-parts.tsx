import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { arePartsMissing, loadMissingParts, watchMissingParts } from '../../ui/lazy-part.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Says that code of the page could not be loaded. A press tries again. */
export function MissingParts() {
  const areMissing = useSyncExternalStore(watchMissingParts, arePartsMissing);
  return (
    areMissing && (
      <StatusPill status="problem" onClick={loadMissingParts}>
        <Trans>Part of this page could not be loaded. Try again</Trans>
      </StatusPill>
    )
  );
}
