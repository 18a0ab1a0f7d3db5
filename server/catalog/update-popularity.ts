import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { orderBy } from './catalog-order.ts';
import { BAND_ENDS } from './popularity-bands.ts';

/** After this number of days, a purchase counts half. */
const HALF_LIFE_DAYS = 180;

/** The weight of a material on a shelf that was not bought: a code, a course or a free item. A purchase counts 1. */
const ADDED_WEIGHT = 0.25;

/** Sections that ended longer ago do not count as adoptions. */
const ADOPTION_DAYS = 365;

/**
 * Computes the popularity of products from orders, shelves and adoptions, which decays with time (CAT-10). Only products
 * whose numbers or bands change are written.
 */
export async function updatePopularity(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await countSales(tx, now);
    await updateBands(tx);
  });
}

/**
 * Divides the products into bands of best sellers, in the order in which lists have them. The bands are ranges of the
 * index of sales, which also has the band of each product, so that only the products that change their band are read.
 */
async function updateBands(db: Database): Promise<void> {
  const ends: SQL[] = [];
  for (const end of BAND_ENDS) {
    const key = await findKeyAt(db, end);
    if (!key) break;
    ends.push(sql`(${key.sales}::integer, ${key.id}::bigint)`);
  }
  for (let band = 0; band <= ends.length; band += 1) {
    const [before, end] = [ends[band - 1], ends[band]];
    const below = before ? sql`and (p.sales_count, p.id) < ${before}` : sql``;
    const downTo = end ? sql`and (p.sales_count, p.id) >= ${end}` : sql``;
    await db.execute(sql`update products set popularity_band = ${band} where id = any(array(
      select p.id from products p where p.popularity_band <> ${band} ${below} ${downTo}))`);
  }
}

/** Finds the key of the product at a place in the list of best sellers, counted from 1. */
async function findKeyAt(db: Database, place: number) {
  const rows = await rowsOf(
    db,
    sql`select p.sales_count as sales, p.id from products p order by ${orderBy('sales')} limit 1 offset ${place - 1}`,
    z.object({ sales: z.number(), id: z.coerce.number() }),
  );
  return rows[0];
}

/** Writes the sales and adoptions of products that people added or that were counted before. */
async function countSales(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const halved = (time: string) =>
    sql`power(0.5::float8, greatest(extract(epoch from ${at} - ${sql.raw(time)}), 0) / ${HALF_LIFE_DAYS * 86_400})`;
  await db.execute(sql`
    with bought as (
      select l.product_id, sum(${halved('o.paid_at')}) as weight
      from order_lines l join orders o on o.id = l.order_id
      where o.status = 'paid' and o.paid_at is not null group by l.product_id
    ), added as (
      select product_id, sum(${halved('acquired_at')}) * ${ADDED_WEIGHT}::float8 as weight
      from assets where source <> 'purchase' and deleted_at is null group by product_id
    ), adopted as (
      select m.product_id, count(distinct m.section_id) as sections
      from section_products m join sections s on s.id = m.section_id
      where s.dropped_at is null and s.end_date::date > (${at} - make_interval(days => ${ADOPTION_DAYS}))::date
      group by m.product_id
    ), touched as (
      select product_id, sum(weight) as weight, sum(sections)::int as sections from (
        select product_id, weight, 0 as sections from bought union all select product_id, weight, 0 from added
        union all select product_id, 0, sections from adopted
      ) as each group by product_id
    ), counted as (
      select p.id, p.primed_sales + round(t.weight)::int as sales, p.primed_adoptions + t.sections as adoptions
      from touched t join products p on p.id = t.product_id
      union all
      select p.id, p.primed_sales, p.primed_adoptions from products p
      where (p.sales_count <> p.primed_sales or p.adoption_count <> p.primed_adoptions)
        and p.id not in (select product_id from touched)
    )
    update products set sales_count = counted.sales, adoption_count = counted.adoptions
    from counted where counted.id = products.id
      and (products.sales_count, products.adoption_count) is distinct from (counted.sales, counted.adoptions)`);
}
