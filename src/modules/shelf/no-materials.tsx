import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Library from 'lucide-react/icons/library';
import { toLocation } from '../../domain/launch/link-location.ts';
import { supportLinkOf } from '../../domain/shelf/shelf-help.ts';
import { type ShelfQuery, shelfLink } from '../../domain/shelf/shelf-query.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Shown for an empty shelf. */
export function EmptyShelf({ brand }: { brand: Brand | undefined }) {
  return (
    <EmptyState
      level={3}
      icon={<Library size={40} aria-hidden="true" />}
      title={<Trans>Sorry, You don't have any materials to display here yet</Trans>}
      action={
        <Link to="/account/courses">
          <Trans>Why don't I see my course?</Trans>
        </Link>
      }
    >
      <Trans>
        If you expected to see materials here, contact your campus bookstore or visit the{' '}
        <a href={supportLinkOf(brand)}>support page</a>.
      </Trans>
    </EmptyState>
  );
}

/** Shown if no material matches the filter. */
export function NothingMatches({ query }: { query: ShelfQuery }) {
  return (
    <EmptyState
      level={3}
      title={<Trans>No materials of this type</Trans>}
      action={
        <Link
          {...toLocation(shelfLink({ ...query, types: [], page: 1 }))}
          className={buttonClass()}
          resetScroll={false}
        >
          <Trans>Show all materials</Trans>
        </Link>
      }
    />
  );
}
