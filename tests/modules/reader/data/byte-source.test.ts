import { expect, test } from 'vitest';
import { blobSource, blockSource, bytesSource } from '../../../../src/modules/reader/data/byte-source.ts';

const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 31 + (index >> 8)) % 251);

/** A source that counts its reads, and fails while `isBroken`. */
function counted() {
  const state = { reads: 0, isBroken: false };
  const { size, read } = bytesSource(bytes);
  const source = blockSource({
    size,
    read: async (from, to) => {
      state.reads += 1;
      if (state.isBroken) throw new Error('offline');
      return read(from, to);
    },
  });
  return { source, state };
}

test.each([
  ['inside a block', 10, 2_000],
  ['across two blocks', 130_000, 140_000],
  ['of several blocks', 5, 300_000],
  ['at the end', 999_990, 1_000_000],
  ['that is empty', 500, 500],
  ['that is the whole file', 0, 1_000_000],
])('a part %s has its bytes, from blocks and from a blob', async (_, from, to) => {
  const expected = Buffer.from(bytes.subarray(from, to));
  expect(expected.equals(Buffer.from(await counted().source.read(from, to)))).toBe(true);
  expect(expected.equals(Buffer.from(await blobSource(new Blob([bytes])).read(from, to)))).toBe(true);
});

test('small parts next to each other are read once, also at the same time', async () => {
  const { source, state } = counted();
  await Promise.all([source.read(0, 10), source.read(20_000, 30_000), source.read(100_000, 120_000)]);
  await source.read(5_000, 90_000);
  expect(state.reads).toBe(1);
});

test('a block that could not be read is read again', async () => {
  const { source, state } = counted();
  state.isBroken = true;
  await expect(source.read(0, 10)).rejects.toThrow('offline');
  state.isBroken = false;
  expect(await source.read(0, 10)).toEqual(bytes.slice(0, 10));
});
