import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { findMaterial } from '../../domain/sections/section-materials.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { assetsOfProductQuery, sectionOfCourseQuery, sectionProductsQuery } from '../device/data/queries.ts';

interface CourseMaterial {
  readonly section: CourseSection | undefined;
  readonly material: SectionProduct | undefined;
}

/**
 * Returns the data on the device about a product as a material of the course that the page names, else of the course from
 * which the person has it.
 */
export function useCourseMaterial(courseId: CourseId | undefined, productId: ProductId): CourseMaterial {
  const assets = useQuery(assetsOfProductQuery, productId);
  const ownCourse = assets?.find((asset) => asset.courseSection)?.courseSection?.rsCourseId;
  const section = useQuery(sectionOfCourseQuery, courseId ?? ownCourse);
  const products = useQuery(sectionProductsQuery, section?.id);
  return { section, material: products && findMaterial(products, productId) };
}
