import { like } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { storeSettings } from '../../../server/db/schema/orders.ts';
import { products } from '../../../server/db/schema/products.ts';
import { type ImportCounts, importCatalog } from '../../../server/onix/import-catalog.ts';
import { demonstrationTitles, referenceOf } from './demonstration-titles.ts';
import { supplementChannels } from './supplement-channels.ts';
import { supplementOfferings } from './supplement-offerings.ts';
import {
  type ProductIds,
  supplementAccessCodes,
  supplementFeatures,
  supplementIdentifiers,
  supplementProducts,
  withIds,
} from './supplement-products.ts';
import { writeOnix } from './write-onix.ts';

/** Returns the ids of the demo's products by key, for example "biology". The seeds of sections and shelves use them. */
export const loadDemonstrationIds = async (db: Database): Promise<ProductIds> => {
  const prefix = referenceOf('');
  const rows = await db
    .select({ id: products.id, reference: products.recordReference })
    .from(products)
    .where(like(products.recordReference, `${prefix}%`));
  return new Map(rows.map(({ id, reference }) => [(reference ?? '').slice(prefix.length), id]));
};

const savePlatformFee = async (db: Database): Promise<void> => {
  await db
    .insert(storeSettings)
    .values({ name: 'store', isPlatformFeeEnabled: true, platformFeeCents: 199, platformFeeThresholdCents: 2500 })
    .onConflictDoNothing();
};

/**
 * Writes the demo catalog into the database: the category tree and the titles through the importer, then everything
 * that ONIX cannot express. Running it again gives the same catalog. Book files are a separate step (`seedBookFiles`).
 */
export const seedCatalog = async (db: Database): Promise<ImportCounts> => {
  const titles = demonstrationTitles();
  const counts = await importCatalog(db, writeOnix(titles), {
    onProblem: ({ recordReference, code }) => {
      throw new Error(`Demonstration catalogue, ${recordReference ?? 'unknown record'}: ${code}`);
    },
  });
  const ids = await loadDemonstrationIds(db);
  const seeded = withIds(titles, ids);
  await db.transaction(async (transaction) => {
    await supplementProducts(transaction, seeded);
    await supplementIdentifiers(transaction, seeded);
    await supplementFeatures(transaction, seeded);
    await supplementOfferings(transaction, seeded);
    await supplementAccessCodes(transaction, seeded);
    await supplementChannels(transaction, ids);
    await savePlatformFee(transaction);
  });
  return counts;
};
