import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import type { PendingFreeItem } from '../../domain/shelf/fold-shelf.ts';
import { shelfPaging } from '../../domain/shelf/shelf-page.ts';
import { type ShelfQuery, shelfLink } from '../../domain/shelf/shelf-query.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { TileSkeletons } from '../../ui/feedback/tile-skeletons.tsx';
import layout from '../../ui/page/layout.module.css';
import { Pagination } from '../../ui/page/pagination.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MaterialChips } from './material-chips.tsx';
import { MaterialTiles } from './material-tiles.tsx';
import { EmptyShelf, NothingMatches } from './no-materials.tsx';
import styles from './shelf.module.css';
import { ShelfAge } from './shelf-age.tsx';
import { type Shelf, usePendingItems } from './use-shelf.ts';

interface MaterialsProps {
  shelf: Shelf;
  query: ShelfQuery;
  /** True once the content above is known, so that it does not move an open panel of choices. */
  isInPlace: boolean;
  /** `undefined` on the provider's own site. */
  brand: Brand | undefined;
  onOpen: (asset: Asset) => void;
}

/** "Your Materials": a page of the shelf with its filter, its sort order and its age. */
export function Materials({ shelf, query, isInPlace, brand, onOpen }: MaterialsProps) {
  return (
    <section className={layout.stack} aria-labelledby="materials">
      <header className={layout.ends}>
        <h2 id="materials">
          <Trans>Your Materials</Trans>
        </h2>
        <MaterialChips query={query} disabled={!isInPlace} />
      </header>
      <ShelfAge pulledAt={shelf.page?.pulledAt} isRefreshing={shelf.isRefreshing} />
      <MaterialsContent shelf={shelf} query={query} brand={brand} onOpen={onOpen} />
    </section>
  );
}

const NONE: readonly PendingFreeItem[] = [];

function MaterialsContent({ shelf, query, brand, onOpen }: Omit<MaterialsProps, 'isInPlace'>) {
  const { page, count, state, listKey, isPaging, isRestored } = shelf;
  const pending = usePendingItems() ?? [];
  if (state === 'loading') {
    return (
      <TileSkeletons count={6}>
        <Trans>Loading your materials</Trans>
      </TileSkeletons>
    );
  }
  if (state === 'offline' && pending.length === 0) return <PageProblem kind="offline" level={3} />;
  if (state !== 'ready' && pending.length === 0) return <PageProblem kind="failed" level={3} />;
  const items = page?.items ?? [];
  if (items.length === 0 && pending.length === 0) {
    return query.types.length > 0 ? <NothingMatches query={query} /> : <EmptyShelf brand={brand} />;
  }
  return (
    <div className={classNames(layout.stack, styles.page)} aria-busy={isPaging}>
      {isPaging && <Paging />}
      {/*
       * Another sort order or filter gets a new list, so that the first tiles appear without waiting for the old tiles
       * to be reordered.
       */}
      <MaterialTiles
        key={listKey}
        items={items}
        pending={query.page === 1 ? pending : NONE}
        shouldRenderAll={isRestored}
        onOpen={onOpen}
      />
      {items.length > 0 && count !== undefined && <ShelfFooter count={count} query={query} />}
    </div>
  );
}

/**
 * Loading indicator above the list while the next page loads. It is delayed, so that a read from the local database
 * does not show it.
 */
function Paging() {
  return (
    <div role="status" className={styles.paging}>
      <VisuallyHidden>
        <Trans>Loading your materials</Trans>
      </VisuallyHidden>
    </div>
  );
}

function ShelfFooter({ count, query }: { count: number; query: ShelfQuery }) {
  const { t } = useLingui();
  const { page, pages, shown } = shelfPaging(count, query.page);
  return (
    <footer className={layout.stack}>
      <p className={classNames(layout.muted, layout.figures)}>
        <Trans>
          Showing {shown} of {count} Materials
        </Trans>
      </p>
      <Pagination
        page={page}
        pages={pages}
        label={t`Pages of your materials`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(number) => t`Page ${number}`}
        renderLink={({ page: wanted, ...link }) => (
          <Link {...toLocation(shelfLink({ ...query, page: wanted }))} {...link} />
        )}
      />
    </footer>
  );
}
