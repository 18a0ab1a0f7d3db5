import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';

/** Number of shared ISBNs that are reported. */
const REPORTED = 20;

const rowSchema = z.object({ isbn: z.string(), records: z.array(z.string()) });

/**
 * Finds ISBNs that several records of feeds have. The store then has two products for one book, and a search for the ISBN
 * finds both.
 */
export function findSharedIsbns(db: Database): Promise<readonly z.infer<typeof rowSchema>[]> {
  return rowsOf(
    db,
    sql`select i.bare as isbn, jsonb_agg(distinct p.record_reference) as records
      from product_identifiers i join products p on p.id = i.product_id
      where i.type in ('ISBN13', 'EISBN13') and p.record_reference is not null and not p.is_deleted
      group by i.bare having count(distinct p.record_reference) > 1 order by i.bare limit ${REPORTED}`,
    rowSchema,
  );
}
