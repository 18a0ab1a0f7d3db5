import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { LAST_BAND } from '../../catalog/popularity-bands.ts';
import { createdAt, instant, reference, rowId, searchVector } from './columns.ts';

/** Countries in which a product may be sold. */
export interface Territory {
  readonly isWorldwide: boolean;
  /** ISO 3166 country codes. */
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

/** A product of any type, one row per product, with the data of its type. */
export const products = pgTable(
  'products',
  {
    id: rowId(),
    productType: text('product_type', {
      enum: ['book', 'courseware', 'classroom', 'collection', 'ebundle', 'physical_product'],
    }).notNull(),
    /** The sender's id of the record in a feed. Importing the record again updates this row. */
    recordReference: text('record_reference').unique(),
    name: text('name').notNull(),
    subtitle: text('subtitle'),
    /** The name without a leading article, for sorting. */
    sortName: text('sort_name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    /** Language of the description, as a BCP 47 tag; null if it is that of the product (PROD-15). */
    descriptionLanguage: text('description_language'),
    /** The description in other languages, by their tag. */
    otherDescriptions: jsonb('other_descriptions').$type<Record<string, string>>(),
    /** Same-origin path of the picture; null means the generated cover (PROD-8). */
    thumbnailImage: text('thumbnail_image'),
    coverImage: text('cover_image'),

    isActive: boolean('is_active').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Null means everywhere. */
    territory: jsonb('territory').$type<Territory>(),

    imprint: text('imprint'),
    publisher: text('publisher'),
    /** YYYY, YYYY-MM or YYYY-MM-DD. */
    publishedOn: text('published_on'),
    publishYear: integer('publish_year'),
    language: text('language'),
    numPages: integer('num_pages'),
    edition: text('edition'),
    productFileType: text('product_file_type', { enum: ['EPUB', 'PDF'] }),
    supplierItemId: text('supplier_item_id'),
    courseTitle: text('course_title'),
    schoolTitle: text('school_title'),
    websiteUrl: text('website_url'),
    studyToolsUrl: text('study_tools_url'),

    /** Percentage 0–100; null means that the publisher set no limit. */
    offlinePercent: doublePrecision('offline_percent'),
    copyPercentage: doublePrecision('copy_percentage'),
    printAllowancePercent: doublePrecision('print_allowance_percent'),
    /** Share of the book that everybody may read (READ-8), as staff set it; null means what the feed says. */
    samplePercent: doublePrecision('sample_percent'),
    feedSamplePercent: doublePrecision('feed_sample_percent'),
    hasFeaturePrinting: boolean('has_feature_printing').notNull().default(false),
    featurePrintingTitle: text('feature_printing_title'),
    hasTextToSpeech: boolean('has_text_to_speech').notNull().default(false),

    redemptionUrl: text('redemption_url'),
    isUrlAccessCode: boolean('is_url_access_code').notNull().default(false),
    isCodeless: boolean('is_codeless').notNull().default(false),
    accessUrl: text('access_url'),
    isPhysicalDigitalChoice: boolean('is_physical_digital_choice').notNull().default(false),
    isContinuation: boolean('is_continuation').notNull().default(false),
    isBackordered: boolean('is_backordered').notNull().default(false),
    shelfInstructions: text('shelf_instructions'),
    specialServices: jsonb('special_services').$type<string[]>().notNull().default([]),

    /**
     * Sales channels that may sell the product, maintained by a trigger from `channel_availabilities`; null means all.
     */
    soldChannels: text('sold_channels').array(),

    /** Popularity, which a background task computes from the primed numbers and from what people do (CAT-10). */
    salesCount: integer('sales_count').notNull().default(0),
    adoptionCount: integer('adoption_count').notNull().default(0),
    /**
     * Distance of the product from the top of the list of best sellers: band 0 holds the best sellers, the last band all that sell
     * little (`popularity-bands.ts`). The task that counts sales writes it (CAT-10).
     */
    popularityBand: smallint('popularity_band').notNull().default(LAST_BAND),
    /** Sales and adoptions from elsewhere, for example before the store began. */
    primedSales: integer('primed_sales').notNull().default(0),
    primedAdoptions: integer('primed_adoptions').notNull().default(0),

    /**
     * Additional text that is searched besides name and description. Code that writes contributors and subjects must
     * also write these columns.
     */
    authorsText: text('authors_text').notNull().default(''),
    keywordsText: text('keywords_text').notNull().default(''),
    searchVector: searchVector('search_vector').generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('simple', index_words(name || ' ' || coalesce(subtitle, ''))), 'A')
        || setweight(to_tsvector('simple', index_words(authors_text)), 'B')
        || setweight(to_tsvector('simple', index_words(keywords_text)), 'C')
        || setweight(to_tsvector('simple', index_words(left(description, 4000))), 'D')`,
    ),
    /** Folded name without its leading article. It finds titles that are, or begin with, the typed text. */
    titleText: text('title_text').generatedAlwaysAs((): SQL => sql`title_words(name)`),

    /**
     * The lowest price of the active offerings, and the facet values that other tables imply. Triggers maintain both
     * (`0000_schema.sql`).
     */
    lowestPriceCents: integer('lowest_price_cents'),
    facetParts: text('facet_parts').array().notNull().default(sql`'{}'`),
    /** All facet values of the product, such as "format:print" (CAT-13). */
    facets: text('facets')
      .array()
      .generatedAlwaysAs(
        (): SQL => sql`facets_of(product_type, language, publish_year, lowest_price_cents, facet_parts)`,
      ),

    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // With facets and band beside the words, a narrowed search reads its matches alone, and that of a common word the
    // best sellers alone.
    index('products_search').using('gin', table.searchVector, table.facets, sql`(array[${table.popularityBand}])`),
    // Lets the database count products on sale without reading their rows.
    index('products_on_sale').on(table.id, table.soldChannels).where(sql`${table.isActive} and not ${table.isDeleted}`),
    // The columns of an index have the same direction, so that a page starts at its cursor at once, also among thousands
    // of products without sales. A falling order reads backwards.
    // The band is in it so that the bands are divided without reading the rows.
    index('products_by_sales').on(table.salesCount, table.id, table.popularityBand),
    // The products whose popularity is not only what the store has from elsewhere.
    index('products_counted')
      .on(table.id)
      .where(sql`${table.salesCount} <> ${table.primedSales} or ${table.adoptionCount} <> ${table.primedAdoptions}`),
    index('products_by_adoptions').on(table.adoptionCount, table.id),
    index('products_by_title_text').on(table.titleText.op('text_pattern_ops')),
    index('products_by_name').on(table.sortName, table.id),
    index('products_by_price').on(sql`(coalesce(${table.lowestPriceCents}, 2147483647))`, table.id),
    index('products_by_falling_price').on(sql`(coalesce(${table.lowestPriceCents}, -1))`, table.id),
    index('products_by_date').on(sql`(coalesce(${table.publishedOn}, ''))`, table.id),
  ],
);

/** Identifiers of a product. `bare` is the value without hyphens and spaces, which a search compares (CAT-4). */
export const productIdentifiers = pgTable(
  'product_identifiers',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    type: text('type', {
      enum: ['EISBN13', 'ISBN13', 'EISBN10', 'ISBN10', 'PCARD_13', 'PCARD_10', 'CLASSROOM_ISBN', 'COLLECTION_ISBN'],
    }).notNull(),
    value: text('value').notNull(),
    bare: text('bare').generatedAlwaysAs((): SQL => sql`upper(regexp_replace(value, '[^0-9A-Za-z]', '', 'g'))`),
  },
  (table) => [primaryKey({ columns: [table.productId, table.type] }), index('product_identifiers_bare').on(table.bare)],
);

export const productContributors = pgTable(
  'product_contributors',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Position in the given order, from 1. */
    position: integer('position').notNull(),
    /** "author", "editor", "translator"…; only authors (or editors if there are none) are shown under the title. */
    role: text('role').notNull().default('author'),
    name: text('name').notNull(),
    isCorporate: boolean('is_corporate').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productSubjects = pgTable(
  'product_subjects',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Position from 1. The first BISAC code determines the related books (PROD-7). */
    position: integer('position').notNull(),
    scheme: text('scheme', { enum: ['BISAC', 'THEMA', 'KEYWORD', 'OTHER'] }).notNull(),
    code: text('code').notNull(),
    heading: text('heading'),
    isMain: boolean('is_main').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_subjects_products').on(table.scheme, table.code, table.productId),
  ],
);

export const productFeatures = pgTable(
  'product_features',
  {
    id: rowId(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    name: text('name').notNull(),
    detail: text('detail'),
    url: text('url'),
  },
  (table) => [unique('product_features_position').on(table.productId, table.position)],
);

/** The items of a collection, classroom or e-bundle. */
export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: reference('collection_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_items_product').on(table.productId),
  ],
);

/** Related products, e.g. the same work in another form. `relation` is the feed's value. */
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedProductId: reference('related_product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relation: text('relation').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.relatedProductId, table.relation] }),
    index('related_products_other_way').on(table.relatedProductId),
  ],
);

/**
 * References of a record to other products by ISBN, stored as received. The other product may be added to the catalog
 * later or by another feed, and is linked then.
 */
export const namedProducts = pgTable(
  'named_products',
  {
    productId: reference('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Code of ONIX list 51; "part" for the items of a set. */
    relation: text('relation').notNull(),
    isbn: text('isbn').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.relation, table.isbn] }),
    index('named_products_isbn').on(table.isbn),
  ],
);
