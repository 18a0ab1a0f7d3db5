import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { SiteForm } from '../../src/domain/staff/site-form-schema.ts';
import type { Database } from '../db/database.ts';
import { features, organizationFeatures, whiteLabels } from '../db/schema/organizations.ts';
import { requireVersion } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { loadFeatures, lockSite, toValues } from './load-sites.ts';

interface SiteChange {
  readonly organizationId: number;
  readonly id: string;
  readonly form: SiteForm;
}

/**
 * Saves the form of a site.
 * @throws 404; 409 if somebody else changed it (STAFF-3)
 */
export async function changeSite(tx: Database, change: SiteChange, userId: number, now: Date): Promise<void> {
  const { organizationId, id } = change;
  const { version, ...wanted } = change.form;
  const row = await lockSite(tx, organizationId, id);
  const before = toValues(row, await loadFeatures(tx, organizationId));
  requireVersion(version, before);
  await saveFeatures(tx, organizationId, wanted.features);
  const orNull = (text: string) => text || null;
  const [saved = row] = await tx
    .update(whiteLabels)
    .set({
      title: wanted.title,
      labelLogo: orNull(wanted.labelLogo),
      brandColor: orNull(wanted.brandColor),
      brandContrastColor: orNull(wanted.brandContrastColor),
      supportLink: orNull(wanted.supportLink),
      helpLink: orNull(wanted.helpLink),
      privacyNoticeLink: orNull(wanted.privacyNoticeLink),
      termsOfUseLink: orNull(wanted.termsOfUseLink),
      refundPolicyLink: orNull(wanted.refundPolicyLink),
      accessibilityLink: orNull(wanted.accessibilityLink),
      menuItems: wanted.menuItems,
      allowedLanguageCodes: [...new Set(wanted.languages)],
      hasLabelSite: wanted.hasLabelSite,
      allowEcommerce: wanted.allowEcommerce,
      showEcommerce: wanted.showEcommerce,
      isCampusStore: wanted.isCampusStore,
      hideBrowseAll: wanted.hideBrowseAll,
      accessProductRequests: wanted.accessProductRequests,
    })
    .where(eq(whiteLabels.id, row.id))
    .returning();
  const after = toValues(saved, await loadFeatures(tx, organizationId));
  const entry = { organizationId, actor: userId, action: 'site.change', subjectKind: 'site', subjectId: row.id };
  await recordAudit(tx, { ...entry, before, after }, now);
}

/** Turns on exactly these features for the school. Unknown names are ignored: a feature can end while a form is open. */
async function saveFeatures(tx: Database, organizationId: number, names: readonly string[]): Promise<void> {
  const ofSchool = eq(organizationFeatures.organizationId, organizationId);
  await tx.delete(organizationFeatures).where(and(ofSchool, notInArray(organizationFeatures.feature, [...names])));
  if (names.length === 0) return;
  const known = await tx
    .select()
    .from(features)
    .where(inArray(features.name, [...names]));
  if (known.length === 0) return;
  await tx
    .insert(organizationFeatures)
    .values(known.map(({ name }) => ({ organizationId, feature: name })))
    .onConflictDoNothing();
}
