import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { emptyReading } from '../../../../src/domain/reading/empty-reading.ts';
import { changeDownload, loadDownload, loadFile } from '../../../../src/modules/downloads/data/queries.ts';
import { openBookFile } from '../../../../src/modules/reader/data/open-book-file.ts';
import { loadReading } from '../../../../src/modules/reader/data/queries.ts';
import { putChanges } from '../../../../src/modules/reader/data/reading-mirror.ts';
import { eventually } from '../../device/support/eventually.ts';
import { deviceOn, fileBytes, fileStore, sessionOn } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

onFreshDevice();

const productId = z.parse(productIdSchema, '7');
const second = new Uint8Array(randomBytes(fileBytes.length + 500));

const MARK = '0f8fad5b-d9cb-469f-a165-70867728950e';
const note = {
  kind: 'highlight',
  locator: 'epubcfi(/6/2)',
  progress: 0.1,
  label: '',
  quote: 'I went',
  note: 'a',
  color: 'yellow',
} as const;

/** Creates a device that keeps the first version of a book, with the place and a note of its reader. */
async function keeper() {
  const far = fileStore();
  const device = deviceOn(far);
  const { session, downloads } = sessionOn(device.context);
  const open = async () => {
    const opened = await openBookFile(session, { fileId: '5', productId, title: 'Walden' }, () => undefined);
    return opened.kind === 'here' ? opened.source.size : opened.kind;
  };
  await open();
  const reading = {
    ...emptyReading(productId),
    places: [{ locator: 'epubcfi(/6/8)', progress: 0.4, label: 'Solitude', at: 5, deviceId: MARK }],
    annotations: [{ id: MARK, version: 1, createdAt: '2026-01-01T00:00:00Z', ...note }],
  };
  const marks = reading.annotations.map((annotation) => ({ ...annotation, revision: 1 }));
  await putChanges(device.db, { ...reading, epoch: 'e1', isWhole: true, from: 0, to: 1, marks, removed: [] }, 0);
  const row = () => loadDownload(device.db, '5');
  return { ...device, far, open, row, reading, downloads };
}

test('a new version replaces the kept copy, which is read until then; places and notes stay (BOOK-5)', async () => {
  const { far, open, row, db, reading } = await keeper();
  far.state.bytes = second;
  expect(await open()).toBe(fileBytes.length);
  await eventually(async () => expect(await row()).toMatchObject({ state: 'ready', receivedBytes: second.length }));
  far.state.isOffline = true;
  expect(await open()).toBe(second.length);
  const kept = await loadFile(db, '5');
  expect(kept && Buffer.from(kept).equals(Buffer.from(second))).toBe(true);
  expect((await row())?.isReplacing).toBeUndefined();
  expect(await loadReading(db, productId)).toEqual(reading);
});

test('the kept copy opens offline while its new version is only half here', async () => {
  const { far, open, row, downloads } = await keeper();
  far.state.bytes = second;
  far.state.fail = 512 * 1024;
  expect(await open()).toBe(fileBytes.length);
  await eventually(async () => expect(await row()).toMatchObject({ state: 'waiting', problem: 'line', attempts: 1 }));
  far.state.isOffline = true;
  expect(await open()).toBe(fileBytes.length);
  Object.assign(far.state, { isOffline: false, fail: Number.NaN });
  downloads.wake(true);
  await eventually(async () => expect(await row()).toMatchObject({ state: 'ready' }));
  expect(await open()).toBe(second.length);
});

test('a new version that arrives damaged, or finds the device full, leaves the kept copy', async () => {
  const { far, open, row, db } = await keeper();
  Object.assign(far.state, { bytes: second, spoil: true });
  expect(await open()).toBe(fileBytes.length);
  await eventually(async () => expect(await row()).toMatchObject({ state: 'waiting', isReplacing: true, attempts: 1 }));
  await changeDownload(db, '5', (one) => ({ ...one, state: 'failed', problem: 'full' }));
  far.state.isOffline = true;
  expect(await open()).toBe(fileBytes.length);
});
