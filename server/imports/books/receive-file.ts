import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SourceFile } from '../profiles/open-archive.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import { RefusedFile } from './refused-file.ts';

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, which show the kind of the file. */
  readonly head: Buffer;
}

const HEAD_BYTES = 1100;

/** Copies a file of the import to the disk and hashes it. @throws RefusedFile if it is damaged or too large */
export async function receiveFile(file: SourceFile, path: string, maxBytes: number): Promise<ReceivedFile> {
  const tooLarge = new RefusedFile('file_too_large', { maxMegabytes: Math.floor(maxBytes / 1024 ** 2) });
  if (file.size > maxBytes) throw tooLarge;
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(await file.open(), measure, createWriteStream(path));
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile('file_damaged') : error;
  }
  return { path, size, sha256: hash.digest('hex'), head };
}

/** Measures a file that is on the disk already. */
export async function measureFile(path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, HEAD_BYTES);
    hash.update(bytes);
  }
  return { path, size, sha256: hash.digest('hex'), head };
}
