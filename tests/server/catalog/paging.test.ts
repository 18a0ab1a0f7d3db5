import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePopularity } from '../../../server/catalog/update-popularity.ts';
import { updatePlannerStatistics } from '../../../server/db/update-planner-statistics.ts';
import { catalogCardResource } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { type ResultMeta, resultMetaSchema } from '../../../src/domain/catalog/result-meta-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** More than a search ranks and sorts at once, so that the pages cross every boundary of the implementation. */
const TITLES = 4_500;

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  // Every third title sells, and many sell equally. All have "widget", every tenth has "sprocket".
  await server.db.execute(sql`insert into products (product_type, name, sort_name, slug, primed_sales, primed_adoptions)
    select 'book', title, title, 'book-' || n, case when n % 3 = 0 then n % 50 else 0 end, n % 4
    from (select n, case when n % 10 = 0 then 'Sprocket widget ' else 'Widget ' end || n % 900 as title
      from generate_series(1, ${TITLES}::int) as n) as made`);
  await updatePopularity(server.db, new Date());
  await updatePlannerStatistics(server.db);
});
afterAll(() => server.close());

interface Page {
  readonly ids: readonly string[];
  readonly meta: ResultMeta;
}

async function load(query: string): Promise<Page> {
  const answer = await server.asVisitor().get(`/api/v1/catalog/search/?page_size=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, meta } = readCollection(catalogCardResource, answer.json());
  return { ids: items.map((card) => card.id), meta: resultMetaSchema.parse(meta) };
}

/** Follows the links to the next page until the end. */
async function loadAll(query: string): Promise<readonly Page[]> {
  const pages = [await load(query)];
  for (let next = pages[0]?.meta.next; next !== undefined; next = pages.at(-1)?.meta.next) {
    pages.push(await load(`${query}&cursor=${next}`));
  }
  return pages;
}

describe('the pages of a list (CAT-14)', () => {
  it.each([
    ['all by sales', 'order_by=sales', TITLES],
    ['all by title', 'order_by=title', TITLES],
    ['a search that finds all', 'search=widget', TITLES],
    ['a search that finds a tenth', 'search=sprocket', TITLES / 10],
    ['a search of one letter', 'search=w', TITLES],
    ['a search that is sorted by adoptions', 'search=widget&order_by=adoptions', TITLES],
  ])('lead to every product exactly once: %s', async (_name, query, count) => {
    const pages = await loadAll(query);
    const ids = pages.flatMap((page) => page.ids);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
    expect(pages.map(({ meta }) => meta.page)).toEqual(pages.map((_page, at) => at + 1));
    expect(pages[0]?.meta).toMatchObject({ count, pages: Math.ceil(count / 100) });
  });

  it.each(['order_by=sales', 'search=widget'])('lead back the same way: %s', async (query) => {
    const forward = await loadAll(query);
    const backward: Page[] = [];
    for (let previous = forward.at(-1)?.meta.previous; previous !== undefined; ) {
      backward.push(await load(`${query}&cursor=${previous}`));
      previous = backward.at(-1)?.meta.previous;
    }
    const pagesOf = (pages: readonly Page[]) => pages.map(({ ids, meta }) => ({ ids, page: meta.page }));
    expect(pagesOf(backward.reverse())).toEqual(pagesOf(forward.slice(0, -1)));
  });

  it.each(['order_by=sales', 'search=widget'])('are the same by number and by cursor: %s', async (query) => {
    const { meta } = await load(`${query}&page=30`);
    expect((await load(`${query}&cursor=${meta.next}`)).ids).toEqual((await load(`${query}&page=31`)).ids);
  });

  it('have products that sell equally with the latest first', async () => {
    const { ids } = await load('order_by=sales&page=45');
    const numbers = ids.map(Number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  it.each(['x', 'W10', btoa('["after",0,"1"]'), btoa('{"offset":1}')])(
    'refuse the broken cursor %s',
    async (cursor) => {
      const answer = await server.asVisitor().get(`/api/v1/catalog/search/?cursor=${encodeURIComponent(cursor)}`);
      expect(answer.statusCode).toBe(400);
    },
  );

  it('refuse a cursor of a list in another order', async () => {
    const { meta } = await load('order_by=title');
    const answer = await server.asVisitor().get(`/api/v1/catalog/search/?order_by=sales&cursor=${meta.next}`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('abbreviated words, one of which is much more common', () => {
  it('find the titles that have both', async () => {
    const { ids, meta } = await load('search=widg%20101');
    expect(meta).toMatchObject({ count: 5, match: { kind: 'exact' } });
    expect(ids.map((id) => Number(id) % 900)).toEqual([101, 101, 101, 101, 101]);
  });
});

describe('the number of results (CAT-14)', () => {
  it('is estimated above ten thousand, and exact at the end of the list', async () => {
    const count = 10_050;
    await server.db.execute(sql`insert into products (product_type, name, sort_name, slug)
      select 'book', 'Gadget ' || n, 'Gadget ' || n, 'gadget-' || n from generate_series(${TITLES}::int + 1, ${count}::int) as n`);
    await updatePlannerStatistics(server.db);
    const { meta } = await load('order_by=title&page=100');
    expect(meta).toMatchObject({ page: 100, isEstimated: true });
    expect(meta.count).toBeGreaterThan(10_000);
    const last = await load(`order_by=title&cursor=${meta.next}`);
    expect(last.ids).toHaveLength(50);
    expect(last.meta).toEqual({ page: 101, pages: 101, count, pageSize: 100, previous: expect.any(String) });
    expect((await load('search=sprocket')).meta).toMatchObject({ count: TITLES / 10, pages: 5 });
  });
});
