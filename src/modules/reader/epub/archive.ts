import { unzipSync } from 'fflate';
import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';

/** Files of a book. Each one is unpacked when it is requested. */
export interface Archive {
  /** Unpacked size in bytes as declared by the archive; `undefined` if there is no such file. */
  sizeOf(path: string): number | undefined;
  /**
   * Returns the bytes of a file; `undefined` if there is none. Throws an `UnreadableBookError` if it is larger than
   * `most` bytes.
   */
  read(path: string, most: number): Uint8Array<ArrayBuffer> | undefined;
  /** Returns a text file in UTF-8 or, if it has that byte order mark, UTF-16. */
  readText(path: string): string | undefined;
}

/**
 * Reads the directory of a zip file without unpacking anything. The declared size is also the size of the buffer that a
 * file is unpacked into, so a false declared size cannot make a file exceed its limit.
 */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  if (bytes.byteLength > READING_LIMITS.archive) throw new UnreadableBookError('tooLarge');
  const sizes = sizesOf(bytes);

  const read = (path: string, most: number) => {
    const size = sizes.get(path);
    if (size === undefined) return undefined;
    if (size > most) throw new UnreadableBookError('tooLarge');
    return unpack(bytes, path);
  };
  return {
    sizeOf: (path) => sizes.get(path),
    read,
    readText: (path) => {
      const text = read(path, READING_LIMITS.text);
      return text && decode(text);
    },
  };
}

function sizesOf(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  let entries = 0;
  attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > READING_LIMITS.entries) throw new UnreadableBookError('tooLarge');
        // A hostile archive may contain a name twice. The first entry is the one that `unpack` reads.
        if (!name.endsWith('/') && !sizes.has(name)) sizes.set(name, originalSize);
        return false;
      },
    }),
  );
  if (sizes.size === 0) throw new UnreadableBookError('damaged');
  return sizes;
}

function unpack(bytes: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> | undefined {
  let isFound = false;
  const files = attempt(() =>
    unzipSync(bytes, {
      // Take the first entry of a name, because its size was checked.
      filter: ({ name }) => {
        const isWanted = name === path && !isFound;
        isFound ||= isWanted;
        return isWanted;
      },
    }),
  );
  const file = files[path];
  return file && new Uint8Array(file);
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof UnreadableBookError ? cause : new UnreadableBookError('damaged');
  }
}

function decode(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isBigEndian ? 'utf-16be' : encoding).decode(bytes);
}
