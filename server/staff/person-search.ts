import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../db/escape-like.ts';
import { searchWords } from './list-page.ts';

/**
 * Condition for the people whose name, username or email address has each word of a search. The index `users_search` has
 * the same text.
 * @param alias alias of the table `users`
 */
export function isPersonNamed(alias: SQL, q: string): SQL {
  const text = sql`(${alias}.first_name || ' ' || ${alias}.last_name || ' ' || ${alias}.login || ' ' || ${alias}.email)`;
  const words = searchWords(q).map((word) => sql`${text} ilike ${`%${escapeLike(word)}%`}`);
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
}
