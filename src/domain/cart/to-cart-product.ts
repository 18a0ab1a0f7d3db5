import type { CatalogCard } from '../catalog/catalog-item-schema.ts';
import type { CartProduct } from './cart-schema.ts';

type Listed = Pick<CatalogCard, 'id' | 'productType' | 'name' | 'slug' | 'thumbnailImage' | 'subject'> & {
  readonly authors: readonly string[];
};

/** Returns the fields of a product that carts and lists keep, so that it is shown without a connection. */
export function toCartProduct({ id, productType, name, authors, slug, thumbnailImage, subject }: Listed): CartProduct {
  return {
    id,
    productType,
    name,
    authors: [...authors],
    slug,
    ...(thumbnailImage === undefined ? {} : { thumbnailImage }),
    ...(subject === undefined ? {} : { subject }),
  };
}
