import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { bookFileSchema } from '../downloads/book-file-schema.ts';
import { lowestOfferingSchema, offeringKindSchema, offeringSchema } from '../offerings/offering-schema.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';
import { priceSchema } from '../primitives/money-schema.ts';
import {
  collectionItemSchema,
  contributorSchema,
  identifiersSchema,
  productDetailsSchema,
  productTypeSchema,
} from './product-schema.ts';

export const availabilityStatusSchema = z.enum(['available', 'deactivated', 'withdrawn', 'deleted']);
export type AvailabilityStatus = z.infer<typeof availabilityStatusSchema>;

/** The availability of a product in one sales channel. */
export const channelAvailabilitySchema = z.object({
  id: z.string(),
  channelType: z.string(),
  availabilityStatus: availabilityStatusSchema,
  alternativeOfferingTypes: z._default(z.array(offeringKindSchema), []),
  isCds: z._default(z.boolean(), false),
});
export type ChannelAvailability = z.infer<typeof channelAvailabilitySchema>;

/** The platform fee, charged once per order above the threshold (OFFER-10). */
export const platformFeeSchema = z.object({ isEnabled: z.boolean(), fee: priceSchema, threshold: priceSchema });
export type PlatformFee = z.infer<typeof platformFeeSchema>;

const descriptions = {
  description: z._default(z.string(), ''),
  /** BCP 47 tag of the language of the description, if it is known. */
  descriptionLanguage: z.optional(z.string()),
  /** The description in other languages, by their tag (PROD-15). */
  otherDescriptions: z.optional(z.record(z.string(), z.string())),
};

const listing = {
  id: productIdSchema,
  productType: productTypeSchema,
  name: z.string(),
  subtitle: z.optional(z.string()),
  authors: z.array(z.string()),
  slug: z.string(),
  /** Same-origin path. When absent, the generated cover is shown (PROD-8). */
  thumbnailImage: z.optional(z.string()),
  /** Slug of the category, which determines the look of a drawn cover (PROD-8). */
  subject: z.optional(z.string()),
};

/** All facet values of a product, such as "format:print", by which a device filters without a connection (CAT-13). */
const facetValuesSchema = z.array(z.string());

/** A search result or a card of a tray. The descriptions are cut to 30 words (CAT-8). */
export const catalogCardSchema = z.object({
  ...listing,
  ...descriptions,
  publishYear: z.optional(z.int()),
  lowestOffering: z.optional(lowestOfferingSchema),
  facets: z.optional(facetValuesSchema),
});
export type CatalogCard = z.infer<typeof catalogCardSchema>;
export const catalogCardResource = defineResource('catalog_cards', catalogCardSchema);

/** The public data of a product page. It contains nothing about a person, so it may be cached and shared. */
export const catalogItemSchema = z.object({
  ...listing,
  ...descriptions,
  coverImage: z.optional(z.string()),
  /** Everybody who made the product, in the order of the record. */
  contributors: z.optional(z.array(contributorSchema)),
  /** ISBN-13 of the format that is preferred for sale, without hyphens. */
  isbn: z.optional(z.string()),
  identifiers: identifiersSchema,
  categorySlugs: z._default(z.array(z.string()), []),
  facets: z.optional(facetValuesSchema),
  product: productDetailsSchema,
  platformFee: z.optional(platformFeeSchema),
  isPhysicalDigitalChoice: z._default(z.boolean(), false),
  isContinuation: z._default(z.boolean(), false),
  isBackordered: z._default(z.boolean(), false),
  shelfInstructions: z.optional(z.string()),
  specialServices: z._default(z.array(z.string()), []),
  collectionItems: z._default(z.array(collectionItemSchema), []),
  offerings: z._default(z.array(offeringSchema), []),
  bookFiles: z._default(z.array(bookFileSchema), []),
  channelAvailabilities: z._default(z.array(channelAvailabilitySchema), []),
});
export type CatalogItem = z.infer<typeof catalogItemSchema>;

export const catalogItemResource = defineResource('catalog_items', catalogItemSchema, {
  offerings: { type: 'offerings' },
  bookFiles: { type: 'book_files' },
  channelAvailabilities: { type: 'channel_availabilities' },
});
