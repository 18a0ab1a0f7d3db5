import { inArray } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { loadDemonstrationIds } from '../catalog/seed-catalog.ts';
import { writeBookFiles } from './write-book-files.ts';

/**
 * Writes the book files of the demo into the folder and inserts them into the database. Run it after `seedCatalog`.
 * Existing files keep their rows, because devices and shelves reference them by id.
 */
export const seedBookFiles = async (db: Database, folder: string): Promise<number> => {
  const ids = await loadDemonstrationIds(db);
  const files = (await writeBookFiles(folder)).flatMap(({ key, ...file }) => {
    const productId = ids.get(key);
    return productId === undefined ? [] : [{ ...file, productId }];
  });
  return db.transaction(async (transaction) => {
    const paths = files.map((file) => file.storagePath);
    const known = await transaction
      .select({ storagePath: bookFiles.storagePath })
      .from(bookFiles)
      .where(inArray(bookFiles.storagePath, paths));
    const stored = new Set(known.map((row) => row.storagePath));
    const added = files.filter((file) => !stored.has(file.storagePath));
    if (added.length > 0) await transaction.insert(bookFiles).values(added);
    return added.length;
  });
};
