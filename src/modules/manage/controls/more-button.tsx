import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';
import type { PagedList } from '../hooks/use-paged-list.ts';
import { ProblemBanner } from '../server-problem.tsx';

/** The end of a list: the button for its next page, and why that page could not be loaded. */
export function MoreButton<Item>({ list }: { list: PagedList<Item> }) {
  return (
    <>
      <ProblemBanner error={list.error} />
      {list.hasMore && (
        <div className={layout.cluster}>
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
