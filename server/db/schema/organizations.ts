import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '../../../src/domain/people/account-schema.ts';
import type { MenuItem } from '../../../src/domain/site/white-label-schema.ts';
import { instant, reference, rowId } from './columns.ts';

/** A school or bookstore, with the settings that decide who sells to its members. */
export const organizations = pgTable('organizations', {
  id: rowId(),
  title: text('title').notNull().unique(),
  isCdsEnabled: boolean('is_cds_enabled').notNull().default(false),
  /** Bookstore partner, custom and Follett organisation are this one setting (decisions, Data). */
  isFollettOrg: boolean('is_follett_org').notNull().default(false),
  directSalesEnabled: boolean('direct_sales_enabled').notNull().default(false),
  buyOnVitalsource: boolean('buy_on_vitalsource').notNull().default(false),
  showVsModal: boolean('show_vs_modal').notNull().default(false),
  contactName: text('contact_name'),
  phoneNumber: text('phone_number'),
  emailAddress: text('email_address'),
  /** Where a purchase at the partner bookstore is handed to. */
  handoffUrl: text('handoff_url'),
});

/** The brand of a host name (spec/shelf.md §3 White label). A host without a row is the provider's own site. */
export const whiteLabels = pgTable(
  'white_labels',
  {
    id: rowId(),
    organizationId: reference('organization_id').references(() => organizations.id),
    title: text('title').notNull(),
    /** Lower case, without a port. */
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
    /** Links of its own beside ours in the bar. */
    menuItems: jsonb('menu_items').$type<MenuItem[]>().notNull().default([]),
    /** Members may ask for products (spec/shelf.md §6). */
    accessProductRequests: boolean('access_product_requests').notNull().default(false),
    /** The languages of the site, the one that it prefers first; all of ours where there are none. */
    allowedLanguageCodes: text('allowed_language_codes').array().$type<LanguageCode[]>(),
    /** The sales channel that availabilities of products are judged by. */
    channelType: text('channel_type').notNull().default('retail'),
  },
  (table) => [
    check(
      'white_labels_languages',
      sql`${table.allowedLanguageCodes} <@ array['en', 'fr-CA'] and cardinality(${table.allowedLanguageCodes}) > 0`,
    ),
  ],
);

/** A feature flag that can be granted, e.g. MY_SHELF_PILOT. */
export const features = pgTable('features', {
  name: text('name').primaryKey(),
  description: text('description').notNull(),
  /** On for everybody, visitors too. */
  isOnForAll: boolean('is_on_for_all').notNull().default(false),
});

/** A feature that the members of an organisation have. */
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

/** A message over every page while it is active. French falls back to English. */
export const banners = pgTable(
  'banners',
  {
    id: rowId(),
    kind: text('kind', { enum: ['maintenance', 'merger'] }).notNull(),
    messageEn: text('message_en').notNull(),
    messageFr: text('message_fr'),
    /** Where the message leads, such as the partner's site; opened in a new tab. */
    link: text('link'),
    isActive: boolean('is_active').notNull().default(false),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [index('banners_active').on(table.isActive)],
);

/** A day of a seed: the dates of the demonstration's sections are relative to it. */
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), seededOn: date('seeded_on').notNull() });
