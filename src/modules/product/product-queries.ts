import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { mapSource } from '../../engine/query.ts';
import { defineQuery } from '../device/data/define-query.ts';

/** Number of products whose results are kept in memory. */
const KEPT = 20;

/** Returns the data of a product that lists show. */
export const cardQuery = defineQuery((syncClient, productId: ProductId) => syncClient.card(productId), KEPT);

export const cachedItemQuery = defineQuery((syncClient, productId: ProductId) => syncClient.item(productId), KEPT);

/** The features on the device; `null` if it has none. Without a product, nothing is read. */
export const featuresQuery = defineQuery(
  (syncClient, productId: ProductId | undefined) =>
    productId === undefined ? undefined : mapSource(syncClient.features(productId), (features) => features ?? null),
  KEPT,
);

/**
 * `null` if the device has no availability. The person is an argument, so that no availability of the previous person is
 * returned.
 */
export const availabilityOfPersonQuery = defineQuery(
  (syncClient, productId: ProductId, _courseId: CourseId | undefined, _person: string | undefined) =>
    mapSource(syncClient.availability(productId), (availability) => availability ?? null),
  KEPT,
);
