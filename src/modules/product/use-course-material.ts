import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { findMaterial } from '../../domain/sections/section-materials.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { lazyQuery, type Subscribable, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

interface CourseMaterial {
  readonly section: CourseSection | undefined;
  readonly material: SectionProduct | undefined;
}

/** Returns the data on the device about a product as a material of the course that the page names. */
export function useCourseMaterial(courseId: CourseId | undefined, productId: ProductId): CourseMaterial {
  const section = useLiveQuery(
    courseId ?? '',
    courseId === undefined ? nowhere : lazyQuery(loadSyncClient, (syncClient) => syncClient.sectionOfCourse(courseId)),
  );
  const sectionId = section?.id;
  const products = useLiveQuery(
    sectionId ?? '',
    sectionId === undefined
      ? nowhere
      : lazyQuery(loadSyncClient, (syncClient) => syncClient.sectionProducts(sectionId)),
  );
  return { section, material: products && findMaterial(products, productId) };
}

const nowhere: Subscribable<undefined> = () => () => undefined;
