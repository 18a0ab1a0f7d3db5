import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type CatalogueOrder, orderBy } from './catalogue-order.ts';
import { loadSimilarWords } from './load-similar-words.ts';
import { inCategories } from './product-filter.ts';
import { lexeme, type SearchQuery, type WordQuery } from './search-query.ts';
import { correctSpelling } from './spelling-correction.ts';

/**
 * Maximum number of matches. They are the best sellers among all matches: a person does not page through a search that
 * is broader than this.
 */
export const MAX_MATCHES = 1000;

/** Minimum length of a word that stands for longer words. */
const SHORTEST_PREFIX = 3;

/** With fewer exact matches than this, matches of corrected spellings are appended (CAT-6). */
const FEW_MATCHES = 6;

/**
 * Returns the ids of the products that match a search, best first. If the text is an identifier, only its product
 * matches. Otherwise the order is: products with every word in title, author, keyword or description; then products in
 * a category of that name; then matches of corrected spellings (CAT-4, CAT-6). Without an exact match, words may be
 * abbreviated, and at last some may be missing.
 */
export async function findMatches(
  db: Database,
  search: SearchQuery,
  filter: SQL,
  order: CatalogueOrder,
): Promise<readonly number[]> {
  const identified = await findIdentified(db, search, filter);
  if (identified.length > 0 || search.words.length === 0) return identified;
  const exact = await findExact(db, search, filter, order);
  if (exact.length >= FEW_MATCHES) return exact;
  if (exact.length > 0) return [...new Set([...exact, ...(await findMisspelt(db, search, filter, order, true))])];
  const abbreviated = await findAbbreviated(db, search, filter, order);
  if (abbreviated.length > 0) return abbreviated;
  const guesses = await findMisspelt(db, search, filter, order, false);
  return guesses.length > 0 ? guesses : findPartly(db, search, filter);
}

/** Finds products whose words begin with the typed ones: "org chem" finds "Organic Chemistry". */
async function findAbbreviated(
  db: Database,
  { words }: SearchQuery,
  filter: SQL,
  order: CatalogueOrder,
): Promise<readonly number[]> {
  if (words.length < 2 || words.some((word) => word.length < SHORTEST_PREFIX)) return [];
  const prefixQuery = words.map((word) => lexeme(word, true)).join(' & ');
  return findExact(db, { words, prefixQuery }, filter, order);
}

/**
 * Finds products that have at least half of the words in title and authors, so that one unknown word does not empty the
 * result. Products with more of the words come first. Short words such as "of" do not count.
 */
async function findPartly(db: Database, { words }: SearchQuery, filter: SQL): Promise<readonly number[]> {
  const counted = words.filter((word) => word.length > SHORTEST_PREFIX || /^\p{N}+$/u.test(word));
  if (counted.length < 2) return [];
  // Weights A and B: title and authors. A word of a description alone says too little about the book.
  const ofTitle = counted.map((word) => `${lexeme(word, false)}:AB`);
  const has = ofTitle.map((word) => sql`(p.search_vector @@ to_tsquery('simple', ${word}))::int`);
  const score = sql`(${sql.join(has, sql` + `)})`;
  const any = ofTitle.join(' | ');
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(
      sql`${candidates(sql`${filter} and p.search_vector @@ to_tsquery('simple', ${any})`)} as hit
        join products p on p.id = hit.id`,
    )
    .where(sql`${score} * 2 >= ${counted.length}`)
    .orderBy(sql`${score} desc`, orderBy('sales'));
  return rows.map((row) => row.id);
}

/** Finds products with corrected spellings: with one error per word, or with two if that finds nothing. */
async function findMisspelt(
  db: Database,
  search: SearchQuery,
  filter: SQL,
  order: CatalogueOrder,
  isFound: boolean,
): Promise<readonly number[]> {
  const near = await loadSimilarWords(db, search.words);
  for (const meant of correctSpelling(search, near, isFound)) {
    const guesses = await findExact(db, meant, filter, order);
    if (guesses.length > 0) return guesses;
  }
  return [];
}

async function findIdentified(db: Database, { identifiers }: SearchQuery, filter: SQL): Promise<number[]> {
  if (identifiers.length === 0) return [];
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(sql`${filter} and p.id in (select i.product_id from product_identifiers i where i.bare in ${identifiers})`)
    .orderBy(orderBy('sales'))
    .limit(MAX_MATCHES);
  return rows.map((row) => row.id);
}

async function findExact(db: Database, search: WordQuery, filter: SQL, order: CatalogueOrder): Promise<number[]> {
  const query = sql`to_tsquery('simple', ${search.prefixQuery})`;
  const categoryIds = await findCategoriesNamed(db, query);
  const hits = sql.join(
    [
      candidates(sql`${filter} and p.search_vector @@ ${withWholeWords(search, query)}`),
      ...(categoryIds.length === 0 ? [] : [candidates(sql`${filter} and ${inCategories(categoryIds)}`)]),
    ],
    sql` union `,
  );
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`(${hits}) as hit join products p on p.id = hit.id`)
    .orderBy(order === 'relevance' ? byRelevance(search, query) : orderBy(order))
    .limit(MAX_MATCHES);
  return rows.map((row) => row.id);
}

/**
 * Adds the whole words to the query again. The planner assumes that any prefix is rare. For "garden" as a prefix it
 * would read all matching rows instead of walking down the best sellers.
 */
function withWholeWords({ words }: WordQuery, query: SQL): SQL {
  const whole = words.map((word) => lexeme(word, false)).join(' & ');
  return sql`(${query} || to_tsquery('simple', ${whole}))`;
}

/**
 * Builds the query of candidates. The planner uses the word index for rare words, and walks down the best sellers for
 * common ones.
 */
function candidates(where: SQL): SQL {
  return sql`(select p.id from products p where ${where} order by ${orderBy('sales')} limit ${MAX_MATCHES})`;
}

/**
 * Orders by relevance, with weights for description, keywords, authors and title. A title that starts with the search
 * comes first.
 */
function byRelevance({ words }: WordQuery, query: SQL): SQL {
  return sql`ts_rank('{0.05, 0.3, 0.5, 1}', p.search_vector, ${query}, 1)
    + case when p.search_text like ${`${words.join(' ')}%`} then 1 else 0 end desc, ${orderBy('sales')}`;
}

/**
 * Finds the categories whose title contains every word, and all their descendants. There are few categories, so no
 * index is needed.
 */
async function findCategoriesNamed(db: Database, query: SQL): Promise<number[]> {
  const rows = await db
    .select({ id: sql`below.id`.mapWith(Number) })
    .from(
      sql`categories named join categories below on below.id = named.id or below.url_slug like named.url_slug || '/%'`,
    )
    .where(sql`to_tsvector('simple', fold(named.title)) @@ ${query}`);
  return [...new Set(rows.map((row) => row.id))];
}
