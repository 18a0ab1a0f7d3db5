// Queries that several modules read. A query that one module reads is defined in that module.
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { mapSource } from '../../../engine/query.ts';
import { defineQuery } from './define-query.ts';
import type { PullName } from './sync-state.ts';

export const cartQuery = defineQuery((syncClient) => syncClient.cart);
export const savedQuery = defineQuery((syncClient) => syncClient.saved);
export const statusQuery = defineQuery((syncClient) => syncClient.status);

/** The last login response; `null` if it was never received. */
export const loginQuery = defineQuery((syncClient) => mapSource(syncClient.login, (login) => login?.value ?? null));
export const isLoggedInQuery = defineQuery((syncClient) =>
  mapSource(syncClient.login, (login) => login?.value.isLoggedIn === true),
);

/** The id of the person whose database is open, or `visitor`. */
export const personQuery = defineQuery(
  (syncClient) => (next: (person: string) => void) => {
    next(syncClient.person());
    return syncClient.onPersonChange(() => next(syncClient.person()));
  },
  1,
);

/** A product with the time of its last confirmation; `undefined` if it is not on the device. */
export const itemQuery = defineQuery((syncClient, productId: ProductId) => syncClient.item(productId));
export const availabilityQuery = defineQuery((syncClient, productId: ProductId) => syncClient.availability(productId));
export const assetsOfProductQuery = defineQuery((syncClient, productId: ProductId) =>
  syncClient.assetsOfProduct(productId),
);
export const pendingFreeItemsQuery = defineQuery((syncClient) => syncClient.pendingFreeItems);

export const sectionsQuery = defineQuery((syncClient) => syncClient.sections);
/** The sections with the time of their last confirmation by the server. */
export const pulledSectionsQuery = defineQuery((syncClient) => syncClient.pulledSections);
/** Without a course, nothing is read. */
export const sectionOfCourseQuery = defineQuery((syncClient, courseId: CourseId | undefined) =>
  courseId === undefined ? undefined : syncClient.sectionOfCourse(courseId),
);
/** The materials of a section. Without a section, nothing is read. */
export const sectionProductsQuery = defineQuery((syncClient, sectionId: string | undefined) =>
  sectionId === undefined ? undefined : syncClient.sectionProducts(sectionId),
);

export const unsentQuery = defineQuery((syncClient) => syncClient.unsent);
export const savedAtQuery = defineQuery((syncClient) => syncClient.savedAt);
/** The time at which a pull was last answered, in milliseconds since the epoch; `undefined` if it never was. */
export const pulledAtQuery = defineQuery((syncClient, name: PullName) => syncClient.pulledAt(name));
