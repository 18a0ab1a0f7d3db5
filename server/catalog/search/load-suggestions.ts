import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { searchWords } from '../../../src/domain/catalog/search-words.ts';
import { MAX_SUGGESTIONS, SHORTEST_SUGGESTED, type Suggestion } from '../../../src/domain/catalog/suggestion-schema.ts';
import { authorSuggestions, MAX_TITLES, titleSuggestion } from '../../../src/domain/catalog/suggestions.ts';
import type { LanguageCode } from '../../../src/domain/people/account-schema.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { categoryTitles } from '../../onix/category-tree.ts';
import { orderBy } from '../catalog-order.ts';
import { loadAuthors } from '../load-authors.ts';
import { loadListings } from '../load-listings.ts';
import { productFilter } from '../product-filter.ts';
import { anyForm, type CourseFilter, lexeme, parseSearch, titleOf } from './search-query.ts';
import type { SearchedSite } from './searched-site.ts';

/**
 * Number of best sellers that are compared with the typed text one by one. A common word is found among them. A word
 * that is rare among them is rare in the catalog, so the index of words answers quickly for it. The cost is therefore
 * nearly the same for every text and every size of the catalog.
 */
const BEST_SELLERS = 3000;

/**
 * With this number of best sellers that have the words anywhere, the words are common. The index would then return so
 * many products that it is not asked.
 */
const COMMON = 15;

/** Number of titles that begin with the typed text, of which the best-selling are suggested. */
const MAX_TITLED = 200;

const MAX_COURSES = 2;
const MAX_CATEGORIES = 2;

/** Number of products whose authors are compared with the typed text. */
const AUTHORED = 20;

export interface SuggestionQuery extends SearchedSite {
  readonly typed: string;
  /** The language of the titles of categories (CAT-18). */
  readonly language: LanguageCode;
}

/**
 * Returns what the typed text may be completed to: courses, titles that begin with the text, authors, categories, and
 * titles of which it is a part. Every typed word is a word of the suggestion, and the last one may be its beginning
 * (CAT-11).
 */
