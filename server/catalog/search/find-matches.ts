import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { courseCodeOf, namingWords } from '../../../src/domain/catalog/search-words.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { type CatalogOrder, type ListOrder, orderBy } from '../catalog-order.ts';
import { estimateProducts } from '../count-products.ts';
import { findBestSelling, MAX_BEST } from '../find-best-selling.ts';
import { inCategories } from '../product-filter.ts';
import { findPartly, SHORTEST_PREFIX } from './find-partly.ts';
import { loadSearchHints } from './load-search-hints.ts';
import { loadSimilarWords } from './load-similar-words.ts';
import { anyForm, lexeme, type SearchQuery, titleOf, toWordQuery, type WordQuery } from './search-query.ts';
import { correctSpelling } from './spelling-correction.ts';

/** Maximum number of titles that are ranked because they begin with the typed text. */
const MAX_TITLED = 200;

/** Number of titles that begin with the typed text and that are read to find those that also match the filters. */
const MAX_TITLES_READ = 2000;

/** Number of days after its end in which a section still tells what a course uses. */
const TAUGHT_DAYS = 365;

/** Collecting this number of products from the index of words takes as long as reading one of them. */
const MUCH_MORE = 100;

/** With fewer exact matches than this, matches of corrected spellings are appended (CAT-6). */
const FEW_MATCHES = 6;

/** The result of a search. */
export interface Matches {
  /** Products in the order of the result. */
  readonly ids: readonly number[];
  /** The condition for all matches, if there are more than `ids`. The others follow by sales, or in the asked order. */
  readonly all?: SQL | undefined;
  /** The difference between the typed text and the matches. */
  readonly kind: 'exact' | 'corrected' | 'partly';
  /** The corrected words of corrected matches. Without a match, a spelling that has some. */
  readonly meant?: string | undefined;
  /** Without a match, the words that have matches by themselves. */
  readonly parts?: readonly string[] | undefined;
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
  order: CatalogOrder,
): Promise<Matches> {
  const identified = await findIdentified(db, search, filter);
  if (identified.length > 0 || search.words.length === 0) return { ids: identified, kind: 'exact' };
  const courseProductIds = await findTaught(db, search, filter);
  const named = await findNamed(db, search, filter, order);
  const exact =
    courseProductIds.length > 0 ? { ...named, ids: [...new Set([...courseProductIds, ...named.ids])] } : named;
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
  return ids.length > 0 ? { ids, kind: 'partly' } : { ...NOTHING, ...(await loadSearchHints(db, search, filter)) };
}

const NOTHING: Matches = { ids: [], kind: 'exact' };

/** Finds the materials that sections of a course of this code name now, e.g. for "BIOL 101". */
async function findTaught(db: Database, { words, courseFilter }: SearchQuery, filter: SQL): Promise<readonly number[]> {
  const code = courseCodeOf(words);
  if (code === undefined || !courseFilter) return [];
  const { organizationId, now } = courseFilter;
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(
      sql`${filter} and p.id in (select m.product_id from courses c join sections s on s.course_id = c.id
        join section_products m on m.section_id = s.id
        where c.folded_code = ${code}
          and ${organizationId === undefined ? sql`true` : sql`c.organization_id = ${organizationId}`}
          and s.dropped_at is null and s.end_date >= ${now.toISOString()}::date - ${TAUGHT_DAYS}::int)`,
    )
    .orderBy(orderBy('adoptions'))
    .limit(MAX_BEST);
  return rows.map((row) => row.id);
}

/** Finds products with all words, or, if there are none, with all but articles and words such as "book". */
async function findNamed(db: Database, search: SearchQuery, filter: SQL, order: CatalogOrder): Promise<Matches> {
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
  order: CatalogOrder,
): Promise<Matches> {
  if (words.length < 2 || words.some((word) => word.length < SHORTEST_PREFIX)) return NOTHING;
  const prefixes = words.map((word) => lexeme(word, true));
  const search = { words, prefixQuery: prefixes.join(' & ') };
  return findExact(db, search, filter, order, await havingRarest(db, prefixes));
}

