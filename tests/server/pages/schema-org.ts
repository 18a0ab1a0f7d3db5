import * as z from 'zod';
import { isIsbn13 } from '../../../src/domain/catalog/isbn.ts';

/**
 * schema.org's Product, Book and Offer, as far as a page of a store uses them: the properties that each type may have
 * (its own and those of CreativeWork and Thing), the type of each, and those that search engines require before they
 * show a product. Properties that are not listed are refused.
 */
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const isbn = z.string().refine(isIsbn13, 'an ISBN of 13 digits with its check digit');

const person = z.strictObject({ '@type': z.literal('Person'), name: text });

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  /** A number with a decimal point and no currency symbol. */
  price: z.string().regex(/^\d+\.\d{2}$/),
  /** ISO 4217. */
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.enum(['InStock', 'BackOrder', 'OutOfStock'].map((word) => `https://schema.org/${word}`)),
  url: address,
});

const product = {
  '@context': z.literal('https://schema.org'),
  name: text,
  url: address,
  description: text.max(500).optional(),
  image: address.optional(),
  gtin13: isbn.optional(),
  offers: z.array(offer).min(1).optional(),
};

const productShape = z.strictObject({ '@type': z.literal('Product'), ...product });

const bookShape = z.strictObject({
  '@type': z.tuple([z.literal('Product'), z.literal('Book')]),
  ...product,
  isbn: isbn.optional(),
  author: z.array(person).min(1).optional(),
  /** BCP 47. */
  inLanguage: z
    .string()
    .refine((tag) => Intl.getCanonicalLocales(tag).length === 1)
    .optional(),
  numberOfPages: z.int().positive().optional(),
  bookEdition: text.optional(),
});

export const schemaOrgShape = z.union([bookShape, productShape]);
