import * as z from 'zod/mini';
import {
  type CatalogCard,
  type CatalogItem,
  catalogCardSchema,
  catalogItemSchema,
} from '../../../../../src/domain/catalog/catalog-item-schema.ts';

export function catalogItem(id: string, more: object = {}): CatalogItem {
  return z.parse(catalogItemSchema, {
    id,
    productType: 'book',
    name: `Book ${id}`,
    authors: ['A. Writer'],
    slug: `book-${id}`,
    identifiers: {},
    product: {},
    ...more,
  });
}

export function catalogCard(id: string, more: object = {}): CatalogCard {
  return z.parse(catalogCardSchema, {
    id,
    productType: 'book',
    name: `Book ${id}`,
    authors: ['A. Writer'],
    slug: `book-${id}`,
    ...more,
  });
}
