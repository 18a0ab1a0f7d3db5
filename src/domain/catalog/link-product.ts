import { writeQuery } from '../site/url-search.ts';
import type { ProductType } from './product-schema.ts';

/** What a link to a product is made of. Cards, cart lines and shelf items all have it. */
export interface ProductLinkFacts {
  readonly id: string;
  readonly productType: ProductType;
  readonly slug: string;
}

/** An e-bundle uses the book page; a physical product has its own (decisions.md, Routes and links). */
export const PAGE_OF_TYPE: Readonly<Record<ProductType, string>> = {
  book: '/book',
  ebundle: '/book',
  courseware: '/courseware',
  classroom: '/classroom',
  collection: '/collection',
  physical_product: '/product',
};

/** The page of a product by its type, without trailing slash: the canonical address when no course is given. */
export function productPath(product: ProductLinkFacts, courseId?: string): string {
  const slug = product.slug === '' ? '' : `/${encodeURIComponent(product.slug)}`;
  return `${PAGE_OF_TYPE[product.productType]}/${product.id}${slug}${writeQuery({ ecommerce_course_id: courseId })}`;
}

/** Whether a page of this family (`/book`, `/courseware`…) is the right one for a product of this type. */
export function isPageOfType(page: string, productType: ProductType): boolean {
  return PAGE_OF_TYPE[productType] === page;
}
