import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assets } from '../../server/db/schema/assets.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
import { loadPulledAt } from '../../src/modules/device/data/sync-state.ts';
import { refreshShelf } from '../../src/modules/shelf/data/pull-shelf.ts';
import { testClock } from '../modules/device/support/clock.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { openTab, type Tab } from '../modules/device/support/tab.ts';
import { openPersonsBrowser, startRealServer } from './real-server.ts';

const SIZE = 10_000;

interface Answered {
  readonly url: string;
  readonly status: number;
  readonly bytes: number;
}

/** Counts the requests and bytes of a `fetch`. */
function counted(fetch: Fetch) {
  const answers: Answered[] = [];
  const counting: Fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const { byteLength: bytes } = await answer.clone().arrayBuffer();
    answers.push({ url, status: answer.status, bytes });
    return answer;
  };
  return { fetch: counting, take: () => answers.splice(0) };
}

let server: Awaited<ReturnType<typeof startRealServer>>;
let wire: ReturnType<typeof counted>;
let tab: Tab;
let browser: Awaited<ReturnType<typeof openPersonsBrowser>>;

beforeAll(async () => {
  server = await startRealServer(0, 0);
  browser = await openPersonsBrowser(server.app, 'reader', { hadBooks: false });
  await server.app.db.execute(sql`
    insert into products (product_type, name, sort_name, slug)
    select 'book', 'Title ' || n, 'Title ' || n, 'title-' || n from generate_series(1, ${sql.raw(String(SIZE))}) n`);
  await server.app.db.execute(sql`
    insert into assets (user_id, product_id, source, acquired_at)
    select ${browser.person}::bigint, id, 'purchase', now() from products where name like 'Title %'`);
}, 120_000);
afterAll(() => server.close());

beforeEach(() => {
  freshDatabases();
  wire = counted(browser.fetch);
  tab = openTab(browser.person, wire.fetch, testClock());
});

function remove(...ids: readonly number[]) {
  return server.app.db
    .update(assets)
    .set({ deletedAt: server.app.clock.now() })
    .where(inArray(assets.id, [...ids]));
}

describe('the pull of a shelf of ten thousand', () => {
  it('continues where it stopped when every twentieth request is lost', async () => {
    let sent = 0;
    const lossy: Fetch = async (url, init) => {
      sent += 1;
      if (sent % 20 === 0) throw new TypeError('Failed to fetch');
      return wire.fetch(url, init);
    };
    tab = openTab(browser.person, lossy, testClock());
    let tries = 1;
    while (!(await refreshShelf(tab)).isFresh) {
      // The shelf does not count as complete, but it shows what has arrived.
      expect(await loadPulledAt(tab.db, 'shelf')).toBeUndefined();
      expect(await tab.db.assets.count()).toBe(wire.take().length * 100 + (tries - 1) * 1_900);
      tries += 1;
    }
    expect(await tab.db.assets.count()).toBe(SIZE);
    expect(sent).toBe(SIZE / 100 + tries - 1);
    tab.close();
  }, 180_000);

  it('costs one request while the shelf is unchanged, and one item when one changed', async () => {
    expect(await refreshShelf(tab)).toEqual({ isFresh: true });
    expect(await tab.db.assets.count()).toBe(SIZE);
    expect(wire.take()).toHaveLength(SIZE / 100);

    await refreshShelf(tab);
    const [empty, ...more] = wire.take();
    expect(more).toEqual([]);
    expect(empty).toMatchObject({ status: 200, url: expect.stringContaining('updated_since=') });
    expect(empty?.bytes).toBeLessThan(500);

    const [one] = await server.app.db.select().from(assets).limit(1);
    await server.app.db
      .update(assets)
      .set({ expiresAt: server.app.clock.now() })
      .where(eq(assets.id, one?.id ?? 0));
    await refreshShelf(tab);
    const [changed, ...others] = wire.take();
    expect(others).toEqual([]);
    expect(changed?.bytes).toBeLessThan(2_000);
    expect((await tab.db.assets.get(String(one?.id)))?.value.expiresAt).toBe(server.app.clock.now().toISOString());

    await remove(one?.id ?? 0);
    await refreshShelf(tab);
    expect(wire.take()).toMatchObject([{ status: 200 }]);
    expect(await tab.db.assets.count()).toBe(SIZE - 1);

    // Changes that need more than one response still count as one pull.
    const many = await server.app.db.select().from(assets).where(isNull(assets.deletedAt)).limit(250);
    const ids = many.map(({ id }) => id);
    await remove(...ids);
    await refreshShelf(tab);
    expect(wire.take()).toHaveLength(3);
    expect(await tab.db.assets.count()).toBe(SIZE - 251);
    await refreshShelf(tab);
    expect(await tab.db.assets.count()).toBe(SIZE - 251);
    tab.close();
  }, 180_000);

  it('misses nothing when a material leaves the shelf during the pull', async () => {
    const before = await server.app.db.select().from(assets).where(isNull(assets.deletedAt));
    const leaving = before.at(0)?.id ?? 0;
    let answered = 0;
    const leave: Fetch = async (url, init) => {
      const answer = await wire.fetch(url, init);
      answered += 1;
      if (answered === 2) await remove(leaving);
      return answer;
    };
    tab = openTab(browser.person, leave, testClock());
    await refreshShelf(tab);
    await refreshShelf(tab);
    expect(await tab.db.assets.count()).toBe(before.length - 1);
    expect(await tab.db.assets.get(String(leaving))).toBeUndefined();
    tab.close();
  }, 180_000);
});
