import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orderBy } from '../catalog-order.ts';
import { findBestSelling } from '../find-best-selling.ts';
import { hasId } from '../product-filter.ts';
import { lexeme, type WordQuery } from './search-query.ts';

/** Minimum length of a word that stands for longer words. */
export const SHORTEST_PREFIX = 3;

/**
 * Finds products that have at least half of the words in title and authors, so that one unknown word does not empty the
 * result. Products with more of the words come first. Short words such as "of" do not count.
 */
export async function findPartly(
  db: Database,
  { words }: Pick<WordQuery, 'words'>,
  filter: SQL,
): Promise<readonly number[]> {
  const counted = words.filter((word) => word.length > SHORTEST_PREFIX || /^\p{N}+$/u.test(word));
  if (counted.length < 2) return [];
  // Weights A and B: title and authors. A word of a description alone says too little about the book.
  const ofTitle = counted.map((word) => lexeme(word, false, 'AB'));
  const has = ofTitle.map((word) => sql`(p.search_vector @@ to_tsquery('simple', ${word}))::int`);
  const score = sql`(${sql.join(has, sql` + `)})`;
  const any = ofTitle.join(' | ');
  const best = await findBestSelling(db, sql`${filter} and p.search_vector @@ to_tsquery('simple', ${any})`);
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(sql`${hasId(best.ids)} and ${score} * 2 >= ${counted.length}`)
    .orderBy(sql`${score} desc`, orderBy('sales'));
  return rows.map((row) => row.id);
}
