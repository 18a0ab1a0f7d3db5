import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { arePartsMissing, loadMissingParts, watchParts } from '../../ui/rendering/lazy-part.tsx';

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
