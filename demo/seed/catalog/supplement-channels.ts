import type { Database } from '../../../server/db/database.ts';
import { channelAvailabilities } from '../../../server/db/schema/offerings.ts';
import type { ProductIds } from './supplement-products.ts';

/**
 * The status per sales channel of the few titles that not every site may sell. A title that is not listed is sold
 * everywhere.
 */
const channels: Record<string, Record<string, 'available' | 'withdrawn'>> = {
  'thing-globe-of-the-moon': { campus: 'available' },
  'devils-dictionary': { retail: 'available', campus: 'available', brand: 'available', partner: 'withdrawn' },
  south: { retail: 'withdrawn' },
};

/** Writes the sales channels of the listed titles. */
export const supplementChannels = async (db: Database, ids: ProductIds): Promise<void> => {
  const rows = Object.entries(channels).flatMap(([key, statuses]) => {
    const productId = ids.get(key);
    if (productId === undefined) return [];
    return Object.entries(statuses).map(([channelType, availabilityStatus]) => ({
      productId,
      channelType,
      availabilityStatus,
    }));
  });
  await db.insert(channelAvailabilities).values(rows).onConflictDoNothing();
};
