import { writeQuery } from '../site/url-search.ts';
import type { ProductType } from './product-schema.ts';

/** The fields that a product link needs. Cards, cart lines and shelf items all have them. */
export interface ProductLinkInput {
  readonly id: string;
  readonly productType: ProductType;
  readonly slug: string;
}

/** An e-bundle uses the book page; a physical product has its own page (NAV-1). */
export const PAGE_OF_TYPE: Readonly<Record<ProductType, string>> = {
  book: '/book',
  ebundle: '/book',
  courseware: '/courseware',
  classroom: '/classroom',
  collection: '/collection',
  physical_product: '/product',
};

/**
 * Returns the path of a product's page by its type, without a trailing slash. Without a course it is the canonical
 * address.
 */
export function productPath(product: ProductLinkInput, courseId?: string): string {
  const slug = product.slug === '' ? '' : `/${encodeURIComponent(product.slug)}`;
  return `${PAGE_OF_TYPE[product.productType]}/${product.id}${slug}${writeQuery({ ecommerce_course_id: courseId })}`;
}

/** True if a page of this family (`/book`, `/courseware`…) is the right one for a product of this type. */
export function isPageOfType(page: string, productType: ProductType): boolean {
  return PAGE_OF_TYPE[productType] === page;
}
