import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogItemSchema } from '../../src/contract/catalog-item.ts';
import { putItem } from '../../src/store/catalogue-items.ts';
import { loadDownload, loadFile } from '../../src/store/downloads.ts';
import { createDownloadRunner } from '../../src/sync/download-runner.ts';
import { openBookFile } from '../../src/sync/open-book-file.ts';
import { eventually } from './support/eventually.ts';
import { deviceOn, fileStore, isWholeFile } from './support/file-store.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { memoryCaches } from './support/kept-files.ts';

beforeEach(() => {
  freshDatabases();
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;

function readerOn(far: ReturnType<typeof fileStore>) {
  const device = deviceOn(far);
  const downloads = createDownloadRunner(device.world, {
    withLock: (_, run) => run(),
    setTimer: () => () => undefined,
    onError: (cause) => {
      throw cause;
    },
    onChange: () => undefined,
  });
  const wanted = { fileId: '5', productId: '7', title: 'Walden' };
  const present = { world: device.world, downloads, runner: Object.create(null) };
  const open = () => openBookFile(present, wanted, () => undefined);
  const inFuture = (ms: number) => new Date(device.clock.now() + ms).toISOString();
  return { ...device, open, inFuture };
}

const item = (offlinePercent: number) =>
  z.parse(catalogItemSchema, {
    ...{ id: '7', productType: 'book', name: 'Walden', authors: [], slug: 'walden', identifiers: {} },
    product: { drm: { offlinePercent } },
  });

describe('a book that is opened', () => {
  test('stays, and opens from the device from then on', async () => {
    const far = fileStore();
    const { open } = readerOn(far);
    expect(await open()).toMatchObject({ kind: 'here', isKept: true });
    far.state.isOffline = true;
    const again = await open();
    expect(again.kind === 'here' && isWholeFile(again.bytes)).toBe(true);
  });

  test('that may stay on no device opens with a line, and says why it does not without', async () => {
    const far = fileStore({ canKeep: false });
    const { open, db } = readerOn(far);
    expect(await open()).toMatchObject({ kind: 'here', isKept: false });
    expect(await loadFile(db, '5')).toBeUndefined();
    far.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'networkOnly' });
  });

  test('for the first time without a line says so, by what is known of the product', async () => {
    const far = fileStore();
    far.state.isOffline = true;
    const { open, world } = readerOn(far);
    expect(await open()).toEqual({ kind: 'offline' });
    await putItem(world.catalogue, item(0), 0);
    expect(await open()).toEqual({ kind: 'networkOnly' });
    await putItem(world.catalogue, item(50), 0);
    expect(await open()).toEqual({ kind: 'offline' });
  });
});

describe('a book whose rental is over', () => {
  test('is closed and removed, also with no line to ask by', async () => {
    const far = fileStore();
    const { open, inFuture, clock, db } = readerOn(far);
    far.state.link = { expiresAt: inFuture(MINUTE) };
    expect(await open()).toMatchObject({ kind: 'here' });
    clock.advance(2 * MINUTE);
    far.state.isOffline = true;
    expect(await open()).toEqual({ kind: 'expired' });
    expect(await loadFile(db, '5')).toBeUndefined();
    expect(await loadDownload(db, '5')).toMatchObject({ state: 'ended', receivedBytes: 0 });
  });

  test('by the clock of the device alone opens as long as the server gives it', async () => {
    const far = fileStore();
    const { open, inFuture, clock, db } = readerOn(far);
    far.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    clock.advance(86_400_000);
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(await loadFile(db, '5')).toBeDefined();
  });

  test('opens when it was made longer meanwhile, and is not fetched again', async () => {
    const far = fileStore();
    const { open, inFuture, clock } = readerOn(far);
    far.state.link = { expiresAt: inFuture(MINUTE) };
    await open();
    const parts = far.asked.length;
    clock.advance(2 * MINUTE);
    far.state.link = { expiresAt: inFuture(60 * MINUTE) };
    expect(await open()).toMatchObject({ kind: 'here' });
    expect(far.asked).toHaveLength(parts);
  });
});

describe('what may be done with a kept book', () => {
  test('is asked for anew each time it is opened, and nobody waits for that', async () => {
    const far = fileStore({ copyPercent: 40 });
    const { open, db } = readerOn(far);
    expect(await open()).toMatchObject({ terms: { copyPercent: 40 } });
    far.state.link = { copyPercent: 10 };
    expect(await open()).toMatchObject({ terms: { copyPercent: 40 } });
    await eventually(async () => expect(await loadDownload(db, '5')).toMatchObject({ terms: { copyPercent: 10 } }));
    expect(await open()).toMatchObject({ terms: { copyPercent: 10 } });
  });

  test.each([
    ['was given back', () => ({ refusal: 403 }), { state: 'ended' }],
    [
      'is taken off devices by its publisher',
      () => ({ link: { canKeep: false } }),
      { state: 'failed', problem: 'offlineForbidden' },
    ],
  ])('ends when the book %s', async (_, change, row) => {
    const far = fileStore();
    const { open, db } = readerOn(far);
    await open();
    Object.assign(far.state, change());
    await open();
    await eventually(async () => expect(await loadDownload(db, '5')).toMatchObject(row));
    expect(await loadFile(db, '5')).toBeUndefined();
  });
});
