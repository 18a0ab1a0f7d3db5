import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** Error page for a page number that the list does not have. `action` links to the first page. */
export function BadPage({ action }: { action: ReactNode }) {
  return (
    <EmptyState level={2} title={<Trans>There is no such page of results</Trans>} action={action}>
      <Trans>The list may have become shorter. Start again from its first page.</Trans>
    </EmptyState>
  );
}
