import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { arePartsMissing, loadMissingParts, watchParts } from '../../ui/lazy-part.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Says that code of the page could not be loaded. A press tries again. */
export function MissingParts() {
  const areMissing = useSyncExternalStore(watchParts, arePartsMissing);
  return (
    areMissing && (
      <StatusPill status="problem" onClick={loadMissingParts}>
        <Trans>Part of this page could not be loaded. Try again</Trans>
      </StatusPill>
    )
  );
}
