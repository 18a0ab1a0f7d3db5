import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetResource, assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import { SCHEMA_VERSION } from '../../../../src/engine/database/migrate-rows.ts';
import { writeCollection } from '../../../../src/engine/http/json-api.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { openPerson } from '../../../../src/modules/device/data/person-database.ts';
import { loadPulledAt, putPullState } from '../../../../src/modules/device/data/sync-state.ts';
import { refreshShelf } from '../../../../src/modules/shelf/data/pull-shelf.ts';
import { putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { layOutAnswers } from '../../device/support/answers.ts';
import { testClock } from '../../device/support/clock.ts';
import { faultyNetwork } from '../../device/support/faulty-network.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';

const ann = z.parse(personIdSchema, '7');

const clock = testClock();
let server: ReturnType<typeof layOutAnswers>;
let network: ReturnType<typeof faultyNetwork>;
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  server = layOutAnswers();
  network = faultyNetwork(server.fetch);
  tab = openTab(ann, network.fetch, clock);
});
afterEach(() => tab.close());

describe('the shelf pull', () => {
  const asset = (id: string) =>
    z.parse(assetSchema, {
      id,
      acquiredAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      product: { id: '1', productType: 'book', name: id, slug: 'x' },
    });
  const page = (ids: string[], cursor: string, pages = 1, deletedIds: string[] = [], isWhole = false) =>
    writeCollection(assetResource, ids.map(asset), {
      meta: { page: 1, pages, count: ids.length, pageSize: 100, cursor, deletedIds, isWhole },
    });
  const from = (cursor: string) => `updated_since=${cursor}`;
  const shelf = async () => (await tab.db.assets.toArray()).map(({ id }) => id);

  it('fetches page after page with the previous cursor, and stores the shelf when all pages are there', async () => {
    server.say(from('0'), { body: page(['a'], 'c1', 3) });
    server.say(from('c1'), { body: page(['b'], 'c2', 2) });
    server.say(from('c2'), { body: page(['c'], 'c3') });
    expect(await refreshShelf(tab)).toEqual({ isFresh: true });
    expect(await shelf()).toEqual(['a', 'b', 'c']);
    server.say(from('c3'), { body: page(['d'], 'c4', 1, ['a']) });
    await refreshShelf(tab);
    expect(server.calls.at(-1)).toContain(from('c3'));
    expect(await shelf()).toEqual(['b', 'c', 'd']);
    expect(await loadPulledAt(tab.db, 'shelf')).toBe(clock.now());
  });

  it('replaces the shelf when the server cannot continue from the cursor and starts again', async () => {
    server.say(from('0'), { body: page(['a', 'b'], 'c1') });
    server.say(from('c1'), { body: page(['b'], 'e2', 2, [], true) });
    server.say(from('e2'), { body: page(['c'], 'e3') });
    await refreshShelf(tab);
    expect(await refreshShelf(tab)).toEqual({ isFresh: true });
    expect(await shelf()).toEqual(['b', 'c']);
    server.say(from('e3'), { body: page([], 'e3') });
    await refreshShelf(tab);
    expect(server.calls.at(-1)).toContain(from('e3'));
  });

  it('restores a material that a new version of the app could not read', async () => {
    const before = openPerson(ann, undefined, SCHEMA_VERSION - 0.5);
    await putAssets(before, [asset('a'), asset('b')]);
    await putPullState(before, 'shelf', { cursor: 'c1' }, 5);
    await before.dexie.table('assets').update('b', { 'value.acquiredAt': 7 });
    before.dexie.close();
    expect(await shelf()).toEqual(['a']);
    server.say(from('c1'), { body: page([], 'c1') });
    server.say(from('0'), { body: page(['a', 'b'], 'c1') });
    expect(await refreshShelf(tab)).toEqual({ isFresh: true });
    expect(await shelf()).toEqual(['a', 'b']);
  });

  it('keeps the pages that arrived when the network fails, and does not count them as the whole shelf', async () => {
    server.say(from('0'), { body: page(['a'], 'c1', 2) });
    server.say(from('c1'), { body: page(['b'], 'c2') });
    network.plan(['none', 'lostAnswer']);
    expect(await refreshShelf(tab)).toMatchObject({ isFresh: false });
    expect(await shelf()).toEqual(['a']);
    expect(await loadPulledAt(tab.db, 'shelf')).toBeUndefined();
  });

  it('ends when the server returns no newer cursor than the one requested', async () => {
    server.say(from('0'), { body: page(['a'], 'c1', 2) });
    server.say(from('c1'), { body: page(['b'], 'c1', 2) });
    await refreshShelf(tab);
    expect(server.calls).toHaveLength(2);
    expect(await shelf()).toEqual(['a', 'b']);
  });

  it('transfers no material and keeps its cursor while nothing has changed', async () => {
    server.say(from('0'), { body: page(['a'], 'c1') });
    server.say(from('c1'), { body: page([], 'c1') });
    await refreshShelf(tab);
    clock.advance(5_000);
    expect(await refreshShelf(tab)).toEqual({ isFresh: true });
    expect(await loadPulledAt(tab.db, 'shelf')).toBe(clock.now());
    await refreshShelf(tab);
    expect(server.calls.slice(1)).toEqual([expect.stringContaining(from('c1')), expect.stringContaining(from('c1'))]);
    expect(await shelf()).toEqual(['a']);
  });

  it('replaces the whole shelf on a device that stored materials without a cursor', async () => {
    await tab.db.assets.put({
      id: 'old',
      acquiredAt: '',
      title: '',
      productType: 'book',
      productId: '1',
      courseId: '',
      itemIds: [],
      value: asset('old'),
    });
    server.say(from('0'), { body: page(['a'], 'c1') });
    await refreshShelf(tab);
    expect(await shelf()).toEqual(['a']);
  });
});
