import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findBestSelling, MAX_BEST } from '../../../server/catalog/find-best-selling.ts';
import { BAND_ENDS } from '../../../server/catalog/popularity-bands.ts';
import { updatePopularity } from '../../../server/catalog/update-popularity.ts';
import { type OpenDatabase, rowsOf } from '../../../server/db/database.ts';
import { updatePlannerStatistics } from '../../../server/db/update-planner-statistics.ts';
import { openTestDatabase } from '../support/test-database.ts';

const [FIRST_BAND] = BAND_ENDS;
/** The best sellers. They fill the first band. */
const LEVERS = FIRST_BAND + 500;
/** So many that the first band should hold enough of them. */
const COGS = 7_500;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
  // Every tenth lever is red, every fiftieth cog too.
  await open.db.execute(sql`insert into products (product_type, name, sort_name, slug, primed_sales)
    select 'book', title, title, 'book-' || n, case when n <= ${LEVERS} then 100 + n % 7 else n % 50 end
    from (select n, case when n <= ${LEVERS} then case when n % 10 = 0 then 'Red lever ' else 'Lever ' end
        else case when n % 50 = 0 then 'Red cog ' else 'Cog ' end end || n as title
      from generate_series(1, ${LEVERS + COGS}::int) as n) as made`);
  await updatePopularity(open.db, new Date());
  await updatePlannerStatistics(open.db);
});
afterAll(() => open.close());

const has = (word: string) => sql`p.search_vector @@ to_tsquery('simple', ${word})`;

/** All matches, the best sellers first. */
async function sortedMatches(word: string): Promise<number[]> {
  const rows = await rowsOf(
    open.db,
    sql`select p.id from products p where ${has(word)} order by p.sales_count desc, p.id desc`,
    z.object({ id: z.coerce.number() }),
  );
  return rows.map(({ id }) => id);
}

describe('the best-selling matches', () => {
  it.each([
    ['of a word that best sellers have', 'lever', LEVERS],
    ['of a common word that no best seller has', 'cog', COGS],
    ['of a word that few products have', 'red', LEVERS / 10 + COGS / 50],
  ])('are the first ones of all matches by sales: %s', async (_name, word, count) => {
    const all = await sortedMatches(word);
    expect(all).toHaveLength(count);
    expect(await findBestSelling(open.db, has(word))).toEqual({
      ids: all.slice(0, MAX_BEST),
      isAll: count < MAX_BEST,
    });
  });
});
