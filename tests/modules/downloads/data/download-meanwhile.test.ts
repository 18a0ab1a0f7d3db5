import { expect, test } from 'vitest';
import { verifyAndStore } from '../../../../src/modules/downloads/data/download-file.ts';
import { PART_BYTES } from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import {
  changeDownload,
  loadDownload,
  loadFile,
  removeDownload,
} from '../../../../src/modules/downloads/data/queries.ts';
import { deviceOn, fileBytes, fileStore } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

const syncClient = onFreshDevice();

test('keeps a file with all parts paused until the person resumes it', async () => {
  const { bring, ask, db } = deviceOn(fileStore());
  await ask();
  for (const index of [0, 1, 2]) {
    const bytes = fileBytes.slice(index * PART_BYTES, (index + 1) * PART_BYTES).buffer;
    await db.downloadParts.put({ fileId: '5', index, bytes });
  }
  await changeDownload(db, '5', (one) => ({ ...one, state: 'paused' }));
  expect(await bring()).toMatchObject({ state: 'paused' });
  expect(await loadFile(db, '5')).toBeUndefined();
  await ask();
  expect(await bring()).toMatchObject({ state: 'ready' });
});

test('requests no further part of a file that is removed between two parts', async () => {
  const fakeServer = fileStore();
  const { bring, ask, db } = deviceOn(fakeServer);
  await ask();
  db.downloadParts.hook('creating', (_key, _part, { on }) => {
    on('complete', () => removeDownload(db, '5'));
  });
  expect(await bring()).toBeUndefined();
  expect(fakeServer.asked).toEqual(['0']);
  expect(await db.downloadParts.count()).toBe(0);
});

test('requests a broken file again even if there is no room for it', async () => {
  const { context, ask, db } = deviceOn(fileStore());
  await ask();
  syncClient.fill();
  await verifyAndStore(context, '5', fileBytes, { sizeBytes: fileBytes.length, sha256: 'other' });
  expect(await loadDownload(db, '5')).toMatchObject({ state: 'waiting', problem: 'line', attempts: 1 });
});
