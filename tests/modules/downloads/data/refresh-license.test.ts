import { describe, expect, test } from 'vitest';
import type { Download } from '../../../../src/domain/downloads/download.ts';
import {
  changeDownload,
  isNetworkOnly,
  loadDownload,
  loadFile,
} from '../../../../src/modules/downloads/data/queries.ts';
import { refreshLicense } from '../../../../src/modules/downloads/data/refresh-license.ts';
import { deviceOn, fileBytes, fileStore } from '../../device/support/file-store.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

const OVER = '2020-01-01T00:00:00Z';

onFreshDevice();

/** Creates a device with a stored book and the given values of its row. */
async function keeperOf(known: Partial<Download> = {}) {
  const fakeServer = fileStore();
  const syncClient = deviceOn(fakeServer);
  await syncClient.ask();
  await syncClient.bring();
  await changeDownload(syncClient.db, '5', (one) => ({ ...one, ...known }));
  const renew = async () => {
    await refreshLicense(syncClient.context, '5');
    return loadDownload(syncClient.db, '5');
  };
  return {
    ...syncClient,
    far: fakeServer,
    renew,
    isStored: async () => (await loadFile(syncClient.db, '5')) !== undefined,
  };
}

describe('a stored file', () => {
  test('takes the server’s current terms, even if it has expired by the clock of this device', async () => {
    const { far: fakeServer, renew, isStored, db } = await keeperOf({ terms: { canKeep: true, expiresAt: OVER } });
    fakeServer.state.link = { copyPercent: 30, expiresAt: OVER };
    expect(await renew()).toMatchObject({
      state: 'ready',
      receivedBytes: fileBytes.length,
      terms: { canKeep: true, copyPercent: 30, expiresAt: OVER },
    });
    expect(await isStored()).toBe(true);
    expect(await isNetworkOnly(db, '5')).toBe(false);
  });

  test('is deleted and marked when its publisher forbids copies', async () => {
    const { far: fakeServer, renew, isStored, db } = await keeperOf();
    fakeServer.state.link = { canKeep: false };
    expect(await renew()).toMatchObject({
      ...{ state: 'failed', problem: 'offlineForbidden', receivedBytes: 0 },
      terms: { canKeep: false },
    });
    expect(await isStored()).toBe(false);
    expect(await isNetworkOnly(db, '5')).toBe(true);
  });

  test('stays readable until the license agreement is accepted', async () => {
    const { far: fakeServer, renew, isStored } = await keeperOf();
    Object.assign(fakeServer.state, { refusal: 403, code: 'eula_required' });
    expect(await renew()).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
    expect(await isStored()).toBe(true);
  });

  test('is deleted when it was returned, whether or not it has expired', async () => {
    const { far: fakeServer, renew, isStored } = await keeperOf({ problem: 'line' });
    fakeServer.state.refusal = 403;
    const row = await renew();
    expect(row).toMatchObject({ state: 'ended', receivedBytes: 0 });
    expect(row?.problem).toBeUndefined();
    expect(await isStored()).toBe(false);
  });

  test.each([
    ['the device is offline', { isOffline: true }],
    ['the session has ended', { refusal: 401 }],
    ['is no such file any more', { refusal: 404 }],
  ])('uses the last end date received when there %s', async (_, state) => {
    const current = await keeperOf();
    Object.assign(current.far.state, state);
    expect(await current.renew()).toMatchObject({ state: 'ready', receivedBytes: fileBytes.length });
    expect(await current.isStored()).toBe(true);
    freshDatabases();
    const over = await keeperOf({ terms: { canKeep: true, expiresAt: OVER } });
    Object.assign(over.far.state, state);
    expect(await over.renew()).toMatchObject({ state: 'ended', receivedBytes: 0 });
    expect(await over.isStored()).toBe(false);
  });

  test.each([
    ['given', {}],
    ['refused', { refusal: 403 }],
    ['taken off devices', { link: { canKeep: false } }],
  ])('that was removed meanwhile is not a download again when it is %s', async (_, state) => {
    const { far: fakeServer, renew, db } = await keeperOf();
    await db.downloads.clear();
    Object.assign(fakeServer.state, state);
    expect(await renew()).toBeUndefined();
  });
});
