import * as z from 'zod/mini';
import { MAX_PRICE_CENTS } from '../cart/price.ts';
import { offeringKindSchema } from '../offerings/offering-schema.ts';
import { rowCountSchema } from './row-count-schema.ts';

/** The longest access with an end, in days: ten years. */
export const MAX_DAYS = 3650;

const productTypes = z.enum(['book', 'courseware', 'classroom', 'collection', 'ebundle', 'physical_product']);
export type CatalogProductType = z.infer<typeof productTypes>;

const MADE_OF_PRODUCTS: readonly string[] = ['classroom', 'collection', 'ebundle'] satisfies CatalogProductType[];

/** True for a collection, classroom or e-bundle, which consist of other products. */
export function isMadeOfProducts({ productType }: { readonly productType: string }): boolean {
  return MADE_OF_PRODUCTS.includes(productType);
}

/** A row of the list of products. */
export const catalogRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  authors: z.string(),
  productType: productTypes,
  isbn: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Number of offerings that are on sale. */
  offeringCount: z.number(),
  /** Number of files that open in the reader. */
  fileCount: z.number(),
  /** True while the server tries to fetch a file of the product (OPEN-2). */
  isFetchingFile: z.boolean(),
});
export type CatalogRow = z.infer<typeof catalogRowSchema>;

export const catalogListSchema = z.object({
  items: z.array(catalogRowSchema),
  nextCursor: z.nullable(z.string()),
  total: rowCountSchema,
});

export const catalogSorts = ['name', '-name', 'id', '-id'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

const text = z.string().check(z.trim(), z.maxLength(500));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const cents = z.int().check(z.gte(0), z.lte(MAX_PRICE_CENTS));
const currencyCode = z.enum(['USD', 'CAD']);

export const offeringFormSchema = z.object({
  /** Empty for an offering that is not saved yet. */
  id: z.string(),
  kind: offeringKindSchema,
  tenure: z.enum(['rental', 'purchase', 'subscription']),
  /** Display text, e.g. "180 Day Access". */
  description: name,
  /** Null means without end. */
  durationDays: z.nullable(z.int().check(z.gte(1), z.lte(MAX_DAYS))),
  /** Null means "Price unavailable", never free (OFFER-2). */
  priceCents: z.nullable(cents),
  currencyCode,
  /** True if a digital offering is also sold with a copy that is printed on demand (OFFER-11). */
  showPrintOption: z.boolean(),
  /** Price of a digital offering with the copy that is printed on demand. Null for a combo, which has one price. */
  comboPriceCents: z.nullable(cents),
  isActive: z.boolean(),
});
export type OfferingForm = z.infer<typeof offeringFormSchema>;

/** The fields of a product that staff edit. */
export const catalogItemFormSchema = z.object({
  name,
  subtitle: text,
  /** In their order, one name each. */
  authors: z.array(name).check(z.maxLength(50)),
  isbn: z.string().check(z.trim(), z.maxLength(20)),
  publisher: text,
  edition: text,
  language: z.string().check(z.trim(), z.maxLength(3)),
  description: z.string().check(z.maxLength(20_000)),
  /** Share of the book that everybody may read; null means what the feed says, else none (READ-8). */
  samplePercent: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  isActive: z.boolean(),
  /** True if an order of the product ships late (CART-7). */
  isBackordered: z.boolean(),
  /** Page of the publisher on which access codes of the product are entered; empty for none. */
  redemptionUrl: text,
  offerings: z.array(offeringFormSchema).check(z.maxLength(50)),
  /** Sales channels that sell the product; null means all channels, an empty list means none. */
  channels: z.nullable(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))).check(z.maxLength(20))),
  version: z.string(),
});
export type CatalogItemForm = z.infer<typeof catalogItemFormSchema>;

export const newCatalogItemSchema = z.object({
  name,
  productType: productTypes,
  isbn: z.string().check(z.trim(), z.maxLength(20)),
});
export type NewCatalogItem = z.infer<typeof newCatalogItemSchema>;

/** Products that staff put into a collection, classroom or e-bundle: a text with their ISBNs and numbers. */
export const newContentsSchema = z.object({
  products: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
});
export type NewContents = z.infer<typeof newContentsSchema>;

const scheduledPriceSchema = z.object({
  id: z.string(),
  offeringId: z.string(),
  priceCents: z.nullable(z.number()),
  /** The new price together with a copy printed on demand. Absent if it stays as it is (OFFER-11). */
  comboPriceCents: z.optional(z.number()),
  startsAt: z.string(),
});

/** A product with everything that its page shows. */
export const staffCatalogItemSchema = z.object({
  id: z.string(),
  productType: productTypes,
  /** True if a feed describes the product: the next import of that feed replaces the fields. */
  isFromFeed: z.boolean(),
  coverImage: z.nullable(z.string()),
  /** Slug of the category that gives a drawn cover its color; absent for a product without a category. */
  subject: z.optional(z.string()),
  /** The reason why the cover that a feed or sheet links to is missing (BOOK-6); a sentence. */
  coverProblem: z.nullable(z.string()),
  files: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      extension: z.string(),
      sizeBytes: z.number(),
      version: z.number(),
      opensInReader: z.boolean(),
    }),
  ),
  /** The products in a collection, classroom or e-bundle, in its order. */
  contents: z.array(z.object({ id: z.string(), name: z.string(), productType: productTypes })),
  /** Number of sections that have the product as a material, in all schools. */
  sectionCount: z.number(),
  scheduledPrices: z.array(scheduledPriceSchema),
  /** The currency in which the store sells, for new offerings (CAT-12). */
  storeCurrency: currencyCode,
  form: catalogItemFormSchema,
});
export type StaffCatalogItem = z.infer<typeof staffCatalogItemSchema>;

/** A price that replaces the price of an offering at a time in the future. */
export const newScheduledPriceSchema = z.object({
  offeringId: z.string(),
  priceCents: z.nullable(cents),
  startsAt: z.iso.datetime(),
});
