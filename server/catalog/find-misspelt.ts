import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderBy } from './catalogue-order.ts';
import type { SearchQuery } from './search-query.ts';

/** Guesses beyond these help nobody. */
const MOST_GUESSES = 100;

/** A word of one or two letters has too few trigrams to be misspelt. */
const SHORTEST_WORD = 3;

/** How alike a word and its misspelling are. A wrong letter leaves about 0.55, two letters that changed places about 0.45. */
export type Likeness = 'near' | 'far';
const LIKENESS: Readonly<Record<Likeness, string>> = { near: '0.6', far: '0.4' };

/**
 * Ids of the products in whose title or authors every word of the search is nearly found ("biolgy" is Biology), nearest first.
 * The threshold of the index operator is a setting, so it is set for this transaction alone.
 */
export async function findMisspelt(
  db: Database,
  { words }: SearchQuery,
  filter: SQL,
  likeness: Likeness,
): Promise<number[]> {
  const long = words.filter((word) => word.length >= SHORTEST_WORD);
  if (long.length === 0) return [];
  const nearly = long.map((word) => sql`${word} <% p.search_text`);
  const nearness = long.map((word) => sql`word_similarity(${word}, p.search_text)`);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS[likeness]}, true)`);
    const rows = await tx
      .select({ id: sql`p.id`.mapWith(Number) })
      .from(sql`products p`)
      .where(sql`${filter} and ${sql.join(nearly, sql` and `)}`)
      .orderBy(sql`${sql.join(nearness, sql` + `)} desc, ${orderBy('sales')}`)
      .limit(MOST_GUESSES);
    return rows.map((row) => row.id);
  });
}
