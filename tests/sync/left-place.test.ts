import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/contract/ids.ts';
import type { Device } from '../../src/sync/device.ts';
import { testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';

const productId = z.parse(productIdSchema, '6');
const left = (locator: string) => ({
  productId,
  title: 'Odd',
  place: { locator, progress: 0.5, label: 'Chapter 2', at: 1, deviceId: '00000000-0000-4000-8000-000000000001' },
});

let devices: Device[];

/** A page without a line. */
async function open(): Promise<Device> {
  const device = await openPage({
    ...testClock(),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  devices.push(device);
  return device;
}

/** The places that wait to be sent, as they become known. */
function unsentPlaces(device: Device): () => string[] | undefined {
  let places: string[] | undefined;
  device.unsent((rows) => {
    places = rows.flatMap((row) => (row.kind === 'reading.position' ? [row.payload.place.locator] : []));
  });
  return () => places;
}

beforeEach(() => {
  freshDatabases();
  devices = [];
});
afterEach(async () => {
  for (const device of devices) await device.close();
});

describe('the place where a book was left', () => {
  it('is told to other devices once, and the last one only', async () => {
    const device = await open();
    const unsent = unsentPlaces(device);
    await device.keepLeftPlace(left('page=2'), true);
    await device.keepLeftPlace(left('page=3'), true);
    await device.tellLeftPlaces();
    await device.tellLeftPlaces();
    await eventually(() => expect(unsent()).toEqual(['page=3']));
  });

  it('is told at the next start when the page was closed before it could tell', async () => {
    const closed = await open();
    await closed.keepLeftPlace(left('page=4'), true);
    await closed.close();
    devices = [];
    const unsent = unsentPlaces(await open());
    await eventually(() => expect(unsent()).toEqual(['page=4']));
  });

  it('is kept on this device alone where the book was only opened', async () => {
    const device = await open();
    const unsent = unsentPlaces(device);
    await device.keepLeftPlace(left('page=5'), false);
    await device.tellLeftPlaces();
    expect((await device.loadReadingSetting(productId)).place?.locator).toBe('page=5');
    await eventually(() => expect(unsent()).toEqual([]));
  });
});
