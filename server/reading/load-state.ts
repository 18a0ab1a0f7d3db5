import { and, desc, eq, isNull } from 'drizzle-orm';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { ChosenStyle, ReadingState } from '../../src/domain/reading/reading-schema.ts';
import type { Database } from '../db/database.ts';
import { readingMarks, readingPlaces, readingStyles, readingUses } from '../db/schema/reading.ts';

/** A person and the product they read. */
export interface Reader {
  readonly userId: number;
  readonly productId: number;
}

/** Maximum number of positions. Those of the least recently used devices are left out. */
const MAX_PLACES = 10;

/** Loads the positions, marks and counts of a person in one product. The state is empty if there are none. */
export async function loadReadingState(db: Database, { userId, productId }: Reader): Promise<ReadingState> {
  const places = await db
    .select()
    .from(readingPlaces)
    .where(and(eq(readingPlaces.userId, userId), eq(readingPlaces.productId, productId)))
    .orderBy(desc(readingPlaces.at), readingPlaces.deviceId)
    .limit(MAX_PLACES);
  const marks = await db
    .select()
    .from(readingMarks)
    .where(and(eq(readingMarks.userId, userId), eq(readingMarks.productId, productId), isNull(readingMarks.removedAt)))
    .orderBy(readingMarks.progress, readingMarks.id);
  const [use] = await db
    .select()
    .from(readingUses)
    .where(and(eq(readingUses.userId, userId), eq(readingUses.productId, productId)));
  const [chosen] = await db
    .select()
    .from(readingStyles)
    .where(and(eq(readingStyles.userId, userId), eq(readingStyles.productId, productId)));
  return {
    id: productIdSchema.parse(String(productId)),
    places: places.map(({ locator, progress, label, at, deviceId }) => ({
      locator,
      progress,
      label,
      at: at.getTime(),
      deviceId,
    })),
    marks: marks.map(({ id, version, kind, locator, progress, label, quote, note, color, createdAt }) => ({
      ...{ id, version, kind, locator, progress, label, quote, note, color },
      createdAt: createdAt.toISOString(),
    })),
    copied: use?.copied ?? 0,
    printed: use?.printed ?? 0,
    ...(chosen && { style: styleOf(chosen) }),
  };
}

function styleOf({ theme, textSize, spacing, font, flow, at }: typeof readingStyles.$inferSelect): ChosenStyle {
  return { theme, textSize, spacing, font, flow, at: at.getTime() };
}
