import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { testClock } from '../../device/support/clock.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openPage } from '../../device/support/open-page.ts';

const productId = z.parse(productIdSchema, '6');
const left = (locator: string) => ({
  productId,
  title: 'Odd',
  place: { locator, progress: 0.5, label: 'Chapter 2', at: 1, deviceId: '00000000-0000-4000-8000-000000000001' },
});

let devices: SyncClient[];

/** Opens a page offline. */
async function open(): Promise<SyncClient> {
  const syncClient = await openPage({
    ...testClock(),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  devices.push(syncClient);
  return syncClient;
}

/** Returns the unsent places, as they are emitted. */
function unsentPlaces(syncClient: SyncClient): () => string[] | undefined {
  let places: string[] | undefined;
  syncClient.unsent((rows) => {
    places = rows.flatMap((row) => (row.kind === 'reading.position' ? [row.payload.place.locator] : []));
  });
  return () => places;
}

beforeEach(() => {
  freshDatabases();
  devices = [];
});
afterEach(async () => {
  for (const syncClient of devices) await syncClient.close();
});

describe('the last place in a book', () => {
  it('is sent to other devices once, and only the last one', async () => {
    const syncClient = await open();
    const unsent = unsentPlaces(syncClient);
    await syncClient.saveReadingPosition(left('page=2'), true);
    await syncClient.saveReadingPosition(left('page=3'), true);
    await syncClient.queueReadingPositions();
    await syncClient.queueReadingPositions();
    await eventually(() => expect(unsent()).toEqual(['page=3']));
  });

  it('is sent at the next start when the page closed before it was sent', async () => {
    const closed = await open();
    await closed.saveReadingPosition(left('page=4'), true);
    await closed.close();
    devices = [];
    const unsent = unsentPlaces(await open());
    await eventually(() => expect(unsent()).toEqual(['page=4']));
  });

  it('stays on this device when the book was only opened', async () => {
    const syncClient = await open();
    const unsent = unsentPlaces(syncClient);
    await syncClient.saveReadingPosition(left('page=5'), false);
    await syncClient.queueReadingPositions();
    expect((await syncClient.loadReadingSetting(productId)).place?.locator).toBe('page=5');
    await eventually(() => expect(unsent()).toEqual([]));
  });
});
