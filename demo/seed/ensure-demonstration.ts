import { existsSync } from 'node:fs';
import type { Database } from '../../server/db/database.ts';
import { bookFiles } from '../../server/db/schema/book-files.ts';
import { seedBookFiles } from './book-files/seed-book-files.ts';
import { isDemonstration, seedDemonstration } from './seed-demonstration.ts';

/**
 * Fills an empty database with the demo and writes its book files. The files are written again if the folder is missing
 * or an earlier start ended before they were inserted into the database.
 */
export async function ensureDemonstration(db: Database, now: Date, filesFolder: string): Promise<void> {
  await seedDemonstration(db, now);
  if (!(await isDemonstration(db))) return;
  const [known] = await db.select({ id: bookFiles.id }).from(bookFiles).limit(1);
  if (!known || !existsSync(filesFolder)) await seedBookFiles(db, filesFolder);
}
