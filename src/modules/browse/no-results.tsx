import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown in the place of an empty list. */
export function NoResults() {
  return (
    <EmptyState icon={<SearchX size={40} />} title={<Trans>No results found.</Trans>}>
      <Trans>Check your spelling or try a different search.</Trans>
    </EmptyState>
  );
}
