import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { findMaterial } from '../../domain/sections/section-materials.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { sectionOfCourseQuery, sectionProductsQuery } from '../device/data/queries.ts';

interface CourseMaterial {
  readonly section: CourseSection | undefined;
  readonly material: SectionProduct | undefined;
}

/** Returns the data on the device about a product as a material of the course that the page names. */
export function useCourseMaterial(courseId: CourseId | undefined, productId: ProductId): CourseMaterial {
  const section = useQuery(sectionOfCourseQuery, courseId);
  const products = useQuery(sectionProductsQuery, section?.id);
  return { section, material: products && findMaterial(products, productId) };
}
