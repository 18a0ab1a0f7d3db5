import * as z from 'zod/mini';
import { type CatalogItem, catalogItemSchema } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { type Offering, offeringSchema } from '../../../src/domain/offerings/offering-schema.ts';

export const offering = (given: z.input<typeof offeringSchema>): Offering => z.parse(offeringSchema, given);

export const rental90 = offering({
  id: '901',
  kind: 'digital',
  tenure: 'rental',
  price: '24.99',
  description: '90 Day Access',
});
export const rental180 = offering({
  id: '902',
  kind: 'digital',
  tenure: 'rental',
  price: '34.99',
  comboPrice: '59.99',
  showPrintOption: true,
  description: '180 Day Access',
});
export const paperback = offering({
  id: '903',
  kind: 'print',
  tenure: 'purchase',
  price: '54.50',
  description: 'New paperback',
});

/** Returns a book with digital and print offerings; `more` overrides the members that a test is about. */
export const book = (more: Partial<z.input<typeof catalogItemSchema>> = {}): CatalogItem =>
  z.parse(catalogItemSchema, {
    id: '42',
    productType: 'book',
    name: 'Biology of the Tidal Shore',
    authors: ['Ada Marsh'],
    slug: 'biology-of-the-tidal-shore',
    identifiers: { EISBN13: '9780131103627' },
    product: {},
    offerings: [rental180, paperback, rental90],
    ...more,
  });
