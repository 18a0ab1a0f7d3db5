import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { updatePopularity } from '../server/catalog/update-popularity.ts';
import { type Database, rowsOf } from '../server/db/database.ts';
import { updatePlannerStatistics } from '../server/db/update-planner-statistics.ts';

/** Number of titles that one statement adds. */
const BATCH = 50_000;

/** Number of different subjects in the titles. The first is in 9 % of them, the tenth in 1 %, the hundredth in 0.1 %. */
const TOPICS = 2_000;

/** The word of a subject by its rank. A hash makes words that are not similar to each other. */
const topicWord = (rank: SQL) => sql`left(translate(md5((${rank})::text), '0123456789', 'ghijklmnop'), 7)`;

/** The rank of the subject of the title at a position: the frequency of ranks falls as in natural language (Zipf). */
const topicRank = sql`floor(exp(mod(n * 0.6180339887::numeric, 1)::float8 * ln(${TOPICS}::float8)))::int`;

/** Sales of the title at a position: few sell well, and most do not sell at all. */
const salesOf = sql`floor(power(mod(n * 0.7548776662::numeric, 1)::float8, 20) * 10000)::int`;

/** Returns the word of the subject with this rank, for searches. */
export async function topicOf(db: Database, rank: number): Promise<string> {
  const rows = await rowsOf(db, sql`select ${topicWord(sql`${rank}::int`)} as word`, z.object({ word: z.string() }));
  return rows[0]?.word ?? '';
}

/**
 * Multiplies the titles of a generated feed until the catalog has the given number. The copies differ in title, first
 * author, subject, sales and identifier. The index of words is built afterwards, because it would make each change slow.
 * @param feedTitles the number of imported titles
 */
export async function growCatalog(db: Database, feedTitles: number, size: number): Promise<void> {
  await db.execute(sql`drop index products_search`);
  await db.execute(sql`alter table products disable trigger user`);
  await giveSubjects(db);
  for (let from = feedTitles; from < size; from += BATCH) {
    await db.transaction(async (tx) => {
      // A copy has the facets of its original.
      await tx.execute(sql`select set_config('carrel.facets', 'later', true)`);
      await addCopies(tx, feedTitles, from, Math.min(size, from + BATCH));
    });
  }
  await updatePlannerStatistics(db);
  await updatePopularity(db, new Date());
  await db.execute(sql`alter table products enable trigger user`);
  await db.execute(
    sql`create index products_search on products using gin (search_vector, facets, (array[popularity_band]))`,
  );
  await db.execute(sql`select add_search_words(array(select distinct unnest(string_to_array(
    plain_words(name || ' ' || coalesce(subtitle, '') || ' ' || authors_text), ' ')) from products))`);
  await updatePlannerStatistics(db);
}

/** Gives the imported titles a subject, sales and a second, narrower category, as the copies have them. */
async function giveSubjects(db: Database): Promise<void> {
  await db.execute(sql`update products set subtitle = ${topicWord(topicRank)}, primed_sales = ${salesOf},
      sales_count = ${salesOf}
    from (select id, substr(record_reference, 7)::bigint as n from products where record_reference like 'bench.%') as feed
    where feed.id = products.id`);
  await db.execute(sql`insert into product_categories (product_id, category_id)
    select p.id, c.id from products p
      join (select id, row_number() over (order by id) as place from categories) c
        on c.place = 1 + (hashtext(p.subtitle) & 63)
    where p.record_reference like 'bench.%' on conflict do nothing`);
}

/** Adds the titles at the positions from `from` up to, but not including, `to`. */
async function addCopies(db: Database, feedTitles: number, from: number, to: number): Promise<void> {
  await db.execute(sql`create temporary table copied as
    select p.id as source, n, nextval(pg_get_serial_sequence('products', 'id')) as id,
      -- Ten words for each rare word of the feed: the number of words of a catalog grows more slowly than its size.
      (array['', 'ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo'])[1 + (n / ${feedTitles}::bigint) % 10] as ending
    from generate_series(${from}::bigint, ${to - 1}::bigint) as n
      join products p on p.record_reference = 'bench.' || n % ${feedTitles}::bigint`);
  await db.execute(sql`insert into products (id, product_type, record_reference, name, subtitle, sort_name, slug, description,
      publisher, imprint, published_on, publish_year, language, num_pages, product_file_type, authors_text, keywords_text,
      primed_sales, sales_count, lowest_price_cents, facet_parts)
    overriding system value
    select c.id, p.product_type, 'bench.' || n, regexp_replace(p.name, ' (\\S+) \\d+$', ' \\1' || ending || ' ' || n),
      ${topicWord(topicRank)}, regexp_replace(p.sort_name, ' (\\S+) \\d+$', ' \\1' || ending || ' ' || n),
      regexp_replace(p.slug, '\\d+$', n::text), p.description, p.publisher, p.imprint, p.published_on, p.publish_year,
      p.language, p.num_pages, p.product_file_type, replace(p.authors_text, ',', ending || ','), p.keywords_text,
      ${salesOf}, ${salesOf}, p.lowest_price_cents, p.facet_parts
    from copied c join products p on p.id = c.source`);
  await db.execute(sql`insert into product_contributors (product_id, position, role, name)
    select c.id, o.position, o.role, o.name || case o.position when 1 then ending else '' end
    from copied c join product_contributors o on o.product_id = c.source`);
  await db.execute(sql`insert into product_identifiers (product_id, type, value)
    select c.id, 'EISBN13', '979' || lpad(n::text, 10, '0') from copied c`);
  await db.execute(sql`insert into product_subjects (product_id, position, scheme, code, is_main)
    select c.id, o.position, o.scheme, o.code, o.is_main
    from copied c join product_subjects o on o.product_id = c.source where o.scheme = 'BISAC'`);
  await db.execute(sql`insert into offerings (product_id, source_key, kind, tenure, price_cents, currency_code, description,
      terms, duration_days)
    select c.id, o.source_key, o.kind, o.tenure, o.price_cents, o.currency_code, o.description, o.terms, o.duration_days
    from copied c join offerings o on o.product_id = c.source`);
  await db.execute(sql`insert into product_categories (product_id, category_id)
    select c.id, o.category_id from copied c join product_categories o on o.product_id = c.source`);
  await db.execute(sql`drop table copied`);
}
