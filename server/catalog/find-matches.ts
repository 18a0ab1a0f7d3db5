import { type SQL, sql } from 'drizzle-orm';
import { courseCodeOf, namingWords } from '../../src/domain/catalog/search-words.ts';
import type { Database } from '../db/database.ts';
import { type CatalogueOrder, orderBy } from './catalogue-order.ts';
import { loadSimilarWords } from './load-similar-words.ts';
import { inCategories } from './product-filter.ts';
import { anyForm, lexeme, type SearchQuery, titleOf, toWordQuery, type WordQuery } from './search-query.ts';
import { correctSpelling } from './spelling-correction.ts';

/**
 * Number of matches that are ranked by relevance: the best sellers among all matches, and the titles that begin with the
 * typed text. Further matches follow by sales.
 */
const MAX_RANKED = 1000;

/** Maximum number of titles that are ranked because they begin with the typed text. */
const MAX_TITLED = 200;

/** Number of days after its end in which a section still tells what a course uses. */
const TAUGHT_DAYS = 365;

/** Minimum length of a word that stands for longer words. */
const SHORTEST_PREFIX = 3;

/** With fewer exact matches than this, matches of corrected spellings are appended (CAT-6). */
const FEW_MATCHES = 6;

/** What a search found. */
export interface Matches {
  /** Products in the order of the result. */
  readonly ids: readonly number[];
  /** The condition for all matches, if there are more than `ids`. The others follow by sales, or in the asked order. */
  readonly all?: SQL | undefined;
  /** How the matches differ from what was typed. */
  readonly kind: 'exact' | 'corrected' | 'partly';
  /** The corrected words of corrected matches. */
  readonly meant?: string;
}

/**
 * Finds the products that match a search, best first. If the text is an identifier, only its product matches. Otherwise
 * the order is: materials of the course that the text names; products with every word in title, author, keyword or description, or in a category of that name; then
 * matches of corrected spellings (CAT-4, CAT-6). Without an exact match, words may be abbreviated, and at last some may
 * be missing.
 */
export async function findMatches(
  db: Database,
  search: SearchQuery,
  filter: SQL,
  order: CatalogueOrder,
): Promise<Matches> {
  const identified = await findIdentified(db, search, filter);
  if (identified.length > 0 || search.words.length === 0) return { ids: identified, kind: 'exact' };
  const taught = await findTaught(db, search, filter);
  const named = await findNamed(db, search, filter, order);
  const exact = taught.length > 0 ? { ...named, ids: [...new Set([...taught, ...named.ids])] } : named;
  if (exact.ids.length >= FEW_MATCHES) return exact;
  if (exact.ids.length > 0) {
    const guesses = await findMisspelt(db, search, filter, order, true);
    return { ids: [...new Set([...exact.ids, ...guesses.ids])], kind: 'exact' };
  }
  const abbreviated = await findAbbreviated(db, search, filter, order);
  if (abbreviated.ids.length > 0) return abbreviated;
  const guesses = await findMisspelt(db, search, filter, order, false);
  if (guesses.ids.length > 0) return guesses;
  const ids = await findPartly(db, search, filter);
  return ids.length > 0 ? { ids, kind: 'partly' } : NOTHING;
}

const NOTHING: Matches = { ids: [], kind: 'exact' };

/** Finds the materials that sections of a course of this code name now, e.g. for "BIOL 101". */
async function findTaught(db: Database, { words, taught }: SearchQuery, filter: SQL): Promise<readonly number[]> {
  const code = courseCodeOf(words);
  if (code === undefined || !taught) return [];
  const { organizationId, now } = taught;
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(
      sql`${filter} and p.id in (select m.product_id from courses c join sections s on s.course_id = c.id
        join section_products m on m.section_id = s.id
        where regexp_replace(fold(c.department || c.number), '[^a-z0-9]', '', 'g') = ${code}
          and ${organizationId === undefined ? sql`true` : sql`c.organization_id = ${organizationId}`}
          and s.dropped_at is null and s.end_date >= ${now.toISOString()}::date - ${TAUGHT_DAYS}::int)`,
    )
    .orderBy(orderBy('adoptions'))
    .limit(MAX_RANKED);
  return rows.map((row) => row.id);
}

/** Finds products with all words, or, if there are none, with all but articles and words such as "book". */
async function findNamed(db: Database, search: SearchQuery, filter: SQL, order: CatalogueOrder): Promise<Matches> {
  const all = await findExact(db, search, filter, order);
  const naming = namingWords(search.words);
  if (all.ids.length > 0 || naming.length === 0 || naming.length === search.words.length) return all;
  return findExact(db, toWordQuery(naming), filter, order);
}

