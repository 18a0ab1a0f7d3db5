import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accessCodes } from '../db/schema/assets.ts';
import { launchTools, productLaunches } from '../db/schema/launches.ts';

/** The way courseware opens: by a code from its pool, or by the tool of its publisher (LAUNCH-7). */
export type CoursewareAccess = 'code' | 'launch';

/**
 * Finds how the courseware among these products opens. A product without access codes and without an enabled tool is not
 * in the result.
 */
export async function loadCoursewareAccess(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, CoursewareAccess>> {
  if (productIds.length === 0) return new Map();
  const launched = await db
    .select({ id: productLaunches.productId })
    .from(productLaunches)
    .innerJoin(launchTools, eq(launchTools.id, productLaunches.toolId))
    .where(and(inArray(productLaunches.productId, [...productIds]), eq(launchTools.isEnabled, true)));
  const withCodes = await db
    .selectDistinct({ id: accessCodes.productId })
    .from(accessCodes)
    .where(inArray(accessCodes.productId, [...productIds]));
  return new Map([
    ...launched.map(({ id }) => [id, 'launch'] as const),
    ...withCodes.map(({ id }) => [id, 'code'] as const),
  ]);
}
