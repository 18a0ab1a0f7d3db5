import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UnreadableBookError } from '../../../src/domain/reading/reading-limits.ts';
import { openArchive } from '../../../src/modules/reader/epub/archive.ts';

/** Creates a zip file in which the same name appears twice, with the given contents in that order. */
function withNameTwice(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const zip = Buffer.from(zipSync({ 'text-1': first, 'text-2': second }));
  // Both names have the same length, so the second one can be overwritten in the local header and in the directory.
  for (let at = zip.indexOf('text-2'); at >= 0; at = zip.indexOf('text-2', at)) zip.write('text-1', at);
  return new Uint8Array(zip);
}

const small = strToU8('small');
const large = new Uint8Array(100_000);

test('with a duplicate name, the entry whose size is checked is the one that is unpacked', () => {
  const archive = openArchive(withNameTwice(small, large));
  expect(archive.sizeOf('text-1')).toBe(small.length);
  expect(archive.read('text-1', 1_000)).toEqual(small);
});

test('a large entry followed by a small one of the same name is refused', () => {
  const archive = openArchive(withNameTwice(large, small));
  expect(archive.sizeOf('text-1')).toBe(large.length);
  expect(() => archive.read('text-1', 1_000)).toThrow(new UnreadableBookError('tooLarge'));
});
