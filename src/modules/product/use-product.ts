import { useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import type { Timestamped } from '../../engine/database/timestamped.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { runPull } from '../../sync/define-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const seenItems = createQueryCache<Timestamped<CatalogItem> | undefined>();

export interface SeenProduct {
  readonly item: CatalogItem | undefined;
  readonly state: QueryStatus;
  readonly retry: () => void;
}

/** Returns a product from the local database and refreshes it from the server while its page is shown. */
export function useProduct(productId: ProductId): SeenProduct {
  const [attempt, setAttempt] = useState(0);
  const cached = useLiveQuery(
    productId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.item(productId)),
    seenItems,
  );
  const { value: outcome } = useAsync(
    () => runPull((syncClient) => syncClient.refreshItem(productId)),
    [productId, attempt],
    { isRepeatedOnReconnect: true },
  );
  return {
    item: cached?.value,
    state: queryStatus(cached !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** Returns accessibility and study features; `undefined` until they are on the device. */
export function useProductFeatures(productId: ProductId): readonly ProductFeature[] | undefined {
  const cached = useLiveQuery(
    productId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.features(productId)),
  );
  useAsync(() => runPull((syncClient) => syncClient.refreshFeatures(productId)), [productId], {
    isRepeatedOnReconnect: true,
  });
  return cached?.value;
}

const NOT_NEEDED: RefreshResult = { isFresh: true };

/**
 * Returns the signed-in user's availability of a product. Unknown is not "none": an owned product stays owned offline
 * (ACCT-3). The request is made for the user whose database is open, which after a sign-in changes slightly later than
 * the login.
 */
export function useAvailability(
  productId: ProductId,
  courseId: CourseId | undefined,
  isLoggedIn: boolean,
): UserAvailability | undefined {
  const person = usePerson();
  const isKnown = isLoggedIn && person !== undefined && person !== 'visitor';
  const key = `${productId} ${courseId ?? ''} ${person ?? ''}`;
  const cached = useLiveQuery(
    key,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.availability(productId)),
  );
  const refresh = async (): Promise<RefreshResult> =>
    isKnown ? (await loadSyncClient()).refreshAvailability(productId, courseId) : NOT_NEEDED;
  useRefetch(`${key} ${isKnown}`, refresh, REFRESH_BROKEN);
  return isKnown ? cached?.value : undefined;
}

/** Returns the id of the user whose database is open, or `visitor`. */
function usePerson(): string | undefined {
  return useLiveQuery<string>(
    'person',
    lazyQuery(loadSyncClient, (syncClient) => (next) => {
      next(syncClient.person());
      return syncClient.onPersonChange(() => next(syncClient.person()));
    }),
  );
}
