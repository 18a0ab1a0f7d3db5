import * as z from 'zod/mini';
import { productIdSchema } from '../primitives/ids-schema.ts';

export const productTypeSchema = z.enum([
  'book',
  'courseware',
  'classroom',
  'collection',
  'ebundle',
  'physical_product',
]);
export type ProductType = z.infer<typeof productTypeSchema>;

export const identifierTypeSchema = z.enum([
  'EISBN13',
  'ISBN13',
  'EISBN10',
  'ISBN10',
  'PCARD_13',
  'PCARD_10',
  'CLASSROOM_ISBN',
  'COLLECTION_ISBN',
]);
export type IdentifierType = z.infer<typeof identifierTypeSchema>;
export const identifiersSchema = z.partialRecord(identifierTypeSchema, z.string());
export type Identifiers = z.infer<typeof identifiersSchema>;

/** The role of a contributor. The importer reduces the roles of feeds to these. */
export const contributorRoleSchema = z.enum([
  'author',
  'editor',
  'translator',
  'illustrator',
  'adapter',
  'introduction',
  'photographer',
  'narrator',
  'other',
]);
export type ContributorRole = z.infer<typeof contributorRoleSchema>;
export const contributorSchema = z.object({ name: z.string(), role: contributorRoleSchema });
export type Contributor = z.infer<typeof contributorSchema>;

/** Percentages from 0 to 100. Absent means that the publisher set no limit. */
export const drmSchema = z.object({
  offlinePercent: z.optional(z.number()),
  copyPercentage: z.optional(z.number()),
  printAllowancePercent: z.optional(z.number()),
});

/** An entry of a collection, classroom or e-bundle. */
export const collectionItemSchema = z.object({
  productId: productIdSchema,
  productType: productTypeSchema,
  title: z.string(),
  authors: z.array(z.string()),
  slug: z.string(),
  thumbnailImage: z.optional(z.string()),
  /** Slug of the category, which determines the look of a drawn cover (PROD-8). */
  subject: z.optional(z.string()),
});
export type CollectionItem = z.infer<typeof collectionItemSchema>;

/** The details of a product beyond its listing. Which fields are present depends on the product type. */
export const productDetailsSchema = z.object({
  isActive: z._default(z.boolean(), true),
  isDeleted: z._default(z.boolean(), false),
  isCountryAllowed: z._default(z.boolean(), true),
  imprint: z.optional(z.string()),
  publisher: z.optional(z.string()),
  publishYear: z.optional(z.int()),
  /** BCP 47, e.g. "en", "fr", "he". */
  language: z.optional(z.string()),
  numPages: z.optional(z.int()),
  edition: z.optional(z.string()),
  bisacCodes: z._default(z.array(z.string()), []),
  productFileType: z.optional(z.enum(['EPUB', 'PDF'])),
  supplierItemId: z.optional(z.string()),
  courseTitle: z.optional(z.string()),
  schoolTitle: z.optional(z.string()),
  websiteUrl: z.optional(z.string()),
  studyToolsUrl: z.optional(z.string()),
  drm: z.optional(drmSchema),
  /** Share of the book that everybody may read, in percent; absent means none (READ-8). */
  samplePercent: z.optional(z.number()),
  hasFeaturePrinting: z._default(z.boolean(), false),
  featurePrintingTitle: z.optional(z.string()),
  hasTextToSpeech: z._default(z.boolean(), false),
  /** Courseware: the address where a code is redeemed, and whether the code itself is an address. */
  redemptionUrl: z.optional(z.string()),
  isUrlAccessCode: z._default(z.boolean(), false),
  isCodeless: z._default(z.boolean(), false),
  /** Classroom: the address where it opens. */
  accessUrl: z.optional(z.string()),
  collectionItemCount: z.optional(z.int()),
  /** True if Carrel's own codes can be redeemed for it. */
  showRedeem: z._default(z.boolean(), false),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;
