import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { UnreadableBookError } from '../../../../src/domain/reading/reading-limits.ts';
import { changeDownload, loadDownload, loadFile } from '../../../../src/modules/downloads/data/queries.ts';
import { type OpenedFile, openBookFile, WHOLE_BYTES } from '../../../../src/modules/reader/data/open-book-file.ts';
import { eventually } from '../../device/support/eventually.ts';
import { deviceOn, fileStore, sessionOn } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

onFreshDevice();

const large = new Uint8Array(randomBytes(2 * WHOLE_BYTES));

function readerOf(link: object = {}) {
  const far = fileStore(link);
  far.state.bytes = large;
  const device = deviceOn(far);
  const { session } = sessionOn(device.context);
  const attempt = () => openBookFile(session, { fileId: '5', productId: '7', title: 'Walden' }, () => undefined);
  const open = async (): Promise<OpenedFile> => {
    const outcome = await attempt();
    if (outcome.kind !== 'here') throw new Error(outcome.kind);
    return outcome;
  };
  return { ...device, far, attempt, open };
}

const isPart = (bytes: Uint8Array, from: number) =>
  Buffer.from(bytes).equals(Buffer.from(large.subarray(from, from + bytes.length)));

test('a large book opens after one part, and is stored once it is shown (READ-7)', async () => {
  const { open, far, db } = readerOf();
  const { source, isStored, keep } = await open();
  expect({ size: source.size, isStored, requests: far.asked.length }).toEqual({
    ...{ size: large.length, isStored: false, requests: 1 },
  });
  expect(isPart(await source.read(300_000, 300_500), 300_000)).toBe(true);
  expect(isPart(await source.read(large.length - 500, large.length), large.length - 500)).toBe(true);
  expect(far.asked).toHaveLength(2);
  expect(await loadDownload(db, '5')).toBeUndefined();

  await keep();
  await eventually(async () => expect(await loadDownload(db, '5')).toMatchObject({ state: 'ready' }));
  far.state.isOffline = true;
  expect(isPart(await source.read(2_000_000, 2_000_100), 2_000_000)).toBe(true);
  const again = await open();
  expect(again.isStored).toBe(true);
  expect(isPart(await again.source.read(1_000_000, 3_000_000), 1_000_000)).toBe(true);
});

test('a part that is not here offline is refused, and read when the store answers again', async () => {
  const { open, far } = readerOf();
  const { source } = await open();
  far.state.isOffline = true;
  await expect(source.read(0, 100)).rejects.toThrow(new UnreadableBookError('offline'));
  far.state.isOffline = false;
  expect(isPart(await source.read(0, 100), 0)).toBe(true);
});

test('an address that is over is renewed, but another edition is not read on', async () => {
  const { open, far } = readerOf();
  const { source } = await open();
  far.state.fail = 0;
  await expect(source.read(0, 100)).rejects.toThrow(new UnreadableBookError('offline'));
  far.state.fail = Number.NaN;
  far.state.bytes = new Uint8Array(randomBytes(large.length));
  far.state.sendsWhole = true;
  await expect(source.read(0, 100)).rejects.toThrow(new UnreadableBookError('offline'));
});

test('a large book that a proxy sends only as a whole is downloaded once, and then opened', async () => {
  const { open, far } = readerOf();
  far.state.sendsWhole = true;
  const { source, isStored } = await open();
  expect(isStored).toBe(true);
  expect(isPart(await source.read(0, large.length), 0)).toBe(true);
  // One request asks for a part, the next downloads the file.
  expect(far.asked).toHaveLength(2);
});

test('a large book that must not be stored is read in parts, or checked as a whole where there are none', async () => {
  const { open, far, db, attempt } = readerOf({ canKeep: false });
  const { source, keep } = await open();
  expect(isPart(await source.read(0, 100), 0)).toBe(true);
  await keep();
  expect(await loadDownload(db, '5')).toBeUndefined();
  expect(await loadFile(db, '5')).toBeUndefined();
  far.state.sendsWhole = true;
  expect(isPart(await (await open()).source.read(0, 100), 0)).toBe(true);
  far.state.isOffline = true;
  expect(await attempt()).toEqual({ kind: 'networkOnly' });
});

test('a download that its person has paused stays paused while the book is read', async () => {
  const { open, ask, db } = readerOf();
  await ask();
  await changeDownload(db, '5', (one) => ({ ...one, state: 'paused' }));
  await (await open()).keep();
  expect(await loadDownload(db, '5')).toMatchObject({ state: 'paused' });
});
