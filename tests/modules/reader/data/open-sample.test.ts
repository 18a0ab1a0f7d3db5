import { expect, test, vi } from 'vitest';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { loadFile } from '../../../../src/modules/downloads/data/queries.ts';
import { openSample } from '../../../../src/modules/reader/data/open-sample.ts';
import { memoryCaches } from '../../device/support/cached-files.ts';
import { eventually } from '../../device/support/eventually.ts';
import { deviceOn, fileStore, readsWholeFile } from '../../device/support/file-store.ts';
import { onFreshDevice } from '../../device/support/on-fresh-databases.ts';

onFreshDevice();

function visitorOn(fakeServer: ReturnType<typeof fileStore>) {
  const { context, db } = deviceOn(fakeServer);
  const open = (id = '7') => openSample(context, productIdSchema.parse(id), () => undefined);
  return { open, db };
}

test('a sample that was opened once opens offline', async () => {
  const fakeServer = fileStore();
  const { open } = visitorOn(fakeServer);
  const first = await open();
  expect(first.kind === 'here' && (await readsWholeFile(first.source))).toBe(true);
  fakeServer.state.isOffline = true;
  const again = await open();
  expect(again.kind === 'here' && (await readsWholeFile(again.source))).toBe(true);
});

test('a sample that was never opened is not there offline', async () => {
  const fakeServer = fileStore();
  fakeServer.state.isOffline = true;
  expect(await visitorOn(fakeServer).open()).toEqual({ kind: 'offline' });
});

test('a stored sample opens at once, and a changed one replaces it for the next time', async () => {
  const fakeServer = fileStore();
  const { open, db } = visitorOn(fakeServer);
  await open();
  fakeServer.state.bytes = new Uint8Array([1, 2, 3]);
  const second = await open();
  expect(second.kind === 'here' && (await readsWholeFile(second.source))).toBe(true);
  await eventually(async () => expect((await loadFile(db, 'sample-7'))?.byteLength).toBe(3));
});

test('a sample that the store no longer has leaves the device', async () => {
  const fakeServer = fileStore();
  const { open, db } = visitorOn(fakeServer);
  await open();
  fakeServer.state.refusal = 404;
  await open();
  await eventually(async () => expect((await loadFile(db, 'sample-7'))?.byteLength).toBeUndefined());
  expect(await open()).toEqual({ kind: 'gone' });
});

test('a damaged sample is not shown', async () => {
  const fakeServer = fileStore();
  fakeServer.state.spoil = true;
  expect(await visitorOn(fakeServer).open()).toEqual({ kind: 'damaged' });
});

test('a device without room shows the sample all the same', async () => {
  const full = memoryCaches();
  full.fill();
  vi.stubGlobal('caches', full);
  expect(await visitorOn(fileStore()).open()).toMatchObject({ kind: 'here' });
});

test('the device keeps the last twenty samples', async () => {
  const fakeServer = fileStore();
  const { open, db } = visitorOn(fakeServer);
  fakeServer.state.bytes = new Uint8Array([1, 2, 3]);
  for (let id = 1; id <= 21; id += 1) {
    fakeServer.state.link = { productId: String(id) };
    await open(String(id));
  }
  expect(await loadFile(db, 'sample-1')).toBeUndefined();
  expect(await loadFile(db, 'sample-2')).toBeDefined();
});
