import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedUnreadable } from './feed-text.ts';

/**
 * Returns true if the data starts with the two bytes of a gzip file. The file name is not used, so a pipe may be
 * compressed too.
 */
const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b;

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip();
  pipeline(Readable.from(source, { objectMode: false }), unzip, () => undefined);
  try {
    yield* unzip;
  } catch (error) {
    throw isOfGzip(error) ? new FeedUnreadable('onix_gzip_broken') : error;
  }
}

const isOfGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const whole = withHead(first.value, iterator);
  yield* isGzip(first.value) ? gunzip(whole) : whole;
}

/**
 * Opens a feed and decompresses it if it is a gzip file. `-` is standard input. Fails with the errors of reading the
 * file.
 */
export const openFeed = (path: string): AsyncIterable<Uint8Array> =>
  bytesOf(path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 }));
