import { and, asc, eq } from 'drizzle-orm';
import type { SiteForm, SiteSettingsList } from '../../src/domain/staff/site-form-schema.ts';
import type { Database } from '../db/database.ts';
import { features, organizationFeatures, whiteLabels } from '../db/schema/organizations.ts';
import { notFound } from '../http/responses/problem.ts';
import { versionOf } from '../staff/edit-version.ts';
import { loadContact } from './change-contact.ts';
import { loadSelling } from './change-selling.ts';

export type SiteValues = Omit<SiteForm, 'version'>;
type SiteRow = typeof whiteLabels.$inferSelect;

const HEX = /^#[0-9a-f]{6}$/i;
const colorOf = (stored: string | null) => (stored !== null && HEX.test(stored) ? stored.toLowerCase() : '');

/**
 * Loads the sites of a school with their forms, whom its members ask, how it sells, and the features of the installation.
 * @throws 404 for an unknown school
 */
export async function loadSites(db: Database, organizationId: number): Promise<SiteSettingsList> {
  const ofSchool = eq(whiteLabels.organizationId, organizationId);
  const rows = await db.select().from(whiteLabels).where(ofSchool).orderBy(asc(whiteLabels.id));
  const enabled = await loadFeatures(db, organizationId);
  const all = await db.select().from(features).orderBy(asc(features.name));
  return {
    sites: rows.map((row) => {
      const values = toValues(row, enabled);
      return { id: String(row.id), fqdn: row.fqdn, form: { ...values, version: versionOf(values) } };
    }),
    contact: await loadContact(db, organizationId),
    selling: await loadSelling(db, organizationId),
    features: all.map(({ name, description, isOnForAll }) => ({ name, description, isOnForAll })),
  };
}

/** Loads a site of the school for a change. @throws 404 */
export async function lockSite(tx: Database, organizationId: number, id: string): Promise<SiteRow> {
  const isOfSchool = and(eq(whiteLabels.id, Number(id)), eq(whiteLabels.organizationId, organizationId));
  const [row] = await tx.select().from(whiteLabels).where(isOfSchool).for('update');
  if (!row) throw notFound();
  return row;
}

/** Names of the features that are on for the members of a school. */
export async function loadFeatures(db: Database, organizationId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(organizationFeatures)
    .where(eq(organizationFeatures.organizationId, organizationId))
    .orderBy(asc(organizationFeatures.feature));
  return rows.map(({ feature }) => feature);
}

/** Returns what the form of a site shows. */
export function toValues(row: SiteRow, enabled: readonly string[]): SiteValues {
  return {
    title: row.title,
    labelLogo: row.labelLogo ?? '',
    brandColor: colorOf(row.brandColor),
    brandContrastColor: colorOf(row.brandContrastColor),
    supportLink: row.supportLink ?? '',
    helpLink: row.helpLink ?? '',
    privacyNoticeLink: row.privacyNoticeLink ?? '',
    termsOfUseLink: row.termsOfUseLink ?? '',
    refundPolicyLink: row.refundPolicyLink ?? '',
    accessibilityLink: row.accessibilityLink ?? '',
    menuItems: row.menuItems,
    languages: row.allowedLanguageCodes ?? ['en', 'fr-CA'],
    hasLabelSite: row.hasLabelSite,
    allowEcommerce: row.allowEcommerce,
    showEcommerce: row.showEcommerce,
    isCampusStore: row.isCampusStore,
    hideBrowseAll: row.hideBrowseAll,
    accessProductRequests: row.accessProductRequests,
    features: [...enabled],
  };
}