/** Finds products whose words begin with the typed ones: "org chem" finds "Organic Chemistry". */
async function findAbbreviated(
  db: Database,
  { words }: SearchQuery,
  filter: SQL,
  order: CatalogueOrder,
): Promise<Matches> {
  if (words.length < 2 || words.some((word) => word.length < SHORTEST_PREFIX)) return NOTHING;
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
  const ofTitle = counted.map((word) => lexeme(word, false, 'AB'));
  const has = ofTitle.map((word) => sql`(p.search_vector @@ to_tsquery('simple', ${word}))::int`);
  const score = sql`(${sql.join(has, sql` + `)})`;
  const any = ofTitle.join(' | ');
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(
      sql`${candidates(sql`${filter} and p.search_vector @@ to_tsquery('simple', ${any})`, 'sales')} as hit
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
): Promise<Matches> {
  const near = await loadSimilarWords(db, search.words);
  for (const meant of correctSpelling(search, near, isFound)) {
    const guesses = await findExact(db, meant, filter, order);
    if (guesses.ids.length > 0) return { ...guesses, kind: 'corrected', meant: meant.words.join(' ') };
  }
  return NOTHING;
}

async function findIdentified(db: Database, { identifiers }: SearchQuery, filter: SQL): Promise<number[]> {
  if (identifiers.length === 0) return [];
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(sql`${filter} and p.id in (select i.product_id from product_identifiers i where i.bare in ${identifiers})`)
    .orderBy(orderBy('sales'))
    .limit(MAX_RANKED);
  return rows.map((row) => row.id);
}

async function findExact(db: Database, search: WordQuery, filter: SQL, order: CatalogueOrder): Promise<Matches> {
  const query = sql`to_tsquery('simple', ${search.prefixQuery})`;
  const categoryIds = await findCategoriesNamed(db, query);
  const hasWords = sql`p.search_vector @@ ${withWholeWords(search, query)}`;
  const conditions = [hasWords, ...(categoryIds.length === 0 ? [] : [inCategories(categoryIds)])];
  const isRanked = order === 'relevance';
  const first = conditions.map((condition) => candidates(sql`${filter} and ${condition}`, isRanked ? 'sales' : order));
  const hits = sql.join(isRanked ? [...first, titled(search, sql`${filter} and ${hasWords}`)] : first, sql` union `);
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`(${hits}) as hit join products p on p.id = hit.id`)
    .orderBy(isRanked ? byRelevance(search, query) : orderBy(order))
    .limit(isRanked ? MAX_RANKED + MAX_TITLED : MAX_RANKED);
  const isMore = rows.length >= MAX_RANKED;
  const all = isMore ? sql`${filter} and (${sql.join(conditions, sql` or `)})` : undefined;
  return { ids: rows.map((row) => row.id), all, kind: 'exact' };
}

/**
 * Adds the whole words to the query again. The planner assumes that any prefix is rare. For "garden" as a prefix it
 * would read all matching rows instead of walking down the best sellers.
 */
function withWholeWords({ words }: WordQuery, query: SQL): SQL {
  const whole = words.map((word) => anyForm(word, false)).join(' & ');
  return sql`(${query} || to_tsquery('simple', ${whole}))`;
}

/**
 * Builds the query of candidates. The planner uses the word index for rare words, and walks down the best sellers for
 * common ones.
 */
function candidates(where: SQL, order: Exclude<CatalogueOrder, 'relevance'>): SQL {
  return sql`(select p.id from products p where ${where} order by ${orderBy(order)} limit ${MAX_RANKED})`;
}

/**
 * Builds a query for titles that begin with the typed text. It finds them even if nobody has bought them. The index
 * returns the shortest titles first, so the query stops before it has read all titles of a broad search.
 */
function titled({ words }: WordQuery, where: SQL): SQL {
  return sql`(select p.id from products p where ${where} and p.title_text like ${`${titleOf(words)}%`}
    order by p.title_text using ~<~, p.id limit ${MAX_TITLED})`;
}

/**
 * Orders by relevance (`docs/decisions/search-ranking.md`): the whole title; a title that begins with the typed text;
 * all words in the title; the name of an author;
 * all words in title and authors; then by where and how often the words occur. Sales decide
 * between titles of one step, and lift a best seller by at most one step.
 */
function byRelevance({ words }: WordQuery, query: SQL): SQL {
  const title = titleOf(words);
  const last = words.length - 1;
  const hasAll = (weights: string) => {
    const all = words.map((word, at) => anyForm(word, at === last, weights)).join(' & ');
    return sql`p.search_vector @@ to_tsquery('simple', ${all})`;
  };
  // Two words that are an author's name are meant as that. One word may be a first name.
  const isName = words.length > 1 ? sql`when ${hasAll('B')} then 5` : sql``;
  return sql`case when p.title_text = ${title} then 4 when p.title_text like ${`${title} %`} then 3
      when p.title_text like ${`${title}%`} then 2 else 0 end
    + case when ${hasAll('A')} then 2 ${isName} when ${hasAll('AB')} then 1 else 0 end
    + 0.3 * ts_rank('{0.05, 0.3, 0.5, 1}', p.search_vector, ${query})
    + least(ln(1 + p.sales_count) / 10, 1) desc, ${orderBy('sales')}`;
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
