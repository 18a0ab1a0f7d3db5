import { useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { type QueryStatus, queryStatus, type RefreshOutcome } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { runPull } from '../device/data/define-query.ts';
import { personQuery } from '../device/data/queries.ts';
import type { SyncClient } from '../device/data/sync-client.ts';
import { availabilityOfPersonQuery, cachedItemQuery, featuresQuery } from './product-queries.ts';

export interface SeenProduct {
  readonly item: CatalogItem | undefined;
  readonly state: QueryStatus;
  /** The reason why the product is gone, if `state` says so: deactivated for now, or deleted (PROD-6). */
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

/** The loading state of a part of the page. */
interface PartStatus {
  /** True once the device has answered, with or without data, or the request has failed. */
  readonly isRead: boolean;
  /** True if the device has the data, or if the server did not answer. */
  readonly isKnown: boolean;
}

const NOT_NEEDED: RefreshOutcome = { isFresh: true };

function statusOf(cached: object | null | undefined, outcome: RefreshOutcome | undefined): PartStatus {
  const hasFailed = outcome?.isFresh === false;
  return { isRead: cached !== undefined || hasFailed, isKnown: (cached ?? undefined) !== undefined || hasFailed };
}

/** Returns accessibility and study features; `undefined` until they are on the device. */
export function useProductFeatures(productId: ProductId): readonly ProductFeature[] | undefined {
  return useFeatures(productId).features;
}

/** Returns the features of a product, and how much is known about them. Without a product, nothing is requested. */
export function useFeatures(productId: ProductId | undefined) {
  const cached = useQuery(featuresQuery, productId);
  const { value: outcome } = useAsync(
    () => runPull(async (syncClient) => (productId === undefined ? NOT_NEEDED : syncClient.refreshFeatures(productId))),
    [productId],
    { isRepeatedOnReconnect: true },
  );
  const features: readonly ProductFeature[] | undefined = cached?.value;
  return { features, status: productId === undefined ? NO_PART : statusOf(cached, outcome) };
}

const NO_PART: PartStatus = { isRead: true, isKnown: true };

/**
 * Returns the signed-in person's availability of a product, and if it is known or the server did not answer. Unknown is
 * not "none": an owned product stays owned offline (ACCT-3). The request is made for the person whose database is open,
 * which after a sign-in changes slightly later than the login.
 */
export function useAvailability(productId: ProductId, courseId: CourseId | undefined, isLoggedIn: boolean) {
  const person = useQuery(personQuery);
  const isPerson = isLoggedIn && person !== undefined && person !== 'visitor';
  const cached = useQuery(availabilityOfPersonQuery, productId, courseId, person);
  const refresh = async (syncClient: SyncClient): Promise<RefreshOutcome> =>
    isPerson ? syncClient.refreshAvailability(productId, courseId) : NOT_NEEDED;
  const { value: outcome } = useAsync(() => runPull(refresh), [productId, courseId, person, isPerson], {
    isRepeatedOnReconnect: true,
  });
  const availability: UserAvailability | undefined = isPerson ? cached?.value : undefined;
  const isKnown = !isLoggedIn || (isPerson && statusOf(cached, outcome).isKnown);
  return { availability, isKnown };
}
