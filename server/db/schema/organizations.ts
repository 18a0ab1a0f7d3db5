import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '../../../src/domain/people/account-schema.ts';
import type { MenuItem } from '../../../src/domain/site/brand-schema.ts';
import { instant, reference, rowId } from './columns.ts';

/** A school or bookstore, with the settings that determine how its members buy. */
export const organizations = pgTable('organizations', {
  id: rowId(),
  title: text('title').notNull().unique(),
  isCdsEnabled: boolean('is_cds_enabled').notNull().default(false),
  /** True for a bookstore partner, also called a custom or Follett organization. */
  isFollettOrg: boolean('is_follett_org').notNull().default(false),
  directSalesEnabled: boolean('direct_sales_enabled').notNull().default(false),
  buyOnVitalsource: boolean('buy_on_vitalsource').notNull().default(false),
  showVsModal: boolean('show_vs_modal').notNull().default(false),
  /** Address of the other seller, for sites and sections of the organization (OFFER-12). */
  vsRedirectUrl: text('vs_redirect_url'),
  /** Calendar days between the add/drop date and the day on which a printed rental is due (OFFER-9). */
  rentalReturnDays: integer('rental_return_days').notNull().default(7),
  contactName: text('contact_name'),
  phoneNumber: text('phone_number'),
  emailAddress: text('email_address'),
  /** Address of the partner bookstore that receives a purchase (LAUNCH-4). */
  handoffUrl: text('handoff_url'),
});

/** The brand of a host name (SITE-1). A host without a row is the provider's own site. */
export const whiteLabels = pgTable(
  'white_labels',
  {
    id: rowId(),
    organizationId: reference('organization_id').references(() => organizations.id),
    title: text('title').notNull(),
    /** Host name in lower case, without a port. */
    fqdn: text('fqdn').notNull().unique(),
    labelLogo: text('label_logo'),
    brandColor: text('brand_color'),
    brandContrastColor: text('brand_contrast_color'),
    supportLink: text('support_link'),
    helpLink: text('help_link'),
    privacyNoticeLink: text('privacy_notice_link'),
    termsOfUseLink: text('terms_of_use_link'),
    refundPolicyLink: text('refund_policy_link'),
    accessibilityLink: text('accessibility_link'),
    allowEcommerce: boolean('allow_ecommerce').notNull().default(true),
    hasLabelSite: boolean('has_label_site').notNull().default(false),
    showEcommerce: boolean('show_ecommerce').notNull().default(true),
    hideBrowseAll: boolean('hide_browse_all').notNull().default(false),
    isCampusStore: boolean('is_campus_store').notNull().default(false),
    isFollettOrg: boolean('is_follett_org').notNull().default(false),
    isCdsEnabled: boolean('is_cds_enabled').notNull().default(false),
    isMtcEnabledSite: boolean('is_mtc_enabled_site').notNull().default(false),
    buyOnVitalsource: boolean('buy_on_vitalsource').notNull().default(false),
    showVsModal: boolean('show_vs_modal').notNull().default(false),
    vsRedirectUrl: text('vs_redirect_url'),
    /** The brand's own links, shown beside Carrel's links in the bar. */
    menuItems: jsonb('menu_items').$type<MenuItem[]>().notNull().default([]),
    /** True if members may request products. */
    accessProductRequests: boolean('access_product_requests').notNull().default(false),
    /** Languages of the site, preferred language first. Null means all supported languages. */
    allowedLanguageCodes: text('allowed_language_codes').array().$type<LanguageCode[]>(),
    /** Sales channel that is compared with the availabilities of products. */
    channelType: text('channel_type').notNull().default('retail'),
  },
  (table) => [
    check(
      'white_labels_languages',
      sql`${table.allowedLanguageCodes} <@ array['en', 'fr-CA'] and cardinality(${table.allowedLanguageCodes}) > 0`,
    ),
  ],
);

/** A feature flag, e.g. MY_SHELF_PILOT. */
export const features = pgTable('features', {
  name: text('name').primaryKey(),
  description: text('description').notNull(),
  /** True if the feature is enabled for all people, including visitors. */
  isOnForAll: boolean('is_on_for_all').notNull().default(false),
});

/** A feature that is enabled for the members of an organization. */
export const organizationFeatures = pgTable(
  'organization_features',
  {
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    feature: text('feature')
      .notNull()
      .references(() => features.name, { onDelete: 'cascade' }),
  },
  (table) => [unique('organization_features_once').on(table.organizationId, table.feature)],
);

/** A message on every page while it is active. French falls back to English. */
export const banners = pgTable(
  'banners',
  {
    id: rowId(),
    kind: text('kind', { enum: ['maintenance', 'merger'] }).notNull(),
    messageEn: text('message_en').notNull(),
    messageFr: text('message_fr'),
    /** Target of the message's link, such as the partner's site. It opens in a new tab. */
    link: text('link'),
    isActive: boolean('is_active').notNull().default(false),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [index('banners_active').on(table.isActive)],
);

/** The day on which a seed was written. Dates of the demonstration's sections are relative to it. */
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), seededOn: date('seeded_on').notNull() });