export async function loadSuggestions(db: Database, query: SuggestionQuery): Promise<Suggestion[]> {
  const { words } = parseSearch(query.typed);
  if (words.join('').length < SHORTEST_SUGGESTED) return [];
  const courses = await loadCourses(db, query.courseFilter, words);
  const [authors, titles] = await loadTitlesAndAuthors(db, query.channel, words);
  const typed = titleOf(words);
  const isBegun = ({ text }: Suggestion) => titleOf(searchWords(text)).startsWith(typed);
  const begun = titles.filter(isBegun);
  const others = titles.filter((title) => !isBegun(title));
  return [...courses, ...begun, ...authors, ...(await loadCategories(db, words, query.language)), ...others].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

const courseSchema = z.object({ id: z.coerce.number(), department: z.string(), number: z.string(), name: z.string() });

/** Loads courses of the site's school with a current section, by code ("biol10" finds "BIOL 101") or name. */
async function loadCourses(
  db: Database,
  { organizationId, now }: CourseFilter,
  words: readonly string[],
): Promise<Suggestion[]> {
  if (organizationId === undefined) return [];
  const rows = await rowsOf(
    db,
    sql`select c.id, c.department, c.number, c.name from courses c
      where c.organization_id = ${organizationId}
        and (c.folded_code like ${`${words.join('')}%`}
          or c.name_words @@ to_tsquery('simple', ${prefixesOf(words)}))
        and exists (select 1 from sections s
          where s.course_id = c.id and s.dropped_at is null and s.end_date >= ${now.toISOString()}::date)
      order by c.department, c.number, c.id limit ${MAX_COURSES}`,
    courseSchema,
  );
  return rows.map(({ id, department, number, name }) => ({
    id: `course:${id}`,
    kind: 'course',
    text: `${department} ${number}`,
    detail: name,
  }));
}

const categorySchema = z.object({ id: z.coerce.number(), title: z.string(), url_slug: z.string() });

/** Loads categories by their title in a language. There are few categories, so no index is needed. */
async function loadCategories(db: Database, words: readonly string[], language: LanguageCode): Promise<Suggestion[]> {
  const translated = language === 'en' ? [] : [...categoryTitles];
  const titles = translated.map(([url_slug, title]) => ({ url_slug, title: title[language] }));
  const rows = await rowsOf(
    db,
    sql`select id, title, url_slug
      from (select c.id, c.url_slug, coalesce(t.title, c.title) as title from categories c
        left join json_to_recordset(${JSON.stringify(titles)}::json) as t(url_slug text, title text) using (url_slug)
      ) as titled
      where to_tsvector('simple', fold(title)) @@ to_tsquery('simple', ${prefixesOf(words)})
      order by length(url_slug), title, id limit ${MAX_CATEGORIES}`,
    categorySchema,
  );
  return rows.map((row) => ({ id: `category:${row.id}`, kind: 'category', text: row.title, urlSlug: row.url_slug }));
}

const hitSchema = z.object({ id: z.coerce.number(), kind: z.enum(['title', 'author', 'any']) });
const titledSchema = z.object({ id: z.coerce.number(), title_text: z.string() });

async function loadTitlesAndAuthors(
  db: Database,
  channel: string,
  words: readonly string[],
): Promise<[authors: readonly Suggestion[], titles: Suggestion[]]> {
  const filter = productFilter({ channel, category: undefined, subject: undefined, exclude: undefined });
  const ofProduct = prefixesOf(words, 'AB');
  const ofAuthor = prefixesOf(words, 'B');
  const best = await rowsOf(
    db,
    sql`with best as materialized (select p.id, p.search_vector as words from products p where ${filter}
        order by ${orderBy('sales')} limit ${BEST_SELLERS})
      (select id, 'title' as kind from best where words @@ to_tsquery('simple', ${ofProduct}) limit ${MAX_TITLES})
      union all
      (select id, 'author' from best where words @@ to_tsquery('simple', ${ofAuthor}) limit ${AUTHORED})
      union all
      (select id, 'any' from best where words @@ to_tsquery('simple', ${prefixesOf(words)}) limit ${COMMON})`,
    hitSchema,
  );
  const idsOf = (kind: string) => best.filter((hit) => hit.kind === kind).map((hit) => hit.id);
  const isRare = idsOf('any').length < COMMON;
  const titled = idsOf('title');
  const titleIds = isRare && titled.length < MAX_TITLES ? await findRare(db, filter, ofProduct, MAX_TITLES) : titled;
  const authored = idsOf('author');
  const authoredIds = isRare && authored.length === 0 ? await findRare(db, filter, ofAuthor, AUTHORED) : authored;
  return [await toAuthors(db, authoredIds, words), await toTitles(db, await findTitles(db, filter, words, titleIds))];
}

async function toAuthors(db: Database, ids: readonly number[], words: readonly string[]) {
  const authors = await loadAuthors(db, ids);
  return authorSuggestions(
    ids.flatMap((id) => authors.get(id) ?? []),
    words,
  );
}

async function toTitles(db: Database, ids: readonly number[]): Promise<Suggestion[]> {
  const listings = await loadListings(db, ids);
  return ids.flatMap((id) => listings.get(id) ?? []).map(titleSuggestion);
}

/**
 * Finds the best-selling products with words that are rare. The matches are a materialized query of their own, because
 * the planner takes a prefix for common, and would walk down the best sellers to the end.
 */
async function findRare(db: Database, filter: SQL, words: string, limit: number): Promise<readonly number[]> {
  const rows = await rowsOf(
    db,
    sql`with found as materialized (select p.id, p.sales_count from products p
        where ${filter} and p.search_vector @@ to_tsquery('simple', ${words}))
      select p.id from found p order by ${orderBy('sales')} limit ${limit}`,
    z.object({ id: z.coerce.number() }),
  );
  return rows.map((row) => row.id);
}

/** Finds the titles that begin with the typed text, then those of the ids; of editions with one title, the best seller. */
async function findTitles(
  db: Database,
  filter: SQL,
  words: readonly string[],
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await rowsOf(
    db,
    sql`with hits as (
        (select p.id, 0 as place from products p where ${filter} and p.title_text like ${`${titleOf(words)}%`}
          order by p.title_text using ~<~, p.id limit ${MAX_TITLED})
        union all select unnest(${`{${ids.join(',')}}`}::bigint[]), 1)
      select p.id, p.title_text from products p
        join (select id, min(place) as place from hits group by id) hit on hit.id = p.id
      order by hit.place, ${orderBy('sales')} limit ${2 * MAX_TITLES}`,
    titledSchema,
  );
  const bestOfTitle = rows.filter((row, at) => rows.findIndex((one) => one.title_text === row.title_text) === at);
  return bestOfTitle.map((row) => row.id).slice(0, MAX_TITLES);
}

/** Requires all words, of which the last one may be a prefix. */
function prefixesOf(words: readonly string[], weights = ''): string {
  const last = words.length - 1;
  return words
    .map((word, at) => (at === last ? lexeme(word, true, weights) : anyForm(word, false, weights)))
    .join(' & ');
}
