import { inArray } from 'drizzle-orm';
import { PROVIDED_DAYS } from '../../server/assets/provided-materials.ts';
import { normaliseCode } from '../../server/claim-codes/normalise-code.ts';
import type { Database } from '../../server/db/database.ts';
import { assets, redeemCodes, subscriptions } from '../../server/db/schema/assets.ts';
import { sectionMembers } from '../../server/db/schema/courses.ts';
import { products } from '../../server/db/schema/products.ts';
import { momentFrom } from './days.ts';
import { demonstrationSections } from './demonstration-sections.ts';
import { demonstrationCodes, demonstrationShelves, longShelf } from './demonstration-shelves.ts';
import { known } from './first-row.ts';
import { seedParcels } from './seed-parcels.ts';
import type { SectionIds, SeedIds } from './seed-sections.ts';

/** Materials are provided 14 days before a class starts (SECT-3). */
const PROVIDED_DAYS_BEFORE = 14;

type AssetRow = typeof assets.$inferInsert;

/** Seeds the shelves: materials provided by courses, bought or free, and codes to redeem. */
export async function seedShelves(db: Database, now: Date, ids: SeedIds, sectionIds: SectionIds): Promise<void> {
  const types = await loadTypes(db, ids);
  const rows = [
    ...ownAssets(now, ids, sectionIds, types),
    ...providedAssets(now, ids, sectionIds, types),
    ...longShelfAssets(now, ids, types),
  ];
  const inserted = await db.insert(assets).values(rows).onConflictDoNothing().returning();
  const needsSubscription = inserted.filter(({ productId }) => isSubscribed(types.get(productId)));
  await db.insert(subscriptions).values(needsSubscription.map((asset) => toSubscription(asset, ids, sectionIds)));
  await enterOpenedClassrooms(db, inserted);
  await seedParcels(db, now, ids, inserted);
  await seedCodes(db, now, ids);
}

/**
 * Adds each person who opened a classroom with a section code to the section, because redeeming the code makes a person
 * a member (CODE-4).
 */
async function enterOpenedClassrooms(db: Database, inserted: readonly (typeof assets.$inferSelect)[]): Promise<void> {
  const members = inserted.flatMap(({ userId, classroomSectionId }) =>
    classroomSectionId === null ? [] : [{ userId, sectionId: classroomSectionId }],
  );
  await db.insert(sectionMembers).values(members).onConflictDoNothing();
}

async function loadTypes(db: Database, ids: SeedIds): Promise<Map<number, string>> {
  const wanted = [...ids.products.values()];
  const rows = await db
    .select({ id: products.id, type: products.productType })
    .from(products)
    .where(inArray(products.id, wanted));
  return new Map(rows.map(({ id, type }) => [id, type]));
}

const isSubscribed = (type: string | undefined) => type === 'courseware' || type === 'classroom';

function ownAssets(now: Date, ids: SeedIds, { sections }: SectionIds, types: ReadonlyMap<number, string>): AssetRow[] {
  return Object.entries(demonstrationShelves).flatMap(([login, entries]) =>
    entries.map(({ product, acquired, expires, source, lentBy, format, openedBy }) => {
      const productId = known(ids.products, product);
      return {
        userId: known(ids.people, login),
        productId,
        source,
        sectionId: lentBy === undefined ? null : known(sections, lentBy),
        format: format ?? (types.get(productId) === 'physical_product' ? 'print' : 'digital'),
        isSectionCodeConfirmed: openedBy !== undefined,
        classroomSectionId: openedBy === undefined ? null : known(sections, openedBy),
        acquiredAt: momentFrom(now, acquired),
        expiresAt: expires === undefined ? null : momentFrom(now, expires),
      };
    }),
  );
}

/** Creates one book per week, the latest first. */
function longShelfAssets(now: Date, ids: SeedIds, types: ReadonlyMap<number, string>): AssetRow[] {
  const userId = known(ids.people, longShelf.login);
  const books = [...ids.products.values()].filter((id) => types.get(id) === 'book').slice(0, longShelf.books);
  return books.map((productId, index) => ({
    userId,
    productId,
    source: 'purchase',
    acquiredAt: momentFrom(now, -7 * (index + 1)),
  }));
}

/**
 * Returns the assets that inclusive access and code delivery provide. Members who opted out, and courses that start
 * later, get none.
 */
function providedAssets(
  now: Date,
  ids: SeedIds,
  sectionIds: SectionIds,
  types: ReadonlyMap<number, string>,
): AssetRow[] {
  const providing = demonstrationSections.filter(
    ({ section, starts }) =>
      (section.courseType === 'inclusive_access' || section.courseType === 'code_delivery') &&
      starts <= PROVIDED_DAYS_BEFORE,
  );
  return providing.flatMap((one) => {
    const materials = Object.entries(one.materials).filter(
      ([, { isPhysicalDigitalChoice }]) => !isPhysicalDigitalChoice,
    );
    const productIds = materials.map(([key]) => known(ids.products, key));
    const digital = productIds.filter((id) => types.get(id) !== 'physical_product');
    const members = Object.entries(one.members).filter(
      ([, { optStatus, role }]) => optStatus !== 'opted_out' && role !== 'instructor',
    );
    return members.flatMap(([login]) =>
      digital.map((productId) => ({
        userId: known(ids.people, login),
        productId,
        sectionId: known(sectionIds.sections, one.section.rsCourseId),
        source: 'section' as const,
        acquiredAt: momentFrom(now, Math.max(one.starts - PROVIDED_DAYS_BEFORE, -180)),
        expiresAt: momentFrom(now, one.starts + PROVIDED_DAYS),
      })),
    );
  });
}

/**
 * Creates the subscription that launches a classroom or courseware. If a course provides it, the subscription names the
 * membership.
 */
function toSubscription(
  asset: typeof assets.$inferSelect,
  ids: SeedIds,
  sectionIds: SectionIds,
): typeof subscriptions.$inferInsert {
  const { id, userId, productId, acquiredAt, expiresAt, sectionId } = asset;
  const login = [...ids.people].find(([, one]) => one === userId)?.[0];
  const course = [...sectionIds.sections].find(([, one]) => one === sectionId)?.[0];
  const memberId = sectionIds.members.get(`${course ?? ''} ${login ?? ''}`) ?? null;
  return { userId, productId, assetId: id, memberId, startsAt: acquiredAt, expiresAt };
}

async function seedCodes(db: Database, now: Date, ids: SeedIds): Promise<void> {
  await db.insert(redeemCodes).values(
    demonstrationCodes.map(({ code, product, durationDays, expires, redeemedBy }) => ({
      code: normaliseCode(code),
      productId: known(ids.products, product),
      durationDays: durationDays ?? null,
      expiresAt: expires === undefined ? null : momentFrom(now, expires),
      redeemedBy: redeemedBy === undefined ? null : known(ids.people, redeemedBy),
      redeemedAt: redeemedBy === undefined ? null : momentFrom(now, -30),
    })),
  );
}
