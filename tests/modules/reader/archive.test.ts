import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { UnreadableBookError } from '../../../src/domain/reading/reading-limits.ts';
import { bytesSource } from '../../../src/modules/reader/data/byte-source.ts';
import { openArchive } from '../../../src/modules/reader/epub/archive.ts';

const open = (bytes: Uint8Array) => openArchive(bytesSource(new Uint8Array(bytes)));

/** Creates a zip file in which the same name appears twice, with the given contents in that order. */
function withNameTwice(first: Uint8Array, second: Uint8Array): Uint8Array {
  const zip = Buffer.from(zipSync({ 'text-1': first, 'text-2': second }));
  // Both names have the same length, so the second one can be overwritten in the local header and in the directory.
  for (let at = zip.indexOf('text-2'); at >= 0; at = zip.indexOf('text-2', at)) zip.write('text-1', at);
  return zip;
}

/** Creates a zip file of one file, and changes its entry in the central directory. */
function withEntry(content: Uint8Array, change: (entry: Buffer) => void): Uint8Array {
  const zip = Buffer.from(zipSync({ text: content }));
  change(zip.subarray(zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))));
  return zip;
}

const small = strToU8('small');
const large = new Uint8Array(100_000);
const DECLARED_SIZE = 24;

test('with a duplicate name, the first entry is the one that is unpacked', async () => {
  const archive = await open(withNameTwice(small, large));
  expect(archive.sizeOf('text-1')).toBe(small.length);
  expect(await archive.read('text-1', 1_000)).toEqual(small);
});

test('a large entry followed by a small one of the same name is refused', async () => {
  const archive = await open(withNameTwice(large, small));
  expect(archive.sizeOf('text-1')).toBe(large.length);
  await expect(archive.read('text-1', 1_000)).rejects.toThrow(new UnreadableBookError('tooLarge'));
});

describe('an entry with a false size', () => {
  test('is refused if it is larger than the limit after all', async () => {
    const archive = await open(withEntry(large, (entry) => entry.writeUInt32LE(10, DECLARED_SIZE)));
    await expect(archive.read('text', 1_000)).rejects.toThrow(new UnreadableBookError('tooLarge'));
  });

  test.each([10, 200_000])('is read completely if its content is small enough (declared: %i)', async (size) => {
    const archive = await open(withEntry(large, (entry) => entry.writeUInt32LE(size, DECLARED_SIZE)));
    expect(await archive.read('text', 1_000_000)).toEqual(large);
  });
});

test('a file that is not deflated data is refused', async () => {
  const zip = Buffer.from(zipSync({ text: strToU8('a text that is long enough. '.repeat(20)) }));
  zip.fill(0xff, 40, 60);
  const archive = await open(zip);
  await expect(archive.read('text', 1_000)).rejects.toThrow(new UnreadableBookError('damaged'));
});

test('an archive behind other bytes, with a comment and with names outside ASCII is read', async () => {
  const zip = Buffer.from(zipSync({ 'é.txt': [small, { level: 0 }] }, { comment: 'made by hand' }));
  const archive = await open(Buffer.concat([Buffer.from('#!/bin/sh\n'), zip]));
  expect(await archive.read('é.txt', 1_000)).toEqual(small);
});

test('only the directory and the requested file are read', async () => {
  const zip = new Uint8Array(zipSync({ plate: [new Uint8Array(3_000_000), { level: 0 }], text: small }));
  let read = 0;
  const { size, read: readBytes } = bytesSource(zip);
  const archive = await openArchive({
    size,
    read: (from, to) => {
      read += to - from;
      return readBytes(from, to);
    },
  });
  expect(await archive.readText('text')).toBe('small');
  expect(read).toBeLessThan(150_000);
});

test.each([
  ['ISO-8859-1 as XML declares it', '<?xml version="1.0" encoding="ISO-8859-1"?><p>caf\xe9</p>', 'latin1'],
  ['ISO-8859-1 as HTML declares it', '<html><head><meta charset="iso-8859-1"></head>caf\xe9', 'latin1'],
  ['UTF-8 without a declaration', '<p>café</p>', 'utf8'],
  ['UTF-8 although UTF-16 is declared', '<?xml version="1.0" encoding="UTF-16"?><p>café</p>', 'utf8'],
  ['UTF-8 although an unknown encoding is declared', '<?xml version="1.0" encoding="x-none"?><p>café</p>', 'utf8'],
  ['UTF-16 with a byte order mark', '\ufeff<p>café</p>', 'utf16le'],
  ['UTF-16 without a byte order mark', '<p>café</p>', 'utf16le'],
] as const)('a text in %s is decoded', async (_, text, encoding) => {
  const archive = await open(zipSync({ text: new Uint8Array(Buffer.from(text, encoding)) }));
  expect(await archive.readText('text')).toContain('café');
});
