import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { CourseSection } from '../../src/contract/course-section.ts';
import type { SectionProduct } from '../../src/contract/section-product.ts';
import { areMaterialsDue } from '../../src/domain/section-dates.ts';
import { grantAsset } from '../assets/grant-asset.ts';
import { daysProvided } from '../assets/provided-materials.ts';
import type { Database } from '../db/database.ts';
import { assets, subscriptions } from '../db/schema/assets.ts';

/**
 * Takes back what a course gave without payment, by itself or at a press: its materials leave the shelf (as tombstones, so that every
 * device hears of it) and their subscriptions end. What the person bought, redeemed or got as anybody gets it for free stays.
 */
export async function revokeProvided(tx: Database, userId: number, sectionId: number, now: Date): Promise<void> {
  const revoked = await tx
    .update(assets)
    .set({ deletedAt: now, updatedAt: now })
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.sectionId, sectionId),
        inArray(assets.source, ['section', 'free']),
        isNull(assets.deletedAt),
      ),
    )
    .returning({ id: assets.id });
  if (revoked.length === 0) return;
  const ids = revoked.map((asset) => asset.id);
  const isRunning = or(isNull(subscriptions.expiresAt), gt(subscriptions.expiresAt, now));
  await tx
    .update(subscriptions)
    .set({ expiresAt: now })
    .where(and(inArray(subscriptions.assetId, ids), isRunning));
}

/**
 * Puts the digital materials that a course provides on the person's shelf, once they are due. What the person owns already is left as it is,
 * and of a physical/digital choice they take one version themselves.
 */
export async function grantProvided(
  tx: Database,
  userId: number,
  section: CourseSection,
  products: readonly SectionProduct[],
  now: Date,
): Promise<void> {
  if (section.disableAutoProvisioning || !areMaterialsDue(section, now.getTime())) return;
  const durationDays = daysProvided(section, now);
  if (durationDays === undefined) return;
  for (const { shelfItem, userAvailability, isPhysicalDigitalChoice } of products) {
    if (isPhysicalDigitalChoice || shelfItem.productType === 'physical_product' || userAvailability.isOwned) continue;
    const grant = { userId, productId: Number(shelfItem.id), sectionId: Number(section.id), durationDays };
    await grantAsset(tx, { ...grant, format: 'digital', source: 'section' }, now);
  }
}