/**
 * Returns a condition for the products with the rarest of the words, if another word is much more common. The index of
 * words collects all products of a beginning before it compares them with those of another, so "biol 101" would collect
 * every book about biology. With this condition the database reads the few products of the rarest word one by one.
 * Products without that word cannot match.
 */
async function havingRarest(db: Database, prefixes: readonly string[]): Promise<SQL> {
  const counted: { readonly has: SQL; readonly expected: number }[] = [];
  for (const prefix of prefixes) {
    const has = sql`p.search_vector @@ to_tsquery('simple', ${prefix})`;
    counted.push({ has, expected: await estimateProducts(db, has) });
  }
  const [rarest, ...others] = counted.sort((one, other) => one.expected - other.expected);
  const most = others.at(-1)?.expected ?? 0;
  if (!rarest || most < MUCH_MORE * rarest.expected) return sql`true`;
  return sql`p.id = any(array(select p.id from products p where ${rarest.has}))`;
}

/** Finds products with corrected spellings: with one error per word, or with two if that finds nothing. */
async function findMisspelt(
  db: Database,
  search: SearchQuery,
  filter: SQL,
  order: CatalogOrder,
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
    .limit(MAX_BEST);
  return rows.map((row) => row.id);
}

/** @param needed a condition that follows from the words and that the database can answer faster */
async function findExact(
  db: Database,
  search: WordQuery,
  filter: SQL,
  order: CatalogOrder,
  needed = sql`true`,
): Promise<Matches> {
  const query = sql`to_tsquery('simple', ${search.prefixQuery})`;
  const slugs = await findCategoriesNamed(db, query);
  const named = slugs.length === 0 ? undefined : sql`${filter} and ${inCategories(slugs)}`;
  const whole = search.words.map((word) => anyForm(word, false)).join(' & ');
  const hasWhole = sql`p.search_vector @@ to_tsquery('simple', ${whole})`;
  const words = sql`${filter} and ${needed} and p.search_vector @@ (${query} || to_tsquery('simple', ${whole}))`;
  const all = named ? sql`(${words} or ${named})` : words;
  if (order !== 'relevance') return findFirst(db, all, order);
  const [best, bestNamed] = await Promise.all([
    findBestSelling(db, words, sql`${filter} and ${hasWhole}`),
    named ? findBestSelling(db, named) : { ids: [], isAll: true },
  ]);
  const ids = sql`(select unnest(${`{${[...best.ids, ...bestNamed.ids].join(',')}}`}::bigint[]) as id)`;
  // A union and not `or`, with which the planner would read the whole table.
  const hits = best.isAll ? ids : sql`(${ids} union ${titled(search, words)})`;
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(sql`p.id in ${hits}`)
    .orderBy(byRelevance(search, query));
  const isMore = !best.isAll || !bestNamed.isAll;
  return { ids: rows.map((row) => row.id), all: isMore ? all : undefined, kind: 'exact' };
}

/** Finds the first matches in the order of a list. The others follow as a list, so that few of them say enough. */
async function findFirst(db: Database, all: SQL, order: ListOrder): Promise<Matches> {
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(all)
    .orderBy(orderBy(order))
    .limit(FEW_MATCHES);
  return { ids: rows.map((row) => row.id), all: rows.length < FEW_MATCHES ? undefined : all, kind: 'exact' };
}

/**
 * Builds a query for titles that begin with the typed text. It finds them even if nobody has bought them. The index
 * returns the shortest titles first, and the query reads a limited number of them.
 */
function titled({ words }: WordQuery, where: SQL): SQL {
  return sql`(select p.id from (select * from products t where t.title_text like ${`${titleOf(words)}%`}
      order by t.title_text using ~<~, t.id limit ${MAX_TITLES_READ}) as p
    where ${where} limit ${MAX_TITLED})`;
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

/** Finds the slugs of categories whose title contains every word. There are few categories, so no index is needed. */
async function findCategoriesNamed(db: Database, query: SQL): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select url_slug as slug from categories where to_tsvector('simple', fold(title)) @@ ${query}`,
    z.object({ slug: z.string() }),
  );
  return rows.map((row) => row.slug);
}
