import type { CourseSection } from '../../contract/course-section.ts';
import type { CourseId, ProductId } from '../../contract/ids.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import { findMaterial } from '../../domain/section-materials.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, type Source, useObserved } from '../../ui/use-observed.ts';

interface CourseMaterial {
  readonly section: CourseSection | undefined;
  readonly material: SectionProduct | undefined;
}

/** What the device knows of a product as a material of the course that its page names. */
export function useCourseMaterial(courseId: CourseId | undefined, productId: ProductId): CourseMaterial {
  const section = useObserved(
    courseId ?? '',
    courseId === undefined ? nowhere : lazySource(loadDevice, (device) => device.sectionOfCourse(courseId)),
  );
  const sectionId = section?.id;
  const products = useObserved(
    sectionId ?? '',
    sectionId === undefined ? nowhere : lazySource(loadDevice, (device) => device.sectionProducts(sectionId)),
  );
  return { section, material: products && findMaterial(products, productId) };
}

const nowhere: Source<undefined> = () => () => undefined;
