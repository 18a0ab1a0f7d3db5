import { sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import * as z from 'zod';
import { updatePopularity } from '../../server/catalog/update-popularity.ts';
import { type Database, rowsOf } from '../../server/db/database.ts';
import { updatePlannerStatistics } from '../../server/db/update-planner-statistics.ts';
import { importCatalog } from '../../server/onix/import-catalog.ts';
import { catalogCardResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection } from '../../src/engine/http/json-api.ts';
import { startTestApp, type TestApp } from '../../tests/server/support/test-app.ts';
import type { Figure } from '../figure.ts';
import { makeBookFeed, makeUpBooks } from './book-feed.ts';
import { giveCourseMaterial } from './give-course-material.ts';
import { isAnswer, type JudgedBook, type JudgedQuery, readBooks, readQueries } from './judged-set.ts';

const TITLES = 10_000;
/** Results that a person looks at. An answer after them counts as not found. */
const LOOKED_AT = 24;

/** Returns the ISBNs of the results for a query, best first. */
type Search = (text: string) => Promise<readonly string[]>;

/**
 * Measures how high the search of the store puts what people mean: the mean reciprocal rank of judged queries over real
 * books among made-up ones, beside PostgreSQL's own full-text search and MiniSearch over the same data.
 */
export async function* measureSearch(): AsyncIterable<Figure> {
  const books = readBooks();
  const all = [...books, ...makeUpBooks(books, TITLES - books.length)];
  const queries = readQueries(books);
  const app = await startTestApp();
  try {
    await fill(app.db, all);
    const peers: [string, Search][] = [
      ['Carrel', await storeSearch(app)],
      ['websearch_to_tsquery', postgresSearch(app.db)],
      ['MiniSearch', miniSearch(all)],
    ];
    for (const [name, search] of peers) yield* judge(name, search, queries, books);
  } finally {
    await app.close();
  }
}

async function fill(db: Database, books: readonly JudgedBook[]): Promise<void> {
  await importCatalog(db, makeBookFeed(books));
  const sales = JSON.stringify(books.map(({ isbn, primedSales }) => ({ isbn, sales: primedSales })));
  await db.execute(sql`update products set primed_sales = known.sales
    from jsonb_to_recordset(${sales}::jsonb) as known (isbn text, sales integer), product_identifiers i
    where i.bare = known.isbn and i.product_id = products.id`);
  for (const { course, isbn } of books) if (course !== undefined) await giveCourseMaterial(db, course, isbn);
  await updatePopularity(db, new Date());
  await updatePlannerStatistics(db);
}

async function storeSearch({ asVisitor, db }: TestApp): Promise<Search> {
  const rowSchema = z.object({ id: z.coerce.string(), isbn: z.string() });
  const rows = await rowsOf(db, sql`select product_id as id, bare as isbn from product_identifiers`, rowSchema);
  const isbns = new Map(rows.map(({ id, isbn }) => [id, isbn]));
  return async (text) => {
    const answer = await asVisitor().get(`/api/v1/catalog/search/?search=${encodeURIComponent(text)}`);
    return readCollection(catalogCardResource, answer.json()).items.map(({ id }) => isbns.get(id) ?? '');
  };
}

function postgresSearch(db: Database): Search {
  return async (text) => {
    const rows = await rowsOf(
      db,
      sql`select i.bare as isbn from products p join product_identifiers i on i.product_id = p.id,
          websearch_to_tsquery('english', ${text}) query,
          to_tsvector('english', p.name || ' ' || p.authors_text || ' ' || p.keywords_text || ' ' || i.bare) vector
        where vector @@ query order by ts_rank(vector, query) desc, p.sales_count desc limit ${LOOKED_AT}`,
      z.object({ isbn: z.string() }),
    );
    return rows.map(({ isbn }) => isbn);
  };
}

function miniSearch(books: readonly JudgedBook[]): Search {
  const index = new MiniSearch<{ id: string; title: string; authors: string; series: string }>({
    fields: ['id', 'title', 'authors', 'series'],
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(
    books.map(({ isbn, title, authors, series }) => ({
      id: isbn,
      title,
      authors: authors.join(' '),
      series: series ? `${series.title} ${series.part}` : '',
    })),
  );
  return async (text) => index.search(text).map(({ id }) => String(id));
}

async function* judge(
  name: string,
  search: Search,
  queries: readonly JudgedQuery[],
  books: readonly JudgedBook[],
): AsyncIterable<Figure> {
  const scores = new Map<string, number[]>();
  for (const { kind, text, answers } of queries) {
    const wanted = new Set(books.filter((book) => answers.some((one) => isAnswer(book, one))).map(({ isbn }) => isbn));
    const rank = (await search(text)).slice(0, LOOKED_AT).findIndex((isbn) => wanted.has(isbn)) + 1;
    scores.set(kind, [...(scores.get(kind) ?? []), rank === 0 ? 0 : 1 / rank]);
    if (process.env.BENCH_MISSES === name && rank !== 1) console.log(`${kind}: ${text} → ${rank || 'not found'}`);
  }
  yield {
    name: `${name}: mean reciprocal rank of ${queries.length} queries`,
    value: mean([...scores.values()].flat()),
    unit: 'MRR',
  };
  for (const [kind, ranks] of scores)
    yield { name: `${name}: ${kind} (${ranks.length})`, value: mean(ranks), unit: 'MRR' };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
