import { existsSync } from 'node:fs';
import type { Database } from '../../server/db/database.ts';
import { bookFiles } from '../../server/db/schema/book-files.ts';
import { seedBookFiles } from './book-files/seed-book-files.ts';
import { isDemonstration, seedDemonstration } from './seed-demonstration.ts';

/**
 * Makes sure that an empty database becomes the demonstration, with the files of its books. The files are made again where the folder is
 * gone or a start was cut short before the database heard of them.
 */
export async function ensureDemonstration(db: Database, now: Date, filesFolder: string): Promise<void> {
  await seedDemonstration(db, now);
  if (!(await isDemonstration(db))) return;
  const [known] = await db.select({ id: bookFiles.id }).from(bookFiles).limit(1);
  if (!known || !existsSync(filesFolder)) await seedBookFiles(db, filesFolder);
}
