import { and, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { CourseSection } from '../../src/domain/sections/course-section-schema.ts';
import { areMaterialsDue } from '../../src/domain/sections/section-dates.ts';
import type { SectionProduct } from '../../src/domain/sections/section-product-schema.ts';
import { grantAsset } from '../assets/grant-asset.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import { daysProvided } from '../assets/provided-materials.ts';
import type { AssetRow } from '../assets/shelf-query.ts';
import type { Database } from '../db/database.ts';
import { accessCodes, assets } from '../db/schema/assets.ts';
import { sections } from '../db/schema/courses.ts';
import { collectionItems } from '../db/schema/products.ts';
import { Problem } from '../http/responses/problem.ts';
import { optingMessages } from '../messages/opting-messages.ts';

/**
 * Throws 409 `code_taken` if the person obtained a publisher's code for a provided product and has now lost access to
 * that product: a code cannot be returned. The code may be kept if the person still has access by themselves or by
 * another course.
 */
export async function refuseLostCodes(
  tx: Database,
  userId: number,
  lost: readonly AssetRow[],
  now: Date,
): Promise<void> {
  if (lost.length === 0) return;
  const lostIds = lost.map(({ id }) => id);
  const isInside = eq(collectionItems.collectionId, assets.productId);
  const codes = await tx
    .select({ productId: accessCodes.productId })
    .from(accessCodes)
    .innerJoin(assets, inArray(assets.id, lostIds))
    .leftJoin(collectionItems, and(isInside, eq(collectionItems.productId, accessCodes.productId)))
    .where(
      and(
        eq(accessCodes.userId, userId),
        or(eq(accessCodes.productId, assets.productId), isNotNull(collectionItems.productId)),
        gte(accessCodes.obtainedAt, assets.acquiredAt),
      ),
    );
  const productIds = codes.map(({ productId }) => productId);
  const owned = await ownedDigitally(tx, userId, productIds, now);
  if (productIds.every((id) => owned.has(id))) return;
  throw new Problem(409, 'code_taken', { detail: optingMessages.codeTaken });
}

/**
 * Puts the provided digital materials on the person's shelf once they are due, unless the school dropped the section.
 * Owned materials are not changed, and the person chooses one version of a physical/digital choice themselves.
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
  if ((await tx.$count(sections, and(eq(sections.id, Number(section.id)), isNull(sections.droppedAt)))) === 0) return;
  for (const { shelfItem, userAvailability, isPhysicalDigitalChoice } of products) {
    if (isPhysicalDigitalChoice || shelfItem.productType === 'physical_product' || userAvailability.isOwned) continue;
    const grant = { userId, productId: Number(shelfItem.id), sectionId: Number(section.id), durationDays };
    await grantAsset(tx, { ...grant, format: 'digital', source: 'section' }, now);
  }
}
