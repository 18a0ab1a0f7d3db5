import type { Database } from '../../../server/db/database.ts';
import { channelAvailabilities } from '../../../server/db/schema/offerings.ts';
import type { ProductIds } from './supplement-products.ts';

/** The few titles that not every site may sell, and how each channel has them; a title that is not here is sold everywhere. */
const channels: Record<string, Record<string, 'available' | 'withdrawn'>> = {
  'thing-globe-of-the-moon': { campus: 'available' },
  'devils-dictionary': { retail: 'available', campus: 'available', brand: 'available', partner: 'withdrawn' },
  south: { retail: 'withdrawn' },
};

/** Which site may sell what. */
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
