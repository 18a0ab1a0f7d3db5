import { useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { type QueryStatus, queryStatus, type RefreshResult } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { personQuery } from '../device/data/queries.ts';
import type { SyncClient } from '../device/data/sync-client.ts';

const cachedItemQuery = defineQuery((syncClient, productId: ProductId) => syncClient.item(productId), 20);
const featuresQuery = defineQuery((syncClient, productId: ProductId) => syncClient.features(productId));

export interface SeenProduct {
  readonly item: CatalogItem | undefined;
  readonly state: QueryStatus;
  /** Why the product is gone, if `state` says so: deactivated for now, or deleted (PROD-6). */
  readonly goneReason: 'disabled' | 'deleted';
  readonly retry: () => void;
}

/**
 * Returns a product from the local database and refreshes it from the server while its page is shown.
 *
 * @param courseId the course that the page names
 * @param currencyCode ISO 4217 code of the prices; any currency if absent
 */
export function useProduct(
  productId: ProductId,
  courseId: CourseId | undefined,
  currencyCode: string | undefined,
): SeenProduct {
  const [attempt, setAttempt] = useState(0);
  const cached = useQuery(cachedItemQuery, productId);
  const { value: outcome } = useAsync(
    () => runPull((syncClient) => syncClient.refreshItem(productId, { courseId, currencyCode })),
    [productId, courseId, currencyCode, attempt],
    { isRepeatedOnReconnect: true },
  );
  return {
    item: cached?.value,
    state: queryStatus(cached !== undefined, outcome),
    goneReason: outcome?.isFresh === false && outcome.error.code === 'inactive' ? 'disabled' : 'deleted',
    retry: () => setAttempt((before) => before + 1),
  };
}

/** Returns accessibility and study features; `undefined` until they are on the device. */
export function useProductFeatures(productId: ProductId): readonly ProductFeature[] | undefined {
  const cached = useQuery(featuresQuery, productId);
  useAsync(() => runPull((syncClient) => syncClient.refreshFeatures(productId)), [productId], {
    isRepeatedOnReconnect: true,
  });
  return cached?.value;
}

/** The person is an argument, so that no availability of the previous person is returned. */
const availabilityOfPersonQuery = defineQuery(
  (syncClient, productId: ProductId, _courseId: CourseId | undefined, _person: string | undefined) =>
    syncClient.availability(productId),
);

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
  const person = useQuery(personQuery);
  const isKnown = isLoggedIn && person !== undefined && person !== 'visitor';
  const cached = useQuery(availabilityOfPersonQuery, productId, courseId, person);
  const refresh = async (syncClient: SyncClient): Promise<RefreshResult> =>
    isKnown ? syncClient.refreshAvailability(productId, courseId) : NOT_NEEDED;
  useAsync(() => runPull(refresh), [productId, courseId, person, isKnown], { isRepeatedOnReconnect: true });
  return isKnown ? cached?.value : undefined;
}
