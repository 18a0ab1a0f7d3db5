import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../server/db/database.ts';
import { catalogCardResource } from '../src/domain/catalog/catalog-item-schema.ts';
import { resultMetaSchema } from '../src/domain/catalog/result-meta-schema.ts';
import { readCollection } from '../src/engine/http/json-api.ts';
import { topicOf } from './grow-catalog.ts';

/** A request of the catalog, and one plain statement that returns the same kind of page. */
export interface CostQuery {
  readonly name: string;
  readonly path: (turn: number) => string;
  /** @param offset number of results before the page */
  readonly bare: (turn: number, offset?: number) => string;
}

const SEARCH = '/api/v1/catalog/search/?include=lowest_offering';

/** The plain statement of a page of 24 products. */
function bareList(where: string, order: string, offset = 0): string {
  return `select p.id, p.product_type, p.name, p.subtitle, p.slug, p.thumbnail_image, p.description, p.authors_text
    from products p where p.is_active and not p.is_deleted and ${where} order by ${order} limit 24 offset ${offset}`;
}

function bareSearch(words: string, where = 'true', offset = 0): string {
  const query = `to_tsquery('simple', '${words.split(' ').join(' & ')}')`;
  return bareList(`p.search_vector @@ ${query} and ${where}`, `ts_rank(p.search_vector, ${query}) desc, p.id`, offset);
}

const inCategory = (id: number) => `p.id in (select product_id from product_categories where category_id = ${id})`;

type Product = Awaited<ReturnType<typeof someProducts>>[number];

function searches(name: string, words: string): CostQuery {
  return {
    name: `search, ${name}`,
    path: () => `${SEARCH}&search=${encodeURIComponent(words)}`,
    bare: (_turn, offset) => bareSearch(words, 'true', offset),
  };
}

function searchesIn(name: string, words: string, category: CategoryOfCost): CostQuery {
  return {
    name: `search in a ${name}`,
    path: () => `${SEARCH}&search=${words}&category=${category.slug}`,
    bare: () => bareSearch(words, inCategory(category.id)),
  };
}

function browses(name: string, query: string, where: string, order: string): CostQuery {
  return {
    name,
    path: () => `${SEARCH}&${query}`,
    bare: (_turn, offset) => bareList(where, order, offset),
  };
}

/** The queries of which each turn is about another product. */
function productQueries(products: readonly Product[]): readonly CostQuery[] {
  const productOf = (turn: number) => products[turn % products.length] ?? { id: 0, word: '', isbn: '' };
  const typedOf = (turn: number) => productOf(turn).word.slice(0, 3 + (turn % 4));
  return [
    {
      name: 'search, one title',
      path: (turn) => `${SEARCH}&search=${productOf(turn).word}`,
      bare: (turn) => bareSearch(productOf(turn).word),
    },
    {
      name: 'search, ISBN',
      path: (turn) => `${SEARCH}&search=${productOf(turn).isbn}`,
      bare: (turn) => `select * from products p join product_identifiers i on i.product_id = p.id
        where i.bare = '${productOf(turn).isbn}'`,
    },
    {
      name: 'suggestions',
      path: (turn) => `/api/v1/catalog/suggestions/?search=${typedOf(turn)}`,
      bare: (turn) => bareList(`p.title_text like '${typedOf(turn)}%'`, 'p.sales_count desc, p.id desc'),
    },
    {
      name: 'product',
      path: (turn) => `/api/v1/catalog/catalog_items/${productOf(turn).id}/`,
      bare: (turn) => `select * from products where id = ${productOf(turn).id}`,
    },
  ];
}

/** Returns the queries about this catalog. Words are of every frequency, because each has a plan of its own. */
export async function costQueries(db: Database, origin: string): Promise<readonly CostQuery[]> {
  const topics = await Promise.all([1, 10, 100].map((rank) => topicOf(db, rank)));
  const [common = '', medium = '', rare = ''] = topics;
  const { wide, narrow } = await categoriesOf(db);
  const byTitle = 'p.sort_name, p.id';
  const paged = [
    browses('all by sales', 'order_by=sales', 'true', 'p.sales_count desc, p.id desc'),
    browses('all by title', 'order_by=title', 'true', byTitle),
    browses('wide category', `order_by=title&category=${wide.slug}`, inCategory(wide.id), byTitle),
    browses('narrow category', `order_by=title&category=${narrow.slug}`, inCategory(narrow.id), byTitle),
    searches('every title', 'biology'),
    searches('common word', common),
  ];
  const deep: CostQuery[] = [];
  for (const list of paged) deep.push(await deepPage(origin, list));
  return [
    ...paged,
    ...deep,
    searches('medium word', medium),
    searches('rarer word', rare),
    searches('two words', `${medium} garden`),
    searches('one letter', 'b'),
    searches('misspelt', 'biolgy'),
    searches('nothing', 'qvxzkw wkzxvq'),
    searches('course code', 'BIOL 101'),
    searchesIn('wide category, every title', 'biology', wide),
    searchesIn('wide category, common word', common, wide),
    searchesIn('wide category, medium word', medium, wide),
    searchesIn('narrow category, medium word', medium, narrow),
    ...productQueries(await someProducts(db)),
  ];
}

/** Number of "next" links that are followed to the deep page. */
const STEPS = 60;
const STEP_SIZE = 100;

/** Follows the links from page to page, and returns the query of the page where they lead. */
async function deepPage(origin: string, list: CostQuery): Promise<CostQuery> {
  let path = list.path(0);
  let position = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const answer = await fetch(`${origin}${path}&page_size=${STEP_SIZE}`);
    const { meta } = readCollection(catalogCardResource, await answer.json());
    const { next } = z.parse(resultMetaSchema, meta);
    if (next === undefined) break;
    path = `${list.path(0)}&cursor=${next}`;
    position += STEP_SIZE;
  }
  return { name: `${list.name}, deep page`, path: () => path, bare: () => list.bare(0, position) };
}

interface CategoryOfCost {
  readonly id: number;
  readonly slug: string;
}

/** Returns the category with the most products and one with few: a thousandth of the catalog or less. */
async function categoriesOf(db: Database): Promise<{ readonly wide: CategoryOfCost; readonly narrow: CategoryOfCost }> {
  const rows = await rowsOf(
    db,
    sql`select c.id, c.url_slug as slug from categories c join product_categories p on p.category_id = c.id
      where c.parent_id is not null and not exists (select from categories b where b.parent_id = c.id)
      group by c.id order by count(*) desc`,
    z.object({ id: z.coerce.number(), slug: z.string() }),
  );
  const [wide, narrow] = [rows[0], rows.at(-1)];
  if (!wide || !narrow) throw new Error('The catalog has no categories.');
  return { wide, narrow };
}

/** Number of products that queries for a single one rotate through. */
const PRODUCTS = 20;

/** Returns products from all parts of the catalog, each with a word that few others have. */
function someProducts(db: Database) {
  return rowsOf(
    db,
    sql`select p.id, split_part(p.name, ' ', 4) as word, i.bare as isbn from products p
      join product_identifiers i on i.product_id = p.id
      where p.id in (select 1 + n * (select max(id) - 1 from products) / ${PRODUCTS}
        from generate_series(0, ${PRODUCTS}) as n)`,
    z.object({ id: z.coerce.number(), word: z.string(), isbn: z.string() }),
  );
}
