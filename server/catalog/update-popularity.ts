import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderBy } from './catalogue-order.ts';
import { BAND_ENDS, LAST_BAND } from './popularity-bands.ts';

/** After this number of days, a purchase counts half. */
const HALF_LIFE_DAYS = 180;

/** What a material on a shelf counts that was not bought: a code, a course or a free item. A purchase counts 1. */
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

/** Divides the products into bands of best sellers, in the order in which lists have them. */
async function updateBands(db: Database): Promise<void> {
  const bandOf = BAND_ENDS.map((end, band) => sql`when place <= ${end} then ${band}`);
  await db.execute(sql`
    update products set popularity_band = banded.band
    from (select id, (case ${sql.join(bandOf, sql` `)} else ${LAST_BAND} end)::smallint as band
      from (select p.id, row_number() over (order by ${orderBy('sales')}) as place from products p) as placed) as banded
    where banded.id = products.id and products.popularity_band <> banded.band`);
}

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
    ), counted as (
      select p.id, p.primed_sales + round(coalesce(bought.weight, 0) + coalesce(added.weight, 0))::int as sales,
        p.primed_adoptions + coalesce(adopted.sections, 0)::int as adoptions
      from products p left join bought on bought.product_id = p.id left join added on added.product_id = p.id
        left join adopted on adopted.product_id = p.id
    )
    update products set sales_count = counted.sales, adoption_count = counted.adoptions
    from counted where counted.id = products.id
      and (products.sales_count, products.adoption_count) is distinct from (counted.sales, counted.adoptions)`);
}
