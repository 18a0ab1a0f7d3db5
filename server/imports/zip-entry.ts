import { crc32 } from 'node:zlib';
import type * as yauzl from 'yauzl';

const FILE_TYPE_MASK = 0o170_000;
const SYMBOLIC_LINK = 0o120_000;

/** Members up to this size are no danger, however well they compress. */
const HARMLESS_BYTES = 1_000_000;

/** Returns true if a member of an archive is a symbolic link. */
export function isSymbolicLink({ externalFileAttributes }: yauzl.Entry): boolean {
  // The upper half holds the mode of Unix.
  const mode = externalFileAttributes >>> 16;
  return (mode & FILE_TYPE_MASK) === SYMBOLIC_LINK;
}

/** Returns true if a member unpacks to more than `maxRatio` times its size. */
export function isBomb({ uncompressedSize, compressedSize }: yauzl.Entry, maxRatio: number): boolean {
  return uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * maxRatio;
}

/**
 * Reads the content of a member and verifies its checksum. yauzl ends a member that is longer than its directory says.
 * @param damaged makes the error for damaged content
 */
export async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, damaged: () => Error): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch {
    throw damaged();
  }
  if (sum !== entry.crc32) throw damaged();
}
