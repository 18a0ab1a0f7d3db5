import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import type { ByteSource } from '../data/byte-source.ts';

/** An entry of the central directory of a zip file. */
export interface ZipEntry {
  /** Offset of the local header. */
  readonly at: number;
  readonly packedSize: number;
  /** Unpacked size as the archive declares it. It may be false. */
  readonly size: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Bytes of the name and of the extra field, which precede the content. */
  readonly headLength: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
/** The end record is followed by a comment of at most 64 KB. */
const MAX_TAIL = END_LENGTH + 0xffff;
/** Value of a 32-bit field whose real value is in a 64-bit field. */
const IN_64 = 0xffffffff;

/**
 * Reads the central directory of a zip file, by name. A hostile archive may contain a name twice; the first entry
 * counts. Throws an `UnreadableBookError` if it is no archive or has too many entries.
 */
export async function readDirectory(source: ByteSource): Promise<ReadonlyMap<string, ZipEntry>> {
  const { from, size, shift } = await findDirectory(source);
  const bytes = await read(source, from, from + size);
  const view = viewOf(bytes);
  const entries = new Map<string, ZipEntry>();
  let count = 0;
  for (let at = 0; at + 46 <= size && view.getUint32(at, true) === ENTRY; ) {
    count += 1;
    if (count > READING_LIMITS.entries) throw new UnreadableBookError('tooLarge');
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const end = at + 46 + nameLength + extraLength;
    if (end > size) throw new UnreadableBookError('damaged');
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength));
    const entry = entryAt(view, at, end - extraLength, extraLength, shift);
    if (!name.endsWith('/') && !entries.has(name)) entries.set(name, entry);
    at = end + view.getUint16(at + 32, true);
  }
  if (entries.size === 0) throw new UnreadableBookError('damaged');
  return entries;
}

interface Directory {
  readonly from: number;
  readonly size: number;
  /** Number of bytes before the archive, which its offsets do not count. */
  readonly shift: number;
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailFrom = Math.max(0, source.size - MAX_TAIL);
  const tail = viewOf(await read(source, tailFrom, source.size));
  let at = tail.byteLength - END_LENGTH;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new UnreadableBookError('damaged');
  const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (offset === IN_64 || size === IN_64) return findDirectory64(source, tail, at - 20);
  const from = tailFrom + at - size;
  return { from, size, shift: from - offset };
}

async function findDirectory64(source: ByteSource, tail: DataView, locatorAt: number): Promise<Directory> {
  if (locatorAt < 0 || tail.getUint32(locatorAt, true) !== LOCATOR_64) throw new UnreadableBookError('damaged');
  const endAt = Number(tail.getBigUint64(locatorAt + 8, true));
  const end = viewOf(await read(source, endAt, endAt + 56));
  if (end.getUint32(0, true) !== END_64) throw new UnreadableBookError('damaged');
  return { from: Number(end.getBigUint64(48, true)), size: Number(end.getBigUint64(40, true)), shift: 0 };
}

function entryAt(view: DataView, at: number, extraAt: number, extraLength: number, shift: number): ZipEntry {
  const extra = field64(view, extraAt, extraLength);
  const value = (offset: number) => {
    const short = view.getUint32(at + offset, true);
    return short === IN_64 ? extra() : short;
  };
  // The 64-bit values follow each other in this order, and only those that are needed are present.
  const [size, packedSize, local] = [value(24), value(20), value(42)];
  return {
    at: local + shift,
    packedSize,
    size,
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    headLength: view.getUint16(at + 28, true) + extraLength,
  };
}

/** Returns a function that returns the next value of the zip64 extra field. */
function field64(view: DataView, from: number, length: number): () => number {
  let next = from;
  const end = from + length;
  while (next + 4 <= end && view.getUint16(next, true) !== 1) next += 4 + view.getUint16(next + 2, true);
  next += 4;
  return () => {
    if (next + 8 > end) throw new UnreadableBookError('damaged');
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  };
}

/** Names are in UTF-8, although many archives do not declare it. */
function nameOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a part of the file. Throws an `UnreadableBookError` if the file has no such part. */
export async function read(source: ByteSource, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!(from >= 0 && to >= from && to <= source.size)) throw new UnreadableBookError('damaged');
  return source.read(from, to);
}

export function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
