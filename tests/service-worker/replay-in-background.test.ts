import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../src/engine/outbox/outbox.ts';
import { withPersonDatabase } from '../../src/modules/device/data/person-database.ts';
import { replayInBackground } from '../../src/service-worker/replay-in-background.ts';
import { testClock } from '../modules/device/support/clock.ts';
import { startFakeServer } from '../modules/device/support/fake-server.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { adding, keyOf, sellable } from '../modules/device/support/products.ts';

const [biology, history] = [sellable(1, 1), sellable(2, 1)];
let onIcon: number | 'none' | undefined;

beforeEach(async () => {
  freshDatabases();
  onIcon = undefined;
  vi.stubGlobal('navigator', {
    language: 'en',
    setAppBadge: async (count: number) => {
      onIcon = count;
    },
    clearAppBadge: async () => {
      onIcon = 'none';
    },
  });
  await withPersonDatabase('visitor', async (db) => {
    const clock = testClock();
    for (const one of [biology, history]) await enqueue(db, adding(one), clock);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('background sync without an open page', () => {
  it('removes the badge when everything is saved', async () => {
    const fakeServer = startFakeServer([biology, history]);
    vi.stubGlobal('fetch', fakeServer.fetch);
    await replayInBackground();
    expect(fakeServer.keysIn('visitor')).toEqual([keyOf(biology), keyOf(history)]);
    expect(onIcon).toBe('none');
  });

  it('keeps refusals on the badge', async () => {
    const fakeServer = startFakeServer([biology, history]);
    fakeServer.refuse(biology.offeringId, 409, 'offering_unavailable', 'No.');
    vi.stubGlobal('fetch', fakeServer.fetch);
    await replayInBackground();
    expect(onIcon).toBe(1);
  });

  it('asks for another run while the server is unreachable, and shows the waiting changes on the badge', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(replayInBackground()).rejects.toThrow('still wait');
    expect(onIcon).toBe(2);
  });
});
