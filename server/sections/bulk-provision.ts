import { and, eq, exists, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isProvidedTo } from '../assets/provided-materials.ts';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { sectionMembers, sectionProducts, type sections } from '../db/schema/courses.ts';
import { collectionItems, products } from '../db/schema/products.ts';
import { isActiveMember } from './active-member.ts';

type SectionRow = typeof sections.$inferSelect;

/**
 * Gives the materials of one section to these members, in a few statements for all of them (SECT-7). Only what a person
 * does not have in any form is given; everything else on the shelf stays as it is. Runs in the caller's transaction and
 * locks shelves and memberships in the order of `lockShelf`, so that a concurrent opt-out happens before or after it.
 * @param end time at which the access ends
 */
export async function provideInBulk(
  tx: Database,
  section: SectionRow,
  memberIds: readonly number[],
  { now, end }: { now: Date; end: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  await lockShelves(tx, memberIds);
  await tx
    .select({ id: sectionMembers.id })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, [...memberIds]))
    .orderBy(sectionMembers.userId, sectionMembers.id)
    .for('update');
  const lacked = tx
    .select({
      userId: sectionMembers.userId,
      productId: sectionProducts.productId,
      format: sql`'digital'`.as('format'),
      source: sql`'section'`.as('source'),
      sectionId: sectionMembers.sectionId,
    })
    .from(sectionMembers)
    .innerJoin(sectionProducts, eq(sectionProducts.sectionId, sectionMembers.sectionId))
    .innerJoin(products, eq(products.id, sectionProducts.productId))
    .where(
      and(
        inArray(sectionMembers.id, [...memberIds]),
        isStudentProvidedBy(section),
        isProvidable,
        notExists(onShelf(tx)),
      ),
    )
    .orderBy(sectionMembers.userId, sectionProducts.productId);
  const times = { now: now.toISOString(), end: end.toISOString() };
  await tx.execute(sql`
    with given as (
      insert into assets (user_id, product_id, format, source, section_id, acquired_at, updated_at, expires_at)
      select lacked.*, ${times.now}::timestamptz, ${times.now}::timestamptz, ${times.end}::timestamptz from (${lacked}) as lacked
      on conflict (user_id, product_id, format) where deleted_at is null do nothing
      returning id, user_id, product_id
    )
    insert into subscriptions (user_id, product_id, asset_id, starts_at, expires_at)
    select given.user_id, given.product_id, given.id, ${times.now}::timestamptz, ${times.end}::timestamptz
    from given join products on products.id = given.product_id
    where products.product_type in ('courseware', 'classroom')
  `);
}

/** Condition for students whom the section provides for, given its settings; the rule is `isProvidedTo`. */
export function isStudentProvidedBy(section: SectionRow): SQL | undefined {
  const provided = (['opted_in', 'opted_out', 'no_opt'] as const).filter((optStatus) =>
    isProvidedTo(section, { optStatus }),
  );
  return and(eq(sectionMembers.role, 'student'), isActiveMember, inArray(sectionMembers.optStatus, provided));
}

/** Condition for materials that are provided without a choice of the person. */
export const isProvidable = and(
  eq(sectionProducts.isPhysicalDigitalChoice, false),
  ne(products.productType, 'physical_product'),
);

/** Selects the assets of a member with the material itself, or with a digital product that contains it. */
export function onShelf(db: Database) {
  const isInside = exists(
    db
      .select({ one: sql`1` })
      .from(collectionItems)
      .where(
        and(
          eq(collectionItems.productId, sectionProducts.productId),
          eq(collectionItems.collectionId, assets.productId),
          inArray(assets.format, ['digital', 'combo']),
        ),
      ),
  );
  return db
    .select({ one: sql`1` })
    .from(assets)
    .where(
      and(
        eq(assets.userId, sectionMembers.userId),
        isNull(assets.deletedAt),
        or(eq(assets.productId, sectionProducts.productId), isInside),
      ),
    );
}

/** Locks the shelves of the members' owners in one order, so that two transactions do not wait for each other. */
export async function lockShelves(tx: Database, memberIds: readonly number[]): Promise<void> {
  const owners = tx
    .selectDistinct({ userId: sectionMembers.userId })
    .from(sectionMembers)
    .where(inArray(sectionMembers.id, [...memberIds]))
    .orderBy(sectionMembers.userId);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('assets', owners.user_id)) from (${owners}) as owners`,
  );
}
