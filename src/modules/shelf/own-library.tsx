import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { accessTime } from '../../domain/shelf/shelf-days.ts';
import { supportLinkOf } from '../../domain/shelf/shelf-help.ts';
import { SHELF_PAGE_SIZE, shelfPaging } from '../../domain/shelf/shelf-page.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';
import { listQueryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cardLinkClass } from '../../ui/card-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { TileSkeletons } from '../../ui/feedback/tile-skeletons.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { AccessBadge } from '../../ui/product/access-badge.tsx';
import { ProductCover } from '../../ui/product/product-cover.tsx';
import { defineQuery, runPull } from '../device/data/define-query.ts';

const libraryQuery = defineQuery(
  (syncClient, page: number) =>
    syncClient.shelf({ page, pageSize: SHELF_PAGE_SIZE, ordering: '-acquired_at', productTypes: [] }),
  5,
);
/** Number of materials on all pages. A page knows it too, but not if it is full. */
const countQuery = defineQuery((syncClient) => syncClient.shelfCount([]));

/** The materials of a person without My Shelf, on a site that no other platform serves (SHELF-5). */
export function OwnLibrary({ brand }: { brand: Brand | undefined }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(1);
  const { page, pages } = shelfPaging(useQuery(countQuery) ?? 0, wanted);
  const seen = useQuery(libraryQuery, page);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshShelf()), [], {
    isRepeatedOnReconnect: true,
  });
  const state = listQueryStatus(seen && { ...seen, count: seen.items.length }, outcome);
  return (
    <div className={layout.stack}>
      <PageTitle>{t`My Library`}</PageTitle>
      <h1>
        <Trans>My Library</Trans>
      </h1>
      {state === 'ready' && seen && seen.items.length > 0 && <Tiles items={seen.items} />}
      {state === 'ready' && seen?.items.length === 0 && <Nothing brand={brand} />}
      {state === 'loading' && (
        <TileSkeletons count={6}>
          <Trans>Loading your materials</Trans>
        </TileSkeletons>
      )}
      {state !== 'ready' && state !== 'loading' && (
        <PageProblem kind={state === 'offline' ? 'offline' : 'failed'} level={2} />
      )}
      {pages > 1 && (
        <div className={layout.cluster}>
          <Button disabled={page === 1} onClick={() => setWanted(page - 1)}>
            <Trans>Previous page</Trans>
          </Button>
          <Button disabled={page === pages} onClick={() => setWanted(page + 1)}>
            <Trans>Next page</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Each material leads to its page, which opens it. */
function Tiles({ items }: { items: readonly Asset[] }) {
  return (
    <ul className={layout.tiles}>
      {items.map((asset) => {
        const { product, id } = asset;
        const author = product.authors.join(', ');
        return (
          <li key={id}>
            <Card
              media={<ProductCover product={product} author={author} />}
              title={
                <Link {...toLocation(productPath(product))} className={cardLinkClass}>
                  {product.name}
                </Link>
              }
              subtitle={product.subtitle}
              meta={author}
              footer={<AccessBadge time={accessTime(asset, Date.now(), localTimeZone)} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Nothing({ brand }: { brand: Brand | undefined }) {
  return (
    <EmptyState
      level={2}
      title={<Trans>Sorry, You don't have any materials to display here yet</Trans>}
      action={
        <a href={supportLinkOf(brand)}>
          <Trans>Contact support</Trans>
        </a>
      }
    />
  );
}
