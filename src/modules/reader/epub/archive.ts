import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import type { ByteSource } from '../data/byte-source.ts';
import { decodeText } from './decode-text.ts';
import { read, readDirectory, viewOf, type ZipEntry } from './zip-directory.ts';

/** Files of a book. Each one is read and unpacked when it is requested. */
export interface Archive {
  /**
   * Returns the name of a file as the archive spells it: a path may be in another case or in another form of its accents.
   * A path that the archive does not contain is returned as it is.
   */
  readonly nameOf: (path: string) => string;
  /** Unpacked size in bytes as declared by the archive; `undefined` if there is no such file. */
  readonly sizeOf: (path: string) => number | undefined;
  /**
   * Returns the bytes of a file; `undefined` if there is none. Throws an `UnreadableBookError` if it is larger than
   * `most` bytes or damaged.
   */
  readonly read: (path: string, most: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns a text file in the encoding that it declares. */
  readonly readText: (path: string) => Promise<string | undefined>;
}

/** Reads the directory of a zip file without unpacking anything. */
export async function openArchive(source: ByteSource): Promise<Archive> {
  if (source.size > READING_LIMITS.archive) throw new UnreadableBookError('tooLarge');
  const entries = await readDirectory(source);
  let names: ReadonlyMap<string, string> | undefined;
  const nameOf = (path: string) => {
    if (entries.has(path)) return path;
    // The first name counts, as for names that are the same.
    names ??= new Map([...entries.keys()].reverse().map((name) => [folded(name), name]));
    return names.get(folded(path)) ?? path;
  };
  const readEntry = async (path: string, most: number) => {
    const entry = entries.get(nameOf(path));
    return entry && unpack(entry, await packed(source, entry), most);
  };
  return {
    nameOf,
    sizeOf: (path) => entries.get(nameOf(path))?.size,
    read: readEntry,
    readText: async (path) => {
      const bytes = await readEntry(path, READING_LIMITS.text);
      return bytes && decodeText(bytes);
    },
  };
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
/** The local header may be longer than the entry of the directory. One request is usually enough with some reserve. */
const RESERVE = 64;

async function packed(source: ByteSource, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted) throw new UnreadableBookError('protected');
  const expected = LOCAL_LENGTH + entry.headLength + RESERVE + entry.packedSize;
  const to = Math.min(source.size, entry.at + expected);
  const bytes = await read(source, entry.at, to);
  const view = viewOf(bytes);
  if (bytes.byteLength < LOCAL_LENGTH || view.getUint32(0, true) !== LOCAL) throw new UnreadableBookError('damaged');
  const start = LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true);
  const end = start + entry.packedSize;
  return end <= bytes.byteLength ? bytes.subarray(start, end) : read(source, entry.at + start, entry.at + end);
}

const STORED = 0;
const DEFLATED = 8;

async function unpack(
  { method, size }: ZipEntry,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (size > most) throw new UnreadableBookError('tooLarge');
  if (method === DEFLATED) return inflate(bytes, most);
  if (method !== STORED) throw new UnreadableBookError('damaged');
  if (bytes.byteLength > most) throw new UnreadableBookError('tooLarge');
  return bytes.slice();
}

/** Unpacks outside the page's thread. It stops at the limit, because the declared size may be false. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // An error of the writer is an error of the reader as well.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let chunk = await next(reader); chunk; chunk = await next(reader)) {
    length += chunk.byteLength;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      throw new UnreadableBookError('tooLarge');
    }
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw new UnreadableBookError('damaged');
  }
}
