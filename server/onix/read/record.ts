import * as z from 'zod';
import { contributorRoleSchema } from '../../../src/domain/catalog/product-schema.ts';

const text = (max: number) => z.string().min(1).max(max);

export const onixIdentifierSchema = z.object({
  type: z.enum(['ISBN13', 'ISBN10', 'GTIN13', 'PROPRIETARY']),
  value: text(60),
});

export const onixContributorSchema = z.object({
  /** Position in the order of the feed, from 1. */
  sequence: z.int().positive(),
  role: contributorRoleSchema,
  name: text(300),
  isCorporate: z.boolean(),
});

export const onixSubjectSchema = z.object({
  scheme: z.enum(['BISAC', 'THEMA', 'KEYWORD', 'OTHER']),
  /** The code, or the keyword itself. */
  value: text(200),
  heading: text(500).optional(),
  isMain: z.boolean(),
});

export const onixFeatureSchema = z.object({
  category: z.literal('accessibility'),
  subcategory: text(80),
  name: text(200),
  detail: text(4000).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
});

/** The currencies in which a store may sell. */
const storeCurrencySchema = z.enum(['USD', 'CAD']);

export const onixPriceSchema = z.object({
  /** Code of list 58, for example "01" for the recommended retail price without tax. */
  priceType: text(2),
  amountCents: z.int().nonnegative(),
  currencyCode: storeCurrencySchema,
  tenure: z.enum(['rental', 'purchase']),
  /** Days of access. Absent means no end. */
  durationDays: z.int().positive().optional(),
});

export const onixTerritorySchema = z.object({
  isWorldwide: z.boolean(),
  /** ISO 3166 country codes. */
  included: z.array(z.string().length(2)),
  excluded: z.array(z.string().length(2)),
});

/** A product of an ONIX record in Carrel's own terms. Money is integer cents; dates are YYYY, YYYY-MM or YYYY-MM-DD. */
export const onixProductSchema = z.object({
  kind: z.literal('product'),
  line: z.int().positive(),
  recordReference: text(200),
  identifiers: z.array(onixIdentifierSchema).min(1),
  productType: z.enum(['book', 'courseware', 'ebundle', 'physical_product']),
  format: z.enum(['digital', 'print']),
  fileType: z.enum(['EPUB', 'PDF']).optional(),
  title: text(1000),
  subtitle: text(1000).optional(),
  /** The title without a leading article, for sorting. */
  sortTitle: text(1000),
  edition: text(200).optional(),
  contributors: z.array(onixContributorSchema),
  /** BCP 47 tag, or the ISO 639-2 code if no tag is known. */
  language: z.string().min(2).max(3).optional(),
  numPages: z.int().positive().optional(),
  /** Series with their parts, e.g. "Harry Potter 3". */
  series: z.array(text(300)),
  subjects: z.array(onixSubjectSchema),
  description: text(100_000).optional(),
  /** Language of the description if it is not that of the book. */
  descriptionLanguage: z.string().min(2).max(3).optional(),
  /** The description in other languages, by their tag. */
  otherDescriptions: z.record(z.string().min(2).max(3), text(100_000)),
  coverUrl: z.url({ protocol: /^https?$/ }).optional(),
  imprint: text(300).optional(),
  publisher: text(300).optional(),
  websiteUrl: z.url({ protocol: /^https?$/ }).optional(),
  country: z.string().length(2).optional(),
  status: z.enum(['available', 'deactivated', 'withdrawn']),
  publishedOn: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .optional(),
  territory: onixTerritorySchema.optional(),
  /** ISBN-13s of the parts of an e-bundle or another set, in order. */
  parts: z.array(z.string().length(13)),
  related: z.array(z.object({ relation: text(2), identifier: onixIdentifierSchema })),
  prices: z.array(onixPriceSchema),
  features: z.array(onixFeatureSchema),
  drm: z.object({
    offlinePercent: z.number().min(0).max(100).optional(),
    copyPercent: z.number().min(0).max(100).optional(),
    printPercent: z.number().min(0).max(100).optional(),
    samplePercent: z.number().min(0).max(100).optional(),
    isTextToSpeechAllowed: z.boolean().optional(),
  }),
});

export type OnixIdentifier = z.infer<typeof onixIdentifierSchema>;
export type OnixContributor = z.infer<typeof onixContributorSchema>;
export type OnixSubject = z.infer<typeof onixSubjectSchema>;
export type OnixFeature = z.infer<typeof onixFeatureSchema>;
export type StoreCurrency = z.infer<typeof storeCurrencySchema>;
export type OnixPrice = z.infer<typeof onixPriceSchema>;
export type OnixTerritory = z.infer<typeof onixTerritorySchema>;
export type OnixProduct = z.infer<typeof onixProductSchema>;

/** A record of notification type 05: the product is removed from sale. */
export type OnixDeletion = { kind: 'deletion'; line: number; recordReference: string };
export type OnixRecord = OnixProduct | OnixDeletion;

/** A problem of a record. `code` and `params` make the sentence (`server/messages/onix-problem-texts.ts`). */
export type Fault = { code: string; params?: Readonly<Record<string, string | number>>; field?: string };

/**
 * A problem of a record. `isRefused` is true if the whole record was left out, otherwise only the detail was. `line`
 * counts from 1 in the feed. The reference is absent if the record does not contain it; `field` is the name of the
 * element.
 */
export type OnixProblem = Fault & {
  kind: 'problem';
  line: number;
  recordReference?: string;
  isRefused: boolean;
  /** True if the feed ended too early, so that records are missing. */
  isCutShort?: true;
};
