import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/link-location.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The address asks for a page that no list can have. */
export function BadPage({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      level={3}
      title={<Trans>There is no such page of results</Trans>}
      action={
        <Link {...toLocation(firstPage)} className={buttonClass()}>
          <Trans>Go to the first page</Trans>
        </Link>
      }
    >
      <Trans>Page numbers are whole numbers from 1.</Trans>
    </EmptyState>
  );
}
